import { randomName } from '@verdict/elements/ask';
import { saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, language, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { DRAFT_PROBLEMS, type DraftProblem, problemWith } from './draft.ts';
import { languageName } from './language-name.ts';

export interface PointDraft {
  content: string;
  language: string;
  /** The idempotency key: the same for the same text, so that a retry after a lost response publishes it once. */
  attempt: string;
}

/** What the text will be: a new debate, a comment on something else, a reply, or an edit. */
export type PointFormPurpose = 'debate' | 'comment' | 'reply' | 'edit';

const LANGUAGES = 'ar cs da de en es fi fr hi id it ja ko nb nl pl pt ru sv tr uk zh'.split(' ');

const WORDS = defineWords({
  en: {
    titles: { debate: 'Start a debate', comment: 'Add a comment', reply: 'Reply', edit: 'Edit your comment' },
    replyTo: (name: string) => `Reply to ${name}`,
    hints: { debate: 'One idea, in plain text.', comment: '', reply: '', edit: 'It will be marked as edited.' },
    labels: { debate: 'Your comment', comment: 'Your comment', reply: 'Your reply', edit: 'Your comment' },
    send: { debate: 'Publish', comment: 'Publish', reply: 'Reply', edit: 'Save' },
    sending: { debate: 'Publishing…', comment: 'Publishing…', reply: 'Publishing…', edit: 'Saving…' },
    language: 'Language',
    cancel: 'Cancel',
    restored: 'Draft restored.',
  },
  es: {
    titles: { debate: 'Abrir un debate', comment: 'Escribir un comentario', reply: 'Responder', edit: 'Editar su comentario' },
    replyTo: (name: string) => `Responder a ${name}`,
    hints: { debate: 'Una idea, en texto sin formato.', comment: '', reply: '', edit: 'Se indicará que se ha editado.' },
    labels: { debate: 'Su comentario', comment: 'Su comentario', reply: 'Su respuesta', edit: 'Su comentario' },
    send: { debate: 'Publicar', comment: 'Publicar', reply: 'Responder', edit: 'Guardar' },
    sending: { debate: 'Publicando…', comment: 'Publicando…', reply: 'Publicando…', edit: 'Guardando…' },
    language: 'Idioma',
    cancel: 'Cancelar',
    restored: 'Borrador recuperado.',
  },
});

/**
 * The form for a point. Fires `point-submitted` with a PointDraft and, if it can be closed, `form-cancelled`; its
 * text stays until `clear()`, also after a reload if it has a draft key.
 */
export class VerdictPointForm extends LitElement {
  static override properties = {
    purpose: {},
    busy: { type: Boolean },
    failure: {},
    draftKey: { attribute: 'draft-key' },
    initial: {},
    to: {},
    closable: { type: Boolean },
    language: {},
    text: { state: true },
    problem: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-4); }
      h2 { font: var(--v-type-title-large); }
      h2 + p { margin-block-start: calc(-1 * var(--v-space-3)); }
      textarea.input { min-height: 8rem; field-sizing: content; max-height: 45vh; font: var(--v-type-reading); }
      .ends { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: var(--v-space-3) var(--v-space-4); }
      select.input { min-height: var(--v-target); padding-block: .25rem; font: var(--v-type-body-small); }
    `,
  ];

  declare purpose: PointFormPurpose;
  declare busy: boolean;
  /** The error message, if publishing failed. */
  declare failure: string;
  /** The key under which the draft is saved; without one it is not saved. */
  declare draftKey: string;
  /** The initial text. */
  declare initial: string;
  /** The author of the parent. */
  declare to: string;
  declare closable: boolean;
  declare language: string;
  declare text: string;
  declare problem: DraftProblem | undefined;
  readonly #words = new WordsController(this, WORDS);
  #sent: PointDraft | undefined;

  constructor() {
    super();
    this.purpose = 'debate';
    this.busy = false;
    this.failure = '';
    this.draftKey = '';
    this.initial = '';
    this.to = '';
    this.closable = false;
    this.language = preferredLanguage();
    this.text = '';
  }

  /** Call after the text was saved. Text written since it was sent stays. */
  clear(): void {
    if (this.text === this.#sent?.content) this.text = '';
    this.#keep();
    this.problem = undefined;
    this.#sent = undefined;
  }

  /** Restores a text that failed to send. Unchanged it keeps its idempotency key; newer text in the form stays below it. */
  restore({ content, language, attempt }: PointDraft): void {
    this.#sent = { content, language, attempt };
    this.language = language;
    this.text = this.text.trim() === '' ? content : `${content}\n\n${this.text}`;
    this.#keep();
    this.focus();
  }

  override focus(): void {
    this.shadowRoot?.querySelector('textarea')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (languageName(this.language) === '') this.language = preferredLanguage(); // the language of the point is unknown
    if (changed.has('draftKey') || changed.has('initial')) this.text = savedDraft(this.draftKey) || this.initial;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const hint = t.hints[this.purpose];
    return html`<form @submit=${this.#submit} novalidate>
      <h2>${this.to ? t.replyTo(this.to) : t.titles[this.purpose]}</h2>
      ${hint ? html`<p class="caption" id="hint">${hint}</p>` : nothing}
      <div class="field">
        <label for="content">${t.labels[this.purpose]}</label>
        <textarea class="input" id="content" dir="auto" lang=${this.language} aria-describedby=${hint ? 'hint' : nothing}
          aria-invalid=${this.problem !== undefined} .value=${live(this.text)} @input=${this.#write}></textarea>
      </div>
      ${failureMessage(this.problem ? this.#sayProblem(this.problem) : this.failure)}
      <div class="ends">
        <div class="field">
          <label for="language">${t.language}</label>
          <select class="input" id="language" @change=${this.#chooseLanguage}>
            ${languagesWith(this.language).map((tag) => html`<option value=${tag} ?selected=${tag === this.language}>${languageName(tag)}</option>`)}
          </select>
        </div>
        <div class="row">
          ${this.closable ? html`<button class="btn btn-text" type="button" @click=${this.#cancel}>${t.cancel}</button>` : nothing}
          <button class="btn btn-filled" aria-disabled=${this.busy}>${(this.busy ? t.sending : t.send)[this.purpose]}</button>
        </div>
      </div>
    </form>`;
  }

  #sayProblem(problem: DraftProblem): string {
    const t = DRAFT_PROBLEMS[language.value];
    return problem.kind === 'empty' ? t.empty : t.tooLong(problem.surplus);
  }

  #write(event: InputEvent): void {
    this.text = (event.target as HTMLTextAreaElement).value;
    this.problem = undefined;
    this.#keep();
  }

  #keep(): void {
    saveDraft(this.draftKey, this.text === this.initial ? '' : this.text);
  }

  #chooseLanguage(event: Event): void {
    this.language = (event.target as HTMLSelectElement).value;
  }

  #cancel(): void {
    this.text = this.initial;
    this.#sent = undefined;
    this.dispatchEvent(new CustomEvent('form-cancelled'));
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

/** An imported point may be in a language that is not offered. */
function languagesWith(tag: string): string[] {
  return LANGUAGES.includes(tag) ? LANGUAGES : [tag, ...LANGUAGES].filter((one) => languageName(one) !== '');
}

function preferredLanguage(): string {
  const known = navigator.languages.map((tag) => new Intl.Locale(tag).language);
  return known.find((language) => LANGUAGES.includes(language)) ?? 'en';
}

customElements.define('verdict-point-form', VerdictPointForm);
