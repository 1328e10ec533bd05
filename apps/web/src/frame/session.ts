import { forgetDrafts, writeAs } from '@verdict/elements/draft';
import { backoffMs } from '@verdict/elements/live';
import { keep, kept, Shared } from '@verdict/elements/state';
import type { Account } from '@verdict/wire/account';
import type { ReactiveControllerHost } from 'lit';
import { ask, type Failure } from './ask.ts';
import { client } from './client.ts';

export type Session =
  /** `failure`: why the server has not said yet who this is; it is asked again. */
  | { kind: 'checking'; failure?: Failure }
  | { kind: 'guest' }
  /** `ended`: the server no longer knows the session, but the person has not left. */
  | { kind: 'signed-in' | 'ended'; account: Account };

/** What the tabs of one browser tell each other: they share the cookie, and so who is signed in. */
interface News {
  did: 'sign-in' | 'leave';
  accountId: number;
}

/** Remembers across visits whose session was begun here: scripts cannot see the cookie itself. */
const HINT = 'verdict.has-session';
const REFUSED_AS_GUEST = new Set(['not_signed_in', 'invalid_session']);
const PACE = { firstMs: 1000, mostMs: 30_000 };

/** Who is using this page. There is one for the whole page. */
class CurrentSession {
  readonly state = new Shared<Session>({ kind: 'checking' });
  readonly #otherTabs = new BroadcastChannel('verdict.session');
  readonly #farewells = new Set<() => void>();
  #questions = 0;

  constructor() {
    this.#otherTabs.addEventListener('message', ({ data }) => this.#hear(data as News));
  }

  watch(host: ReactiveControllerHost): void {
    this.state.watch(host);
  }

  get account(): Account | undefined {
    return 'account' in this.state.value ? this.state.value.account : undefined;
  }

  /** Finds out who opened the page. Where there was never a session nobody is asked: every guest would be refused. */
  async recognise(): Promise<void> {
    const hint = kept(HINT);
    if (hint === undefined) return this.#become({ kind: 'guest' });
    writeAs(Number(hint) || undefined); // forms may open before the answer is here
    await this.check();
    if (this.state.value.kind === 'signed-in') this.#tell('sign-in', this.state.value.account);
  }

  /** Asks the server who this is, until it says so: a server that cannot answer has not said that nobody is signed in. */
  async check(): Promise<void> {
    const question = ++this.#questions;
    if (this.state.value.kind === 'checking') this.state.change({ kind: 'checking' });
    for (let failures = 1; question === this.#questions; failures++) {
      const answer = await ask(client.GET('/api/me'));
      if (question !== this.#questions) return; // someone has signed in or out since
      if (answer.ok) return this.#enter(answer.value.account);
      if (REFUSED_AS_GUEST.has(answer.failure.code)) return this.#end();
      if (this.state.value.kind === 'checking') this.state.change({ kind: 'checking', failure: answer.failure });
      await pauseOrOnline(backoffMs(failures, PACE, Math.random()));
    }
  }

  /** An account has signed in, or what we know of it has changed. */
  begin(account: Account): void {
    const isKnown = this.#isHere(account.id);
    this.#enter(account);
    if (!isKnown) this.#tell('sign-in', account);
  }

  async signIn(body: { email: string; password: string }): Promise<Failure | undefined> {
    const answer = await ask(client.POST('/api/session', { body }));
    if (!answer.ok) return answer.failure;
    this.begin(answer.value.account);
    return undefined;
  }

  async signOut(): Promise<Failure | undefined> {
    const answer = await ask(client.DELETE('/api/session'));
    if (!answer.ok) return answer.failure;
    this.leave();
    return undefined;
  }

  /** The session is over and the person knows. What they did not send is not for whoever comes next. */
  leave(): void {
    const { account } = this;
    this.#depart();
    if (account) this.#tell('leave', account);
  }

  /** Calls `listener` when a person has left on purpose, here or in another tab. */
  onLeave(listener: () => void): void {
    this.#farewells.add(listener);
  }

  /** Notes when a refusal says that the session has ended: the person stays, with what they wrote, and may sign in again. */
  onFailure(failure: Failure): boolean {
    if (!this.account || !REFUSED_AS_GUEST.has(failure.code)) return false;
    this.#end();
    return true;
  }

  #isHere(accountId: number): boolean {
    return this.state.value.kind === 'signed-in' && this.account?.id === accountId;
  }

  #enter(account: Account): void {
    keep(HINT, String(account.id));
    this.#become({ kind: 'signed-in', account });
  }

  #end(): void {
    const { account } = this;
    keep(HINT, undefined);
    this.#become(account ? { kind: 'ended', account } : { kind: 'guest' });
  }

  #depart(): void {
    keep(HINT, undefined);
    this.#become({ kind: 'guest' });
    forgetDrafts();
    for (const listener of this.#farewells) listener();
  }

  #become(next: Session): void {
    const before = this.account?.id;
    const isSame = next.kind === this.state.value.kind && 'account' in next && next.account.id === before;
    if (!isSame) this.#questions++; // an answer still on its way is about the past
    this.state.change(next);
    writeAs(this.account?.id);
  }

  #tell(did: News['did'], { id: accountId }: Account): void {
    this.#otherTabs.postMessage({ did, accountId } satisfies News);
  }

  #hear({ did, accountId }: News): void {
    const isOurs = this.account?.id === accountId;
    if (did === 'leave' && isOurs) this.#depart();
    if (did === 'leave' || this.#isHere(accountId)) return;
    if (this.account && !isOurs) this.#become({ kind: 'checking' }); // nothing more is sent in the former one's name
    void this.check();
  }
}

/** A machine that is online again need not wait. */
function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const wake = (): void => {
      stop.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake, { signal: stop.signal });
  });
}

export const session = new CurrentSession();
