import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { NewPasswordField, newPasswordStyles } from './new-password-field.ts';

export interface ChosenPassword {
  /** The current password, if it is required. */
  current: string;
  password: string;
}

const WORDS = defineWords({
  en: {
    current: 'Current password',
    password: 'New password',
    weak: 'Choose a password that is harder to guess.',
    send: 'Save password',
    sending: 'Saving…',
  },
  es: {
    current: 'Contraseña actual',
    password: 'Contraseña nueva',
    weak: 'Elija una contraseña más difícil de adivinar.',
    send: 'Guardar la contraseña',
    sending: 'Guardando…',
  },
});

/** Asks for a new password. Fires `password-submitted` with a ChosenPassword; call `clear()` once it is saved. */
export class VerdictNewPasswordForm extends LitElement {
  static override properties = {
    busy: { type: Boolean },
    failure: {},
    email: {},
    needsCurrentPassword: { type: Boolean, attribute: 'asks-current' },
    isWeak: { state: true },
  };
  static override styles = [
    look,
    newPasswordStyles,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-4); justify-items: start; }
      .field { width: 100%; }
    `,
  ];

  declare busy: boolean;
  /** The error message, if saving failed. */
  declare failure: string;
  /** The mail address of the account, if known: the password must differ from it. */
  declare email: string;
  declare needsCurrentPassword: boolean;
  declare isWeak: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #password = new NewPasswordField(this);

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
    this.email = '';
    this.needsCurrentPassword = false;
    this.isWeak = false;
  }

  clear(): void {
    this.#password.clear();
    this.shadowRoot?.querySelector('form')?.reset();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<form @submit=${this.#submit} @input=${() => (this.isWeak = false)}>
      <input type="email" autocomplete="username" .value=${this.email} hidden readonly />
      ${this.needsCurrentPassword ? this.#renderCurrent() : nothing}
      ${this.#password.render({ label: t.password, email: this.email })}
      ${failureMessage(this.isWeak ? t.weak : this.failure)}
      <button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.sending : t.send}</button>
    </form>`;
  }

  #renderCurrent(): TemplateResult {
    return html`<div class="field">
      <label for="current">${this.#words.t.current}</label>
      <input class="input" id="current" name="current" type="password" autocomplete="current-password" maxlength="200" required />
    </div>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    this.isWeak = !this.#password.isGoodEnough(this.email);
    if (this.isWeak) return void this.shadowRoot?.getElementById('new-password')?.focus();
    const current = String(new FormData(event.target as HTMLFormElement).get('current') ?? '');
    const detail = { current, password: this.#password.value };
    this.dispatchEvent(new CustomEvent<ChosenPassword>('password-submitted', { detail }));
  }
}

customElements.define('verdict-new-password-form', VerdictNewPasswordForm);
