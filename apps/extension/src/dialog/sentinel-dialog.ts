import { explain } from '@verdict/detector/hate';
import { icon, loadingState, look } from '@verdict/elements/look';
import { language, WordsController } from '@verdict/elements/words';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import {
  CLASSIFICATION_WORDS,
  FEEDBACK_WORDS,
  highlightedText,
  highlightStyles,
  percentOf,
  probabilityOf,
  probabilityScale,
  probabilityScaleStyles,
  sentinelMark,
} from '../answer/index.ts';
import type { FeedbackAnswer, FeedbackDraft, FeedbackRefusal } from '../feedback/index.ts';
import { askBackground, closeDialog } from './ask-background.ts';
import { dialogStyles } from './dialog-styles.ts';
import { DIALOG_WORDS } from './dialog-words.ts';
import { canShowStatistics, showStatistics } from './show-statistics.ts';
import { VisibilityGuard } from './visibility-guard.ts';

type Refusal = FeedbackRefusal | 'covered' | 'not_answered';
type State = 'loading' | 'open' | 'saving' | 'done' | 'replaced' | 'gone';

/** The feedback dialog: a text, its classification and the reader's answer. An extension page, shown in a frame. */
export class SentinelDialog extends LitElement {
  static override properties = {
    draft: {},
    state: { state: true },
    text: { state: true },
    refusal: { state: true },
    isSeen: { state: true },
  };
  static override styles = [look, probabilityScaleStyles, highlightStyles, dialogStyles];

