import type { Role, Scope } from '@verdict/core/account';
import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, look } from '@verdict/elements/look';
import { counted, defineWords, language, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { SCOPE_WORDS, scopesOf } from './scope-words.ts';

export interface KeyDraft {
  name: string;
  /** Left out: all rights of the account. */
  scopes?: Scope[];
  expiresInDays: number;
  quotaPerDay?: number;
}

const DAYS = [7, 30, 90, 365, 730];
const DRAFT = 'new-key';

const WORDS = defineWords({
  en: {
    name: 'Purpose',
    nameHint: 'Helps you recognise it later.',
    rights: 'Permissions',
    all: 'All your permissions',
    some: 'Selected permissions:',
    noScope: 'Choose at least one permission.',
    expires: 'Expires after',
    days: (count: number) => counted(count, 'day', 'days'),
    quota: 'Daily request limit',
    quotaHint: 'Leave empty for no limit.',
    send: 'Create key',
    sending: 'Creating…',
  },
  es: {
    name: 'Finalidad',
    nameHint: 'Le ayuda a reconocerla más tarde.',
    rights: 'Permisos',
    all: 'Todos sus permisos',
    some: 'Permisos elegidos:',
    noScope: 'Elija al menos un permiso.',
    expires: 'Caduca a los',
    days: (count: number) => counted(count, 'día', 'días'),
    quota: 'Límite de peticiones al día',
    quotaHint: 'Vacío: sin límite.',
    send: 'Crear la clave',
    sending: 'Creando…',
  },
});

/** The form for a new API key. Fires `key-submitted` with a KeyDraft; call `clear()` after it was created. */
export class VerdictKeyForm extends LitElement {
  static override properties = {
    role: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    isLimited: { state: true },
    lacksScope: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-5); justify-items: start; }
      .field, fieldset { width: 100%; }
      legend { margin-block-end: var(--v-space-1); }
      .check { align-items: center; font: var(--v-type-body-small); padding-block: .375rem; }
      .check input { margin: 0; }
      .scopes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 0 var(--v-space-4); padding-inline-start: var(--v-space-8); }
      .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: var(--v-space-4); width: 100%; }
    `,
  ];

  declare role: Role;
  declare busy: boolean;
  /** The error message, if creating failed. */
  declare failure: string;
  declare isLimited: boolean;
  declare lacksScope: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.role = 'member';
    this.busy = false;
    this.failure = '';
    this.isLimited = true;
    this.lacksScope = false;
  }

  clear(): void {
    dropDraft(DRAFT);
    this.shadowRoot?.querySelector('form')?.reset();
    this.isLimited = true;
    this.requestUpdate(); // a reset form shows its initial values
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<form @submit=${this.#submit} @change=${() => (this.lacksScope = false)}>
      <div class="field">
        <label for="name">${t.name}</label>
        <input class="input" id="name" name="name" maxlength="100" pattern=".*\\S.*" required aria-describedby="name-hint" dir="auto"
          .value=${savedDraft(DRAFT)} @input=${(event: InputEvent) => saveDraft(DRAFT, (event.target as HTMLInputElement).value)} />
        <p class="caption" id="name-hint">${t.nameHint}</p>
      </div>
      <fieldset><legend>${t.rights}</legend>
        ${this.#renderBreadth(true, t.some)} ${this.isLimited ? this.#renderScopes() : nothing} ${this.#renderBreadth(false, t.all)}
      </fieldset>
      <div class="pair">${this.#renderEnd()}${this.#renderQuota()}</div>
      ${failureMessage(this.lacksScope ? t.noScope : this.failure)}
      <button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.sending : t.send}</button>
    </form>`;
  }

  #renderBreadth(isLimited: boolean, label: string): TemplateResult {
    return html`<label class="check"><input type="radio" name="breadth" .checked=${live(this.isLimited === isLimited)} @change=${() => (this.isLimited = isLimited)} />${label}</label>`;
  }

  #renderScopes(): TemplateResult {
    const t = SCOPE_WORDS[language.value];
    return html`<div class="scopes">${scopesOf(this.role).map(
      (scope) => html`<label class="check"><input type="checkbox" name="scope" value=${scope} />${t[scope]}</label>`,
    )}</div>`;
  }

  #renderEnd(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="field">
      <label for="days">${t.expires}</label>
      <select class="input" id="days" name="days">${DAYS.map((count) => html`<option value=${count} ?selected=${count === 90}>${t.days(count)}</option>`)}</select>
    </div>`;
  }

  #renderQuota(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="field">
      <label for="quota">${t.quota}</label>
      <input class="input" id="quota" name="quota" type="number" inputmode="numeric" min="1" max="1000000000" step="1" aria-describedby="quota-hint" />
      <p class="caption" id="quota-hint">${t.quotaHint}</p>
    </div>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const scopes = fields.getAll('scope') as Scope[];
    this.lacksScope = this.isLimited && scopes.length === 0;
    if (this.lacksScope) return;
    const quota = String(fields.get('quota'));
    const detail: KeyDraft = {
      name: String(fields.get('name')).trim(),
      ...(this.isLimited && { scopes }),
      expiresInDays: Number(fields.get('days')),
      ...(quota && { quotaPerDay: Number(quota) }),
    };
    this.dispatchEvent(new CustomEvent<KeyDraft>('key-submitted', { detail }));
  }
}

customElements.define('verdict-key-form', VerdictKeyForm);
