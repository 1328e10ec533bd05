import type { Account } from '@verdict/wire/account';
import type { ApiClient } from '@verdict/wire/client';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask, type Failure } from './ask.ts';

export type Session =
  | { kind: 'checking' | 'guest' }
  /** `ended`: the server no longer knows the session, but the person has not left. */
  | { kind: 'signed-in' | 'ended'; account: Account };

const HINT = 'verdict.has-session';

/** Who is using this page. */
export class SessionController implements ReactiveController {
  session: Session = { kind: 'checking' };
  readonly #host: ReactiveControllerHost;
  readonly #client: ApiClient;

  constructor(host: ReactiveControllerHost, client: ApiClient) {
    this.#host = host;
    this.#client = client;
    host.addController(this);
  }

  hostConnected(): void {
    void this.#recognise();
  }

  get account(): Account | undefined {
    return 'account' in this.session ? this.session.account : undefined;
  }

  async signIn(email: string, password: string): Promise<Failure | undefined> {
    const answer = await ask(this.#client.POST('/api/session', { body: { email, password } }));
    if (!answer.ok) return answer.failure;
    this.#become({ kind: 'signed-in', account: answer.value.account });
    return undefined;
  }

  async signOut(): Promise<Failure | undefined> {
    const answer = await ask(this.#client.DELETE('/api/session'));
    if (!answer.ok) return answer.failure;
    this.#become({ kind: 'guest' });
    return undefined;
  }

  end(): void {
    if (this.account) this.#become({ kind: 'ended', account: this.account });
  }

  async #recognise(): Promise<void> {
    // Scripts cannot see the cookie; without the hint every guest would be asked for and refused.
    if (!hint.read()) return this.#become({ kind: 'guest' });
    const answer = await ask(this.#client.GET('/api/me'));
    if (answer.ok) return this.#become({ kind: 'signed-in', account: answer.value.account });
    this.session = { kind: 'guest' };
    if (answer.failure.code === 'not_signed_in') hint.write(false);
    this.#host.requestUpdate();
  }

  #become(session: Session): void {
    this.session = session;
    hint.write('account' in session);
    this.#host.requestUpdate();
  }
}

/** Remembers across visits that a session was begun here. A browser that keeps nothing only forgets. */
const hint = {
  read(): boolean {
    try {
      return localStorage.getItem(HINT) !== null;
    } catch {
      return false;
    }
  },
  write(hasSession: boolean): void {
    try {
      if (hasSession) localStorage.setItem(HINT, 'yes');
      else localStorage.removeItem(HINT);
    } catch {
      // Storage is blocked: the person signs in on each visit.
    }
  },
};
