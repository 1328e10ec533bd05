import { keep, kept, Shared } from '@verdict/elements/state';
import type { Account } from '@verdict/wire/account';
import type { ReactiveControllerHost } from 'lit';
import { ask, type Failure } from './ask.ts';
import { client } from './client.ts';

export type Session =
  | { kind: 'checking' | 'guest' }
  /** `ended`: the server no longer knows the session, but the person has not left. */
  | { kind: 'signed-in' | 'ended'; account: Account };

/** Remembers across visits that a session was begun here: scripts cannot see the cookie itself. */
const HINT = 'verdict.has-session';
const REFUSED_AS_GUEST = new Set(['not_signed_in', 'invalid_session']);

/** Who is using this page. There is one for the whole page. */
class CurrentSession {
  readonly state = new Shared<Session>({ kind: 'checking' });

  watch(host: ReactiveControllerHost): void {
    this.state.watch(host);
  }

  get account(): Account | undefined {
    return 'account' in this.state.value ? this.state.value.account : undefined;
  }

  /** Asks the server who this is, unless there was never a session here: then every guest would ask and be refused. */
  async recognise(): Promise<void> {
    if (kept(HINT) === undefined) return this.state.change({ kind: 'guest' });
    const answer = await ask(client.GET('/api/me'));
    if (answer.ok) return this.begin(answer.value.account);
    if (REFUSED_AS_GUEST.has(answer.failure.code)) keep(HINT, undefined);
    this.state.change({ kind: 'guest' });
  }

  /** An account has signed in, or what we know of it has changed. */
  begin(account: Account): void {
    keep(HINT, 'yes');
    this.state.change({ kind: 'signed-in', account });
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

  /** The session is over and the person knows. */
  leave(): void {
    keep(HINT, undefined);
    this.state.change({ kind: 'guest' });
  }

  /** Notes when a refusal says that the session has ended: the person stays, with what they wrote, and may sign in again. */
  heed(failure: Failure): boolean {
    if (!this.account || !REFUSED_AS_GUEST.has(failure.code)) return false;
    this.state.change({ kind: 'ended', account: this.account });
    return true;
  }
}

export const session = new CurrentSession();
