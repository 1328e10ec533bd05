import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';

const WORDS = defineWords({
  en: { missing: 'Enter some text.', cancel: 'Cancel' },
  es: { missing: 'Escriba un texto.', cancel: 'Cancelar' },
});

/**
 * A text field and one button, for notes and reasons. The draft is saved under `draft` until `clear()`.
 * Fires `text-submitted` with the text and, if it can be cancelled, `text-cancelled`.
 */
export class VerdictTextForm extends LitElement {
  static override properties = {
    label: {},
    hint: {},
    submitLabel: { attribute: 'submit-label' },
    draft: {},
    suggestion: {},
    limit: { type: Number },
    cancellable: { type: Boolean },
    isQuiet: { type: Boolean, attribute: 'quiet' },
    busy: { type: Boolean },
    failure: {},
    text: { state: true },
    isMissing: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-3); }
      label .quiet { font-weight: 400; }
    `,
  ];

  declare label: string;
  declare hint: string;
  declare submitLabel: string;
  /** The key under which the draft is saved. */
  declare draft: string;
  /** The initial text. */
  declare suggestion: string;
  declare limit: number;
  declare cancellable: boolean;
  /** Whether its button is a secondary one. */
  declare isQuiet: boolean;
  declare busy: boolean;
  declare failure: string;
  declare text: string;
  declare isMissing: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.label = this.hint = this.submitLabel = this.draft = this.suggestion = this.failure = this.text = '';
    this.limit = 1000;
    this.cancellable = this.isQuiet = this.busy = this.isMissing = false;
  }

  override focus(): void {
    this.shadowRoot?.querySelector('textarea')?.focus();
  }

  clear(): void {
    dropDraft(this.draft);
    this.text = '';
    this.isMissing = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('draft')) this.text = savedDraft(this.draft) || this.suggestion;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const problem = this.isMissing ? t.missing : this.failure;
    return html`<form @submit=${this.#submit}>
      <div class="field">
        <label for="text">${this.label} ${this.hint ? html`<span class="quiet">${this.hint}</span>` : nothing}</label>
        <textarea class="input" id="text" rows="2" maxlength=${this.limit} .value=${this.text} @input=${this.#type}
          aria-invalid=${this.isMissing ? 'true' : nothing} dir="auto"></textarea>
      </div>
      ${failureMessage(problem)}
      <div class="row">
        <button class="btn ${this.isQuiet ? 'btn-outlined' : 'btn-filled'}" aria-disabled=${this.busy}>${this.submitLabel}</button>
        ${this.cancellable ? html`<button class="btn btn-text" type="button" @click=${this.#cancel}>${t.cancel}</button>` : nothing}
      </div>
    </form>`;
  }

  #type({ target }: InputEvent): void {
    this.text = (target as HTMLTextAreaElement).value;
    this.isMissing = false;
    saveDraft(this.draft, this.text);
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const text = this.text.trim();
    this.isMissing = text === '';
    if (this.isMissing) this.focus();
    else this.dispatchEvent(new CustomEvent<string>('text-submitted', { detail: text }));
  }

  #cancel(): void {
    this.clear();
    this.dispatchEvent(new CustomEvent('text-cancelled'));
  }
}

customElements.define('verdict-text-form', VerdictTextForm);
