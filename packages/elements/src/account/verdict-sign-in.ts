import { css, html, LitElement, type TemplateResult } from 'lit';
import { controls, failureMessage } from '../look/index.ts';

export interface Credentials {
  email: string;
  password: string;
}

const WORDS = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  send: 'Sign in',
  sending: 'Signing in…',
  cancel: 'Cancel',
};

/** Asks who you are. Fires `credentials-submitted` with Credentials, and `sign-in-cancelled`. */
export class VerdictSignIn extends LitElement {
  static override properties = { busy: { type: Boolean }, failure: {} };
  static override styles = [
    controls,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-4); }
      h2 { margin: 0; font: var(--v-type-title-large); }
      .row { display: flex; gap: var(--v-space-2); }
    `,
  ];

  declare busy: boolean;
  /** Why signing in failed, in a sentence. */
  declare failure: string;

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
  }

  override focus(): void {
    this.shadowRoot?.querySelector('input')?.focus();
  }

  protected override render(): TemplateResult {
    return html`<form @submit=${this.#submit}>
      <h2>${WORDS.title}</h2>
      <div class="field">
        <label for="email">${WORDS.email}</label>
        <input class="input" id="email" name="email" type="email" autocomplete="username" required />
      </div>
      <div class="field">
        <label for="password">${WORDS.password}</label>
        <input class="input" id="password" name="password" type="password" autocomplete="current-password" required />
      </div>
      ${failureMessage(this.failure)}
      <div class="row">
        <button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? WORDS.sending : WORDS.send}</button>
        <button class="btn btn-text" type="button" @click=${this.#cancel}>${WORDS.cancel}</button>
      </div>
    </form>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const detail = { email: String(fields.get('email')).trim(), password: String(fields.get('password')) };
    this.dispatchEvent(new CustomEvent<Credentials>('credentials-submitted', { detail }));
  }

  #cancel(): void {
    this.dispatchEvent(new CustomEvent('sign-in-cancelled'));
  }
}

customElements.define('verdict-sign-in', VerdictSignIn);
