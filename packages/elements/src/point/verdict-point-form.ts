import { css, html, LitElement, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { controls, failureMessage } from '../look/index.ts';
import { problemWith } from './draft.ts';
import { languageName } from './language-name.ts';

export interface PointDraft {
  content: string;
  language: string;
  /** The same for the same words, so that sending them again after a lost answer publishes them once. */
  attempt: string;
}

const LANGUAGES = [
  'ar',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ru',
  'sv',
  'tr',
  'uk',
  'zh',
];

const WORDS = {
  title: 'Write a point',
  hint: 'One thought that others can weigh. Plain text.',
  content: 'Your point',
  language: 'Language',
  send: 'Publish',
  sending: 'Publishing…',
};

/** Where a person writes. Fires `point-submitted` with a PointDraft; its words stay until `clear()`. */
export class VerdictPointForm extends LitElement {
  static override properties = {
    busy: { type: Boolean },
    failure: {},
    text: { state: true },
    language: { state: true },
    problem: { state: true },
  };
  static override styles = [
    controls,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-4); }
      h2 { margin: 0; font: var(--v-type-title-large); }
      h2 + p { margin: calc(-1 * var(--v-space-3)) 0 0; }
      textarea.input { min-height: 9rem; resize: vertical; field-sizing: content; max-height: 45vh; font: var(--v-type-reading); }
      .row { display: flex; align-items: end; justify-content: space-between; gap: var(--v-space-4); }
      select.input { min-height: var(--v-target); padding-block: .25rem; font: var(--v-type-body-small); }
    `,
  ];

  declare busy: boolean;
  /** Why publishing failed, in a sentence. */
  declare failure: string;
  declare text: string;
  declare language: string;
  declare problem: string;
  #sent: PointDraft | undefined;

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
    this.text = '';
    this.language = preferredLanguage();
    this.problem = '';
  }

  /** Call once the words are safe elsewhere. Words written since they were sent stay. */
  clear(): void {
    if (this.text === this.#sent?.content) this.text = '';
    this.problem = '';
    this.#sent = undefined;
  }

  override focus(): void {
    this.shadowRoot?.querySelector('textarea')?.focus();
  }

  protected override render(): TemplateResult {
    return html`<form @submit=${this.#submit} novalidate>
      <h2>${WORDS.title}</h2>
      <p class="caption" id="hint">${WORDS.hint}</p>
      <div class="field">
        <label for="content">${WORDS.content}</label>
        <textarea class="input" id="content" dir="auto" lang=${this.language} aria-describedby="hint" aria-invalid=${this.problem !== ''}
          .value=${live(this.text)} @input=${this.#write}></textarea>
      </div>
      ${failureMessage(this.problem || this.failure)}
      <div class="row">
        <div class="field">
          <label for="language">${WORDS.language}</label>
          <select class="input" id="language" @change=${this.#chooseLanguage}>
            ${LANGUAGES.map((tag) => html`<option value=${tag} ?selected=${tag === this.language}>${languageName(tag)}</option>`)}
          </select>
        </div>
        <button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? WORDS.sending : WORDS.send}</button>
      </div>
    </form>`;
  }

  #write(event: InputEvent): void {
    this.text = (event.target as HTMLTextAreaElement).value;
    this.problem = '';
  }

  #chooseLanguage(event: Event): void {
    this.language = (event.target as HTMLSelectElement).value;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    this.problem = problemWith(this.text);
    if (this.problem) this.focus();
    else this.dispatchEvent(new CustomEvent<PointDraft>('point-submitted', { detail: this.#draft() }));
  }

  #draft(): PointDraft {
    const { text: content, language } = this;
    const isRepeat = this.#sent?.content === content && this.#sent.language === language;
    if (!this.#sent || !isRepeat) this.#sent = { content, language, attempt: randomName() };
    return this.#sent;
  }
}

function preferredLanguage(): string {
  const known = navigator.languages.map((tag) => new Intl.Locale(tag).language);
  return known.find((language) => LANGUAGES.includes(language)) ?? 'en';
}

/** Unlike crypto.randomUUID, also there on a plain-http address. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

customElements.define('verdict-point-form', VerdictPointForm);
