import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { LabelResponse } from '@verdict/wire/label';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';

type Step = 'reply' | 'review';

const MAX_CHARACTERS = 2000;

const WORDS = defineWords({
  en: {
    reply: 'Reply to the flag',
    review: 'Request a review',
    fields: { reply: 'Your reply', review: 'What should the moderator know?' },
    hints: { reply: 'Shown to everyone beside the flag. You can reply once.', review: 'Optional. Only moderators see it.' },
    send: { reply: 'Publish reply', review: 'Request review' },
    busy: 'Sending…',
    cancel: 'Cancel',
    writeFirst: 'Enter some text.',
    takeBack: 'Delete your reply',
    asked: 'Review requested',
    settled: 'Reviewed by a moderator',
  },
  es: {
    reply: 'Responder a la marca',
    review: 'Pedir una revisión',
    fields: { reply: 'Su respuesta', review: '¿Qué debe saber el moderador?' },
    hints: { reply: 'Todos la ven junto a la marca. Puede responder una vez.', review: 'Opcional. Solo la ven los moderadores.' },
    send: { reply: 'Publicar la respuesta', review: 'Pedir revisión' },
    busy: 'Enviando…',
    cancel: 'Cancelar',
    writeFirst: 'Escriba un texto.',
    takeBack: 'Borrar su respuesta',
    asked: 'Revisión pedida',
    settled: 'Revisada por un moderador',
  },
});

/**
 * What the author of flagged text can do about a label. Fires `label-replied` and `review-asked` with the text,
 * and `reply-taken-back`.
 */
export class VerdictLabelAuthor extends LitElement {
  static override properties = {
    label: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    step: { state: true },
    isEmpty: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-3); margin-block-start: var(--v-space-3); }
      form { display: grid; gap: var(--v-space-3); }
      .asked { display: flex; align-items: center; gap: var(--v-space-2); }
      .offers { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-5); }
    `,
  ];

  declare label: LabelResponse;
  declare busy: boolean;
  /** The error message of the last action. */
  declare failure: string;
  declare step: Step | undefined;
  declare isEmpty: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
    this.isEmpty = false;
  }

  /** Call after the text was saved. */
  finish(): void {
    if (this.step) dropDraft(this.#draftKey(this.step));
    this.step = undefined;
    void this.updateComplete.then(() => this.shadowRoot?.querySelector<HTMLElement>('button, p[tabindex]')?.focus());
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { reply, review_requested_at, review_settled_at, status } = this.label;
    const mayAsk = review_requested_at === null && status !== 'overridden';
    return html`
      ${review_requested_at ? html`<p class="caption asked" tabindex="-1">${icon('gavel', 'small')}<span>${t.asked} ${timeElement(review_requested_at)}</span></p>` : nothing}
      ${review_settled_at ? html`<p class="caption">${t.settled} ${timeElement(review_settled_at)}</p>` : nothing}
      ${
        this.step
          ? this.#renderForm(this.step)
          : html`${failureMessage(this.failure)}<div class="offers">
        ${reply ? html`<button class="linkish" aria-disabled=${this.busy} @click=${() => this.#fire('reply-taken-back')}>${t.takeBack}</button>` : this.#renderOffer('reply')}
        ${mayAsk ? this.#renderOffer('review') : nothing}</div>`
      }`;
  }

  #renderOffer(step: Step): TemplateResult {
    return html`<button class="linkish" @click=${() => void this.#open(step)}>${this.#words.t[step]}</button>`;
  }

  #renderForm(step: Step): TemplateResult {
    const { t } = this.#words;
    return html`<form @submit=${this.#submit}>
      <div class="field"><label for="text">${t.fields[step]}</label>
        <textarea class="input" id="text" maxlength=${MAX_CHARACTERS} aria-describedby="hint" @input=${this.#keep}></textarea>
        <p class="caption" id="hint">${t.hints[step]}</p></div>
      ${failureMessage(this.isEmpty ? t.writeFirst : this.failure)}
      <div class="row"><button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.busy : t.send[step]}</button>
        <button class="btn btn-text" type="button" @click=${() => (this.step = undefined)}>${t.cancel}</button></div>
    </form>`;
  }

  get #field(): HTMLTextAreaElement | null | undefined {
    return this.shadowRoot?.querySelector('textarea');
  }

  #draftKey(step: Step): string {
    return `label-${step}-${this.label.id}`;
  }

  async #open(step: Step): Promise<void> {
    this.step = step;
    this.isEmpty = false;
    await this.updateComplete;
    if (this.#field) this.#field.value = savedDraft(this.#draftKey(step)) ?? '';
    this.#field?.focus();
  }

  #keep({ target }: InputEvent): void {
    if (this.step) saveDraft(this.#draftKey(this.step), (target as HTMLTextAreaElement).value);
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const text = this.#field?.value.trim() ?? '';
    this.isEmpty = this.step === 'reply' && text === '';
    if (!this.isEmpty) this.#fire(this.step === 'reply' ? 'label-replied' : 'review-asked', text);
  }

  #fire(name: string, detail?: string): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('verdict-label-author', VerdictLabelAuthor);
