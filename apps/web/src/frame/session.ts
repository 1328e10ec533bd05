import { forgetDrafts, writeAs } from '@verdict/elements/draft';
import { backoffMs } from '@verdict/elements/live';
import { loadItem, Shared, saveItem } from '@verdict/elements/state';
import type { Account } from '@verdict/wire/account';
import type { ReactiveControllerHost } from 'lit';
import { ask, type Failure } from './ask.ts';
import { client } from './client.ts';

export type Session =
  /** `failure`: why it is not known yet who this is; it is tried again. */
  | { kind: 'checking'; failure?: Failure }
  | { kind: 'guest' }
  /** `ended`: the server ended the session, the person did not sign out. */
  | { kind: 'signed-in' | 'ended'; account: Account };

/** What the tabs of one browser tell each other: they share the cookie, and so the session. */
interface News {
  did: 'sign-in' | 'leave';
  accountId: number;
}

/** Remembers across visits whose session was begun here: scripts cannot read the cookie. */
const HINT = 'verdict.has-session';
const REFUSED_AS_GUEST = new Set(['not_signed_in', 'invalid_session']);
const PACE = { firstMs: 1000, mostMs: 30_000 };

/** The session of this page. There is one for the whole page. */
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

  /** Loads the account. Without a hint of a session there is no request: every guest would be refused. */
  async recognise(): Promise<void> {
    const hint = loadItem(HINT);
    if (hint === undefined) return this.#become({ kind: 'guest' });
    writeAs(Number(hint) || undefined); // forms may open before the response
    await this.check();
    if (this.state.value.kind === 'signed-in') this.#tell('sign-in', this.state.value.account);
  }

  /** Asks the server who this is until it answers: a failed request does not mean that nobody is signed in. */
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

  /** An account signed in or was changed. */
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

  /** The person signed out. Their drafts are not for the next person. */
  leave(): void {
    const { account } = this;
    this.#depart();
    if (account) this.#tell('leave', account);
  }

  /** Calls `listener` when a person signed out, here or in another tab. */
  onLeave(listener: () => void): void {
    this.#farewells.add(listener);
  }

  /** A refusal says that the session has ended: the page and its drafts stay, and the person may sign in again. */
  onFailure(failure: Failure): boolean {
    if (!this.account || !REFUSED_AS_GUEST.has(failure.code)) return false;
    this.#end();
    return true;
  }

  #isHere(accountId: number): boolean {
    return this.state.value.kind === 'signed-in' && this.account?.id === accountId;
  }

  #enter(account: Account): void {
    saveItem(HINT, String(account.id));
    this.#become({ kind: 'signed-in', account });
  }

  #end(): void {
    const { account } = this;
    saveItem(HINT, undefined);
    this.#become(account ? { kind: 'ended', account } : { kind: 'guest' });
  }

  #depart(): void {
    saveItem(HINT, undefined);
    this.#become({ kind: 'guest' });
    forgetDrafts();
    for (const listener of this.#farewells) listener();
  }

  #become(next: Session): void {
    const before = this.account?.id;
    const isSame = next.kind === this.state.value.kind && 'account' in next && next.account.id === before;
    if (!isSame) this.#questions++; // a response on its way is outdated
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
    if (this.account && !isOurs) this.#become({ kind: 'checking' }); // nothing more is sent in the name of the former account
    void this.check();
  }
}

/** A machine that is online again does not wait for the next retry. */
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
