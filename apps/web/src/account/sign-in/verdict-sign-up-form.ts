import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, percent, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import { NewPasswordField, newPasswordStyles } from './new-password-field.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

const WORDS = defineWords({
  en: {
    name: 'Name',
    nameHint: 'Shown beside what you write. Use any name you like.',
    email: 'Email',
    emailHint: 'Never shown to others.',
    password: 'Password',
    weak: 'Choose a password that is harder to guess.',
    send: 'Create account',
    sending: 'Creating your account…',
    puzzle: 'Your browser is solving a puzzle that keeps bots out. You do not need to do anything.',
    solved: (share: number) => `${percent(share)} done`,
  },
  es: {
    name: 'Nombre',
    nameHint: 'Se muestra junto a lo que escriba. Use el nombre que quiera.',
    email: 'Correo electrónico',
    emailHint: 'Nunca se muestra a otros.',
    password: 'Contraseña',
    weak: 'Elija una contraseña más difícil de adivinar.',
    send: 'Crear la cuenta',
    sending: 'Creando su cuenta…',
    puzzle: 'Su navegador resuelve una prueba que frena a los bots. No tiene que hacer nada.',
    solved: (share: number) => `${percent(share)} hecho`,
  },
});

/** The sign-up form. Fires `sign-up-submitted` with a NewAccount; its fields keep their values. */
export class VerdictSignUpForm extends LitElement {
  static override properties = {
    busy: { type: Boolean },
    failure: {},
    progress: { type: Number },
    email: { state: true },
    isWeak: { state: true },
  };
  static override styles = [
    look,
    newPasswordStyles,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-5); }
      .puzzle { display: grid; gap: var(--v-space-3); }
      .meter i { transition: inline-size var(--md-sys-motion-duration-medium2) linear; }
    `,
  ];

  declare busy: boolean;
  /** The error message, if signing up failed. */
  declare failure: string;
  /** The progress of the puzzle, from 0 to 1; undefined without a puzzle. */
  declare progress: number | undefined;
  declare email: string;
  declare isWeak: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #password = new NewPasswordField(this);

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
    this.progress = undefined;
    this.email = '';
    this.isWeak = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<form @submit=${this.#submit} @input=${() => (this.isWeak = false)}>
      <div class="field">
        <label for="name">${t.name}</label>
        <input class="input" id="name" name="name" autocomplete="nickname" maxlength="80" pattern=".*\\S.*" required aria-describedby="name-hint" dir="auto" />
        <p class="caption" id="name-hint">${t.nameHint}</p>
      </div>
      <div class="field">
        <label for="email">${t.email}</label>
        <input class="input" id="email" name="email" type="email" autocomplete="email" maxlength="254" required aria-describedby="email-hint"
          @input=${this.#noteEmail} />
        <p class="caption" id="email-hint">${t.emailHint}</p>
      </div>
      ${this.#password.render({ label: t.password, email: this.email })}
      ${this.progress === undefined ? '' : this.#renderPuzzle(this.progress)}
      ${failureMessage(this.isWeak ? t.weak : this.failure)}
      <button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.sending : t.send}</button>
    </form>`;
  }

  #renderPuzzle(progress: number): TemplateResult {
    const { t } = this.#words;
    return html`<div class="puzzle">
      <p class="small" role="status">${t.puzzle}</p>
      <div class="meter" role="progressbar" aria-label=${t.solved(progress)} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.round(progress * 100)}>
        <i style=${styleMap({ 'inline-size': `${progress * 100}%` })}></i>
      </div>
    </div>`;
  }

  #noteEmail(event: InputEvent): void {
    this.email = (event.target as HTMLInputElement).value.trim();
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    this.isWeak = !this.#password.isGoodEnough(this.email);
    if (this.isWeak) return void this.shadowRoot?.getElementById('new-password')?.focus();
    const detail = { name: String(fields.get('name')).trim(), email: this.email, password: this.#password.value };
    this.dispatchEvent(new CustomEvent<NewAccount>('sign-up-submitted', { detail }));
  }
}

customElements.define('verdict-sign-up-form', VerdictSignUpForm);
