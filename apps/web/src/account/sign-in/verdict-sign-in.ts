import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';

export interface Credentials {
  email: string;
  password: string;
  /** From the authenticator app, or a recovery code. */
  code?: string;
}

const WORDS = defineWords({
  en: {
    email: 'Email',
    password: 'Password',
    code: 'Code from your authenticator app',
    codeHint: 'Six digits. If you do not have your phone, use a recovery code.',
    back: 'Use another account',
    send: 'Sign in',
    sending: 'Signing in…',
  },
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    code: 'Código de su aplicación de autenticación',
    codeHint: 'Seis cifras. Si no tiene el teléfono, use un código de recuperación.',
    back: 'Usar otra cuenta',
    send: 'Entrar',
    sending: 'Entrando…',
  },
});

/** The sign-in form, with a code if the account requires one. Fires `credentials-submitted` with Credentials, and `code-cancelled`. */
export class VerdictSignIn extends LitElement {
  static override properties = { busy: { type: Boolean }, failure: {}, needsCode: { type: Boolean, attribute: 'needs-code' } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form, .step { display: grid; gap: var(--v-space-4); }
      #code { font: 400 1.25rem/1.4 var(--v-face-mono); letter-spacing: .12em; }
    `,
  ];

  declare busy: boolean;
  /** The error message, if signing in failed. */
  declare failure: string;
  /** The password was correct; the account requires a second step. */
  declare needsCode: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
    this.needsCode = false;
  }

  override focus(): void {
    this.shadowRoot?.querySelector<HTMLInputElement>(this.needsCode ? '#code' : '#email')?.focus();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('needsCode') && changed.get('needsCode') !== undefined) this.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<form @submit=${this.#submit}>
      <div class="step" ?hidden=${this.needsCode}>
        <div class="field">
          <label for="email">${t.email}</label>
          <input class="input" id="email" name="email" type="email" autocomplete="username" maxlength="254" required />
        </div>
        <div class="field">
          <label for="password">${t.password}</label>
          <input class="input" id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required />
        </div>
      </div>
      ${this.needsCode ? this.#renderCode() : ''}
      ${failureMessage(this.failure)}
      <button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.sending : t.send}</button>
      ${this.needsCode ? html`<button class="btn btn-text" type="button" @click=${this.#cancel}>${t.back}</button>` : ''}
    </form>`;
  }

  #renderCode(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="field">
      <label for="code">${t.code}</label>
      <input class="input" id="code" name="code" autocomplete="one-time-code" autocapitalize="off" spellcheck="false" minlength="6" maxlength="20"
        pattern="[A-Za-z0-9 \\-]+" required aria-describedby="code-hint" dir="ltr" />
      <p class="caption" id="code-hint">${t.codeHint}</p>
    </div>`;
  }

  #cancel(): void {
    this.dispatchEvent(new CustomEvent('code-cancelled'));
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const code = fields.get('code');
    const detail = {
      email: String(fields.get('email')).trim(),
      password: String(fields.get('password')),
      ...(this.needsCode && code !== null && { code: String(code).trim() }),
    };
    this.dispatchEvent(new CustomEvent<Credentials>('credentials-submitted', { detail }));
  }
}

customElements.define('verdict-sign-in', VerdictSignIn);