  /** The id of the draft, from the address. */
  declare draft: string;
  declare state: State;
  declare text: FeedbackDraft | undefined;
  /** Why it was not saved. */
  declare refusal: Refusal | undefined;
  /** Whether it is visible to the reader: only then can it be answered. */
  declare isSeen: boolean;
  readonly #words = new WordsController(this, DIALOG_WORDS);
  readonly #guard = new VisibilityGuard((isSeen) => {
    this.isSeen = isSeen;
  });
  readonly #keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && event.isTrusted) this.#close();
  };

  constructor() {
    super();
    this.draft = '';
    this.state = 'loading';
    this.isSeen = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('keydown', this.#keys);
    void this.#read();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('keydown', this.#keys);
    this.#guard.stop();
  }

  protected override firstUpdated(): void {
    this.#guard.watch(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header>
        <span class="brand">${sentinelMark}<h1 tabindex="-1">${t.title}</h1></span>
        <button class="icon-btn" aria-label=${t.close} @click=${this.#clickedAway}>${icon('cross')}</button>
      </header>
      <main>${this.#renderBody()}</main>`;
  }

  #renderBody(): TemplateResult {
    const { t } = this.#words;
    if (this.state === 'loading') return loadingState(t.loading);
    if (this.state === 'gone' || !this.text) return this.#renderEnd({ picture: 'clock', title: t.gone, text: t.goneWhy });
    if (this.state === 'done') return this.#renderEnd({ picture: 'check', title: t.done, text: t.doneWhy });
    if (this.state === 'replaced') return this.#renderEnd({ picture: 'check', title: t.replaced, text: t.doneWhy });
    return this.#renderQuestion(this.text);
  }

  #renderQuestion({ classification, originalText, metadata, context }: FeedbackDraft): TemplateResult {
    const { t } = this.#words;
    const classificationWords = CLASSIFICATION_WORDS[language.value];
    const { keywords, label, method } = classification;
    return html`<div class="judged">
        <blockquote class="text" tabindex="0" role="region" aria-label=${t.text} dir="auto">${highlightedText(originalText, keywords)}</blockquote>
        <div class="verdict" data-label=${label}>
          <p class="verdict-line">${icon(label === 'hateful' ? 'alert' : 'likelyCorrect')}<b>${classificationWords.label[label]}</b>
            <span class="quiet num">${classificationWords.likely(percentOf(probabilityOf(classification)))}</span></p>
          ${probabilityScale(classification, metadata.confidenceThreshold)}
          <p class="caption">${explain(classification, language.value)} ${classificationWords.methods[method]}</p>
        </div>
      </div>
      <sentinel-answer-form .label=${label} .suggested=${label === 'normal' ? 'false_negative' : undefined} ?busy=${this.state === 'saving'} ?waiting=${!this.isSeen}
        .failure=${this.#failure()} @answer-given=${this.#submit} @form-cancelled=${this.#close}>${this.#renderKept({ context, metadata })}</sentinel-answer-form>`;
  }

  #renderKept({ context, metadata }: Pick<FeedbackDraft, 'context' | 'metadata'>): TemplateResult {
    const { t } = this.#words;
    const { parts } = t;
    return html`<details class="stored"><summary>${icon('chevronDown', 'small')}${t.stored}</summary>
      <p class="caption">${t.keptText}</p>
      <ul class="caption"><li>${parts.text}</li><li>${parts.answer}</li><li>${parts.classificationWords}</li></ul>
      <dl class="caption">
        <dt>${parts.page}</dt><dd dir="ltr">${context.url}</dd>
        <dt>${parts.title}</dt><dd dir="auto">${context.pageTitle || t.noTitle}</dd>
        <dt>${parts.element}</dt><dd dir="ltr">${context.elementType}</dd>
        <dt>${parts.versions}</dt><dd dir="ltr">${metadata.modelUsed}, Sentinel ${metadata.extensionVersion}</dd>
      </dl></details>`;
  }

  #renderEnd({ picture, title, text }: { picture: 'check' | 'clock'; title: string; text: string }): TemplateResult {
    const { t } = this.#words;
    const isDone = picture === 'check';
    return html`<div class="end" role=${isDone ? 'status' : 'alert'}>
        <span class="end-mark">${icon(picture)}</span><h2 tabindex="-1" id="end">${title}</h2><p class="quiet">${text}</p>
      </div>
      <div class="row end-acts">
        ${isDone && canShowStatistics() ? html`<button class="btn btn-tonal" @click=${this.#showStatistics}>${icon('rank', 'small')}${t.statistics}</button>` : nothing}
        <button class="btn ${isDone ? 'btn-text' : 'btn-filled'}" @click=${this.#clickedAway}>${t.close}</button>
      </div>`;
  }

  #failure(): string {
    const { t } = this.#words;
    if (!this.refusal) return '';
    if (this.refusal === 'covered') return t.covered;
    const { refusals } = FEEDBACK_WORDS[language.value];
    return t.notSaved(this.refusal === 'not_answered' ? t.notAnswered : refusals[this.refusal]);
  }

  async #read(): Promise<void> {
    const text = await askBackground({ kind: 'dialog.read', draft: this.draft });
    this.text = text ?? undefined;
    this.state = text ? 'open' : 'gone';
    await this.updateComplete;
    this.shadowRoot?.querySelector<HTMLElement>(text ? 'h1' : '#end')?.focus();
  }

  async #submit({ detail: answer }: CustomEvent<FeedbackAnswer>): Promise<void> {
    this.refusal = undefined;
    this.state = 'saving';
    if (!(await this.#guard.isSeenNow())) return this.#refuse('covered');
    const result = await askBackground({ kind: 'dialog.submit', draft: this.draft, answer });
    if (!result?.ok) return this.#refuse(result?.code ?? 'not_answered');
    this.state = result.isNew ? 'done' : 'replaced';
    await this.updateComplete;
    this.shadowRoot?.getElementById('end')?.focus();
  }

  async #refuse(refusal: Refusal): Promise<void> {
    this.state = 'open';
    this.refusal = undefined;
    await this.updateComplete; // so that a screen reader announces an unchanged sentence again
    this.refusal = refusal;
  }

  #showStatistics(event: MouseEvent): void {
    if (!event.isTrusted || !this.#guard.isSeen) return;
    void showStatistics().then(() => this.#close());
  }

  #clickedAway(event: MouseEvent): void {
    if (event.isTrusted) this.#close();
  }

  #close(): void {
    void closeDialog(this.draft);
  }
}

customElements.define('sentinel-dialog', SentinelDialog);
