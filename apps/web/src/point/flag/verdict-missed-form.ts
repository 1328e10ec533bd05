import { DEFAULT_LABEL_SET, type LabelType } from '@verdict/core/label';
import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { labelTypeMeaning, labelTypeName, typesByName } from '@verdict/elements/label';
import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { understoodLanguage } from '../language-name.ts';
import type { SelectedExcerpt } from '../selected-excerpt.ts';

/** A fallacy that nobody has flagged yet. */
export interface MissedDraft {
  type: LabelType;
  /** The excerpt; undefined for the whole point. */
  excerpt?: SelectedExcerpt;
  explanation?: string;
}

const MAX_EXPLANATION_CHARACTERS = 2000;

const WORDS = defineWords({
  en: {
    title: 'Report a missed fallacy',
    hint: 'It becomes a flag that everyone can rate. Your report is its first answer.',
    words: 'Which part of the text?',
    select: 'Select it with the mouse, or with Shift and the arrow keys. Without a selection, the whole comment is flagged.',
    meant: 'Selected',
    whole: 'the whole comment',
    type: 'Which fallacy is it?',
    choose: 'Choose a type',
    chooseFirst: 'Choose which fallacy it is.',
    why: 'Why?',
    optional: 'Optional',
    send: 'Report',
    sending: 'Reporting…',
    cancel: 'Cancel',
  },
  es: {
    title: 'Avisar de una falacia no detectada',
    hint: 'Se convierte en una marca que todos pueden valorar. Su aviso es la primera respuesta.',
    words: '¿Qué parte del texto?',
    select: 'Selecciónela con el ratón, o con Mayús y las flechas. Sin selección se marca todo el comentario.',
    meant: 'Selección',
    whole: 'todo el comentario',
    type: '¿Qué falacia es?',
    choose: 'Elija un tipo',
    chooseFirst: 'Elija qué falacia es.',
    why: '¿Por qué?',
    optional: 'Opcional',
    send: 'Avisar',
    sending: 'Avisando…',
    cancel: 'Cancelar',
  },
});

/** Reports what detectors missed in a point. Fires `missed-submitted` with a MissedDraft, and `form-cancelled`. */
export class VerdictMissedForm extends LitElement {
  static override properties = {
    draftKey: { attribute: 'draft-key' },
    content: {},
    language: {},
    excerpt: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    type: { state: true },
    isRequested: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; width: min(36rem, 100%); }
      form { display: grid; gap: var(--v-space-5); }
      h2 { font: var(--v-type-title-large); }
      .words { min-height: 7rem; max-height: 40vh; field-sizing: content; font: 400 1.0625rem/1.6 var(--v-face-serif); }
      blockquote { padding-inline-start: var(--v-space-3); border-inline-start: 2px solid var(--md-sys-color-primary); overflow-wrap: anywhere; max-height: 6rem; overflow-y: auto; }
      .optional { font-weight: 400; color: var(--md-sys-color-on-surface-variant); }
    `,
  ];

  /** The key under which the draft is saved until it is sent. */
  declare draftKey: string;
  declare content: string;
  declare language: string;
  /** The selected excerpt. */
  declare excerpt: SelectedExcerpt | undefined;
  declare busy: boolean;
  declare failure: string;
  declare type: LabelType | '';
  declare isRequested: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.draftKey = '';
    this.content = '';
    this.language = 'und';
    this.busy = false;
    this.failure = '';
    this.type = '';
    this.isRequested = false;
  }

  /** Call after it was saved. */
  clear(): void {
    dropDraft(this.draftKey);
  }

  protected override firstUpdated(): void {
    const { excerpt } = this;
    if (excerpt) this.#field?.setSelectionRange(excerpt.start, excerpt.start + excerpt.text.length);
    const why = this.shadowRoot?.querySelector<HTMLTextAreaElement>('#why');
    if (why) why.value = savedDraft(this.draftKey) ?? '';
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('isRequested') && this.isRequested) this.shadowRoot?.querySelector<HTMLElement>('#type')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const isMissing = this.isRequested && !this.type;
    return html`<form novalidate @submit=${this.#submit}>
      <h2>${t.title}</h2>
      <p class="small quiet">${t.hint}</p>
      <div class="field"><label for="words">${t.words}</label>
        <textarea class="input words" id="words" aria-readonly="true" inputmode="none" spellcheck="false" aria-describedby="select" lang=${understoodLanguage(this.language)} dir="auto" .value=${this.content}
          @select=${this.#take} @keyup=${this.#take} @pointerup=${this.#take}
          @beforeinput=${(event: Event) => event.preventDefault()} @input=${this.#putBack}></textarea>
        <p class="caption" id="select">${t.select}</p>
        <div class="small" role="status">${t.meant} ${
          this.excerpt
            ? html`<blockquote lang=${understoodLanguage(this.language)} dir="auto">${this.excerpt.text}</blockquote>`
            : html`<strong>${t.whole}</strong>`
        }</div></div>
      <div class="field"><label for="type">${t.type}</label>
        <select class="input" id="type" aria-invalid=${isMissing} aria-describedby="meaning" .value=${this.type} @change=${this.#chooseType}>
          <option value="">${t.choose}</option>
          ${typesByName(DEFAULT_LABEL_SET).map((type) => html`<option value=${type} ?selected=${type === this.type}>${labelTypeName(type)}</option>`)}
        </select>
        <p class="caption" id="meaning">${isMissing ? t.chooseFirst : this.type ? labelTypeMeaning(this.type) : nothing}</p></div>
      <div class="field"><label for="why">${t.why} <span class="optional">${t.optional}</span></label>
        <textarea class="input" id="why" maxlength=${MAX_EXPLANATION_CHARACTERS}
          @input=${({ target }: InputEvent) => saveDraft(this.draftKey, (target as HTMLTextAreaElement).value)}></textarea></div>
      ${failureMessage(this.failure)}
      <div class="row"><button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.sending : t.send}</button>
        <button class="btn btn-text" type="button" @click=${() => this.dispatchEvent(new CustomEvent('form-cancelled'))}>${t.cancel}</button></div>
    </form>`;
  }

  get #field(): HTMLTextAreaElement | null | undefined {
    return this.shadowRoot?.querySelector<HTMLTextAreaElement>('#words');
  }

  /** A read-only field has no cursor, so keyboard users could not select text; this one undoes every edit instead. */
  #putBack(): void {
    if (this.#field) this.#field.value = this.content;
  }

  /** Without a selection the whole point is meant; a moved cursor is not a selection. */
  #take(): void {
    const field = this.#field;
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const words = value.slice(selectionStart, selectionEnd);
    const text = words.trim();
    this.excerpt = text ? { text, start: selectionStart + words.length - words.trimStart().length } : undefined;
  }

  #chooseType({ target }: Event): void {
    this.type = (target as HTMLSelectElement).value as LabelType | '';
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    this.isRequested = true;
    if (!this.type) return;
    const explanation = this.shadowRoot?.querySelector<HTMLTextAreaElement>('#why')?.value.trim();
    const detail: MissedDraft = { type: this.type, ...(this.excerpt && { excerpt: this.excerpt }), ...(explanation && { explanation }) };
    this.dispatchEvent(new CustomEvent('missed-submitted', { detail }));
  }
}

customElements.define('verdict-missed-form', VerdictMissedForm);
