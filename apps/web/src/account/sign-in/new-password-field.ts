import { icon } from '@verdict/elements/look';
import { defineWords, language } from '@verdict/elements/words';
import { css, html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { passwordStrength } from './password-strength.ts';

const WORDS = defineWords({
  en: {
    show: 'Show',
    hide: 'Hide',
    empty: 'At least 10 characters. A few unrelated words are easy to remember and hard to guess.',
    short: 'Too short: at least 10 characters.',
    common: 'Too easy to guess: it is a common password, or your email address.',
    enough: 'Good. A longer one is stronger.',
    strong: 'Strong.',
  },
  es: {
    show: 'Mostrar',
    hide: 'Ocultar',
    empty: 'Al menos 10 caracteres. Unas palabras sin relación se recuerdan bien y son difíciles de adivinar.',
    short: 'Demasiado corta: al menos 10 caracteres.',
    common: 'Demasiado fácil de adivinar: es una contraseña común, o su correo.',
    enough: 'Bien. Una más larga es más segura.',
    strong: 'Segura.',
  },
});

const FILLED = { empty: 0, short: 1, common: 1, enough: 2, strong: 3 };

export const newPasswordStyles = css`
  .password { position: relative; }
  .password .input { padding-inline-end: 6rem; }
  .password .btn { position: absolute; inset-inline-end: .125rem; inset-block-start: .125rem; }
  .strength { display: flex; gap: 3px; margin-block: var(--v-space-1); }
  .strength i { flex: 1; height: 4px; border-radius: 2px; background: var(--v-track); }
  .strength i.on { background: var(--md-sys-color-primary); }
  .strength[data-good='false'] i.on { background: var(--md-sys-color-outline); }
`;

/** The field for a new password, with a plain estimate of its strength. */
export class NewPasswordField {
  value = '';
  #isShown = false;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  isGoodEnough(email: string): boolean {
    return ['enough', 'strong'].includes(passwordStrength(this.value, email));
  }

  clear(): void {
    this.value = '';
    this.#isShown = false;
    this.#host.requestUpdate();
  }

  render({ label, email }: { label: string; email: string }): TemplateResult {
    const t = WORDS[language.value];
    const strength = passwordStrength(this.value, email);
    const isGood = this.isGoodEnough(email);
    return html`<div class="field">
      <label for="new-password">${label}</label>
      <div class="password">
        <input class="input" id="new-password" name="new-password" type=${this.#isShown ? 'text' : 'password'} autocomplete="new-password"
          maxlength="200" required spellcheck="false" autocapitalize="off" aria-describedby="strength" .value=${this.value} @input=${this.#write} />
        <button class="btn btn-text" type="button" aria-pressed=${this.#isShown} aria-controls="new-password" @click=${this.#toggle}>
          ${this.#isShown ? t.hide : t.show}<span class="sr"> ${label}</span></button>
      </div>
      <div class="strength" data-good=${isGood} aria-hidden="true">${[1, 2, 3].map((step) => html`<i class=${step <= FILLED[strength] ? 'on' : ''}></i>`)}</div>
      <p class="note" id="strength" role="status">${isGood ? icon('check') : ''}<span>${t[strength]}</span></p>
    </div>`;
  }

  readonly #write = (event: InputEvent): void => {
    this.value = (event.target as HTMLInputElement).value;
    this.#host.requestUpdate();
  };

  readonly #toggle = (): void => {
    this.#isShown = !this.#isShown;
    this.#host.requestUpdate();
  };
}
