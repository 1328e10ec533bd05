import '../moderation/verdict-key-help.ts';
import '../frame/own-feedback.ts';
import { COUNTED_WAITING } from '@verdict/core/feedback-queue';
import type { AnswerType, VerdictFeedback } from '@verdict/elements/feedback';
import { emptyState, failedState, failureMessage, icon, loadingState, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { LabelResponse } from '@verdict/wire/label';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { announce, type PageAddress, type PageElement } from '../frame/index.ts';
import { KeysController, keysOn, switchKeys } from '../moderation/keys-controller.ts';
import type { VerdictKeyHelp } from '../moderation/verdict-key-help.ts';
import { flaggedWordsOf } from '../point/flag/excerpts.ts';
import { flaggedStyles } from '../point/flag/flagged-words.ts';
import { understoodLanguage } from '../point/language-name.ts';
import { FeedbackQueue, type QueuedLabel } from './feedback-queue.ts';
import { FEEDBACK_QUEUE_WORDS } from './feedback-queue-words.ts';

/** One flag at a time, those first where an answer helps most. */
export class VerdictFeedbackQueuePage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    flaggedStyles,
    css`
      :host { display: block; }
      .pagehead { margin-block-end: var(--v-space-8); }
      .asked { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26.25rem); gap: var(--v-space-6) clamp(2rem, 5vw, 4rem); align-items: start; }
      .point { display: grid; gap: var(--v-space-3); }
      .point h2 { font: var(--v-type-label); color: var(--md-sys-color-on-surface-variant); }
      .point h2 span { font-weight: 400; }
      .said { white-space: pre-wrap; max-height: 26rem; overflow: auto; }
      mark { cursor: auto; }
      .moves { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--v-space-3); margin-block-start: var(--v-space-4); }
      .undo { margin-block-end: var(--v-space-6); }
      verdict-key-help { margin-block-start: var(--v-space-10); padding-block-start: var(--v-space-5); border-block-start: var(--v-hairline); }
      @media (max-width: 63.99rem) { .asked { grid-template-columns: minmax(0, 1fr); } .said { max-height: 18rem; } }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, FEEDBACK_QUEUE_WORDS);
  readonly #queue = new FeedbackQueue(this);

  constructor() {
    super();
    new KeysController(this, {
      1: () => this.#choose('correct'),
      2: () => this.#choose('false_positive'),
      3: () => this.#choose('wrong_type'),
      s: () => void this.#skip(),
      n: () => this.#next(),
      z: () => void this.#undoSkip(),
      '?': () => this.shadowRoot?.querySelector<VerdictKeyHelp>('verdict-key-help')?.show(),
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#queue.read();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p>${this.#renderProgress()}</header>
      ${this.#renderUndo()} ${this.#renderBody()}`;
  }

  #renderProgress(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { status, answeredToday, waiting } = this.#queue;
    if (status !== 'ready') return nothing;
    return html`<p class="row"><span class="tag num" id="progress">${icon('check', 'small')}${t.progress(answeredToday)}</span>
      ${waiting > 0 ? html`<span class="caption num">${t.waiting(waiting, waiting >= COUNTED_WAITING)}</span>` : nothing}</p>`;
  }

  #renderUndo(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { skipped, skipping } = this.#queue;
    if (!skipped) return nothing;
    return html`<p class="msg msg-quiet undo">${icon('check')}<span>${t.skipped}
      <button class="linkish" aria-disabled=${skipping.isBusy} @click=${() => void this.#undoSkip()}>${t.undo}</button></span></p>`;
  }

  #renderBody(): TemplateResult {
    const { t } = this.#words;
    const { status, failure, current, answeredToday } = this.#queue;
    if (status === 'failed' && failure) return failedState(t.notLoaded(refusalSentence(failure)), () => this.#queue.again());
    if (status === 'loading') return loadingState();
    if (!current)
      return html`<div class="stack">${emptyState(answeredToday > 0 ? t.done(answeredToday) : t.empty)}
        <p><a class="btn btn-outlined" href="/debates">${t.debates}</a></p></div>`;
    return html`${keyed(current.label.id, this.#renderQueued(current))}${this.#renderKeys()}`;
  }

  #renderQueued({ label, point }: QueuedLabel): TemplateResult {
    const { t } = this.#words;
    const hasAnswered = label.your_feedback !== null;
    const { skipping } = this.#queue;
    return html`<div class="asked">
      <section class="point" aria-labelledby="words">
        <h2 id="words" tabindex="-1">${t.excerpt}${point.author ? html` <span>${t.by(point.author)}</span>` : nothing}</h2>
        ${renderWords({ label, point })}
        <p class="small"><a href="/points/${point.id}">${t.inPlace}</a></p>
      </section>
      <div>
        <verdict-feedback .fallacyLabel=${label} .point=${point} heading-level="2"
          @feedback-changed=${({ detail }: CustomEvent<{ label: LabelResponse }>) => this.#queue.changed(detail.label)}></verdict-feedback>
        ${failureMessage(skipping.sentence && t.notSkipped(skipping.sentence))}
        <div class="moves">${
          hasAnswered
            ? html`<button class="btn btn-filled" id="next" @click=${() => this.#next()}>${t.next}</button>`
            : html`<button class="btn btn-outlined" id="skip" aria-disabled=${skipping.isBusy} @click=${() => void this.#skip()}>${skipping.isBusy ? t.skipping : t.skip}</button>`
        }</div>
      </div>
    </div>`;
  }

  #renderKeys(): TemplateResult {
    const { keys } = this.#words.t;
    const meanings = [
      { keys: ['1'], does: keys.correct },
      { keys: ['2'], does: keys.notOne },
      { keys: ['3'], does: keys.otherType },
      { keys: ['S'], does: keys.skip },
      { keys: ['N'], does: keys.next },
      { keys: ['Z'], does: keys.undo },
    ];
    return html`<verdict-key-help .meanings=${meanings} .isOn=${keysOn.value}
      @keys-switched=${({ detail }: CustomEvent<boolean>) => switchKeys(detail)}></verdict-key-help>`;
  }

  #choose(answer: AnswerType): void {
    if (this.#queue.current?.label.your_feedback) return;
    this.shadowRoot?.querySelector<VerdictFeedback>('verdict-feedback')?.choose(answer);
  }

  #next(): void {
    if (!this.#queue.current?.label.your_feedback) return;
    this.#queue.next();
    this.#arrive(this.#words.t.nextShown);
  }

  async #skip(): Promise<void> {
    if (this.#queue.current?.label.your_feedback) return;
    if (await this.#queue.skip()) this.#arrive(this.#words.t.skipped);
  }

  async #undoSkip(): Promise<void> {
    if (await this.#queue.undoSkip()) this.#arrive(this.#words.t.skipUndone);
  }

  /** Screen readers are told that the label changed, and continue at its text. */
  #arrive(sentence: string): void {
    announce(sentence);
    void this.updateComplete.then(() => this.shadowRoot?.getElementById('words')?.focus());
  }
}

/** The excerpt is marked as unrated: its status is shown after the person has answered. */
function renderWords({ label, point }: QueuedLabel): TemplateResult {
  const { id, fallacy_type: type, text_excerpt: excerpt, excerpt_start: start } = label;
  const { stretches } = flaggedWordsOf(point.content, [{ id, number: 1, type, state: 'uncertain', excerpt, start }]);
  return html`<p class="said" lang=${understoodLanguage(point.language)} dir="auto" tabindex="0">${stretches.map(({ text, flags }) =>
    flags.length > 0 ? html`<mark data-state="uncertain">${text}</mark>` : text,
  )}</p>`;
}

customElements.define('verdict-feedback-queue-page', VerdictFeedbackQueuePage);
