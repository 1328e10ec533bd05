import { type Answer, ask, type Failure } from '@verdict/elements/ask';
import { apiSource, type FeedbackSource, type Viewer } from '@verdict/elements/feedback';
import { LiveConnection } from '@verdict/elements/live';
import { Shared } from '@verdict/elements/state';
import { type ApiClient, createClient } from '@verdict/wire/client';
import { type Token, tokenFrom, usableMs } from './token.ts';

/** How a site identifies its reader: a JWT that its server signed, or a function that fetches one when needed. */
export type Voucher = string | (() => string | Promise<string>);

const ENDED = new Set(['not_signed_in', 'invalid_token', 'invalid_session']);

/** One Verdict server, as seen from a page of another site. Tokens are held in memory only: a reload drops them. */
export class EmbedHome {
  readonly source: FeedbackSource;
  readonly viewer = new Shared<Viewer>('guest');
  readonly #server: string;
  readonly #client: ApiClient;
  #token: Token | undefined;
  #voucher: Voucher | undefined;
  #renewal: Promise<void> | undefined;
  #endsAtMs = 0;
  #end: ReturnType<typeof setTimeout> | undefined;
  #popup: Window | null = null;

  constructor(server: string) {
    this.#server = server;
    this.#client = createClient({ baseUrl: server, fetch: ((request: Request) => this.#fetch(request)) as typeof fetch });
    const live = new LiveConnection({ baseUrl: server }); // labels are public, so no token is needed
    const source = apiSource({
      client: this.#client,
      subscribe: (channel, hear) => live.subscribe(channel, hear),
      viewer: this.viewer,
      home: server,
      signIn: () => this.signIn(),
      onFailure: (failure) => this.#onFailure(failure),
    });
    this.source = { ...source, readLabel: async (id) => saidHere(await source.readLabel(id)) };
    window.addEventListener('message', (event) => this.#hear(event));
  }

  /** Opens the window in which the reader signs in and gives permission. Call it from a click, or browsers block it. */
  signIn(): void {
    const address = `${this.#server}/embed/sign-in?origin=${encodeURIComponent(location.origin)}`;
    this.#popup = window.open(address, 'verdict', 'popup,width=480,height=640');
  }

  /** Signs the reader in with what the site asserts. A function is called again when the token expires. */
  async signInWith(voucher: Voucher): Promise<void> {
    if (voucher === this.#voucher) return; // a JWT can be used once
    this.#voucher = voucher;
    this.viewer.change('checking');
    await this.#renew();
  }

  signOut(): void {
    this.#voucher = undefined;
    this.#forget();
  }

  /** Adds a valid token to each request. */
  async #fetch(request: Request): Promise<Response> {
    if (!request.url.endsWith('/api/embed/exchange')) {
      if (this.#isEnding && typeof this.#voucher === 'function') await this.#renew().catch(() => undefined);
      if (this.#token) request.headers.set('authorization', `Bearer ${this.#token.token}`);
    }
    return fetch(request);
  }

  /** Timers stop while a machine sleeps. */
  get #isEnding(): boolean {
    return this.#token !== undefined && Date.now() >= this.#endsAtMs;
  }

  /** Exchanges the JWT of the site for a token; widgets that ask at the same time share one request. */
  #renew(): Promise<void> {
    this.#renewal ??= this.#exchange().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #exchange(): Promise<void> {
    const voucher = this.#voucher as Voucher;
    try {
      const token = typeof voucher === 'function' ? await voucher() : voucher;
      const answer = await ask(this.#client.POST('/api/embed/exchange', { body: { token } }));
      if (!answer.ok)
        throw new Error(`Verdict did not take the JWT: ${answer.failure.code} ${JSON.stringify(answer.failure.details ?? {})}`);
      this.#accept(answer.value);
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  #hear({ origin, source, data }: MessageEvent): void {
    const token = origin === this.#server && source === this.#popup ? tokenFrom(data) : undefined;
    if (token) this.#accept(token);
  }

  #accept(token: Token): void {
    this.#token = token;
    const lastsMs = usableMs(token, Date.now());
    this.#endsAtMs = Date.now() + lastsMs;
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.#runOut(), lastsMs);
    this.viewer.change('member');
  }

  #runOut(): void {
    if (typeof this.#voucher === 'function') this.#renew().catch(() => undefined);
    else this.#forget();
  }

  #forget(): void {
    clearTimeout(this.#end);
    this.#token = undefined;
    this.viewer.change('guest');
  }

  #onFailure({ code }: Failure): void {
    if (ENDED.has(code)) this.#forget();
  }
}

/** Browsers do not reveal whether a server is down or refuses this site. */
function saidHere<Value>(answer: Answer<Value>): Answer<Value> {
  if (answer.ok || answer.failure.code !== 'unreachable') return answer;
  return { ok: false, failure: { ...answer.failure, code: 'not_from_here' } };
}
