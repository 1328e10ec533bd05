import './verdict-answer-form.ts';
import './verdict-reasons.ts';
import type { PublicFeedback } from '@verdict/wire/feedback';
import type { AuthorReply, LabelResponse, OwnFeedback } from '@verdict/wire/label';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { labelBadge, labelState, labelTypeMeaning, labelTypeName, splitStyles, surenessStyles } from '../label/index.ts';
import { doneMessage, failedState, failureMessage, icon, loadingState, look } from '../look/index.ts';
import { WordsController } from '../words/index.ts';
import { ANSWERS, type AnswerType } from './answer-fields.ts';
import { renderSplit, renderSureness } from './community-split.ts';
import { FEEDBACK_WORDS } from './feedback-words.ts';
import { type GivenLabel, isWhole, type Stage, stageOf, type Viewer } from './given-label.ts';
import type { VerdictAnswerForm } from './verdict-answer-form.ts';
import { widgetStyles } from './widget-styles.ts';

/** The result of the last action. */
export type Outcome = 'given' | 'changed' | 'withdrawn';

/**
 * What a detector flagged and why, the question, and the answers of the community. It renders what it gets and loads nothing
 * itself. Fires `answer-given` (a FeedbackAnswer), `answer-withdrawn`, `withdrawal-undone`, `others-wanted`, `helpful-voted`
 * (a HelpfulVote), `sign-in-wanted`, `report-wanted` and `retry-wanted`. The slot `author` is for the reply of the text's author.
 */
export class VerdictFeedbackCard extends LitElement {
  static override properties = {
    label: { attribute: false },
    reasons: { attribute: false },
    viewer: {},
    looked: { type: Boolean },
    busy: { type: Boolean },
    failure: {},
    loadFailure: { attribute: 'load-failure' },
    outcome: {},
    event: { type: Number },
    number: { type: Number },
    level: { type: Number },
    mayReport: { type: Boolean, attribute: 'may-report' },
    quotes: { type: Boolean },
    home: {},
    isChanging: { state: true },
  };
  static override styles = [look, splitStyles, surenessStyles, widgetStyles];

  declare label: GivenLabel | undefined;
  /** The reasons of others, once they are loaded. */
  declare reasons: readonly PublicFeedback[];
  declare viewer: Viewer;
  /** Whether the viewer chose to see the answers of others before giving their own. */
  declare looked: boolean;
  declare busy: boolean;
  /** The error message of the last action. */
  declare failure: string;
  /** The error message, if the label could not be loaded. */
  declare loadFailure: string;
  declare outcome: Outcome | undefined;
  /** The log entry of the last action, if a receipt is offered. */
  declare event: number | undefined;
  /** The number of the flag in its text. */
  declare number: number | undefined;
  /** The level of its heading. */
  declare level: number;
  declare mayReport: boolean;
  /** Whether it quotes the excerpt, for places where the text itself is not beside it. */
  declare quotes: boolean;
  /** The URL of the server, on pages of other sites. */
  declare home: string;
  declare isChanging: boolean;
  readonly #words = new WordsController(this, FEEDBACK_WORDS);
  #hadFocus = false;

  constructor() {
    super();
    this.reasons = [];
    this.viewer = 'checking';
    this.looked = false;
    this.busy = false;
    this.failure = '';
    this.loadFailure = '';
    this.level = 3;
    this.mayReport = false;
    this.quotes = false;
    this.home = '';
    this.isChanging = false;
  }

  /** Selects an answer as a click would, while there is a question. */
  choose(answer: AnswerType): void {
    this.#form?.choose(answer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('outcome') || !this.outcome) return;
    this.#hadFocus = this.shadowRoot?.activeElement != null;
    this.#form?.clear();
    this.isChanging = false;
  }

  /** After an answer by keyboard the focus moves to its result, not to the top of the page. */
  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('outcome') && this.outcome && this.#hadFocus) this.#focusOn('.outcome');
  }

  protected override render(): TemplateResult {
    const { label } = this;
    if (!label) return this.#renderWithoutLabel();
    const stage = stageOf(label, this.viewer, this.looked);
    return html`<article class="widget" aria-labelledby="type" aria-busy=${stage.part === 'waiting' && !this.loadFailure}>
      ${this.#renderHead(label, stage)}
      ${this.#renderBody(label)}
      ${this.#renderPart(label, stage)}
      ${isWhole(label) ? this.#renderCommunity(label, stage) : nothing}
      ${stage.part === 'answered' && !this.isChanging ? this.#renderFoot(label.your_feedback as OwnFeedback) : nothing}
    </article>`;
  }

  #renderWithoutLabel(): TemplateResult {
    return html`<div class="widget"><div class="widget-body widget-body-alone">
      ${this.loadFailure ? failedState(this.loadFailure, () => this.#fire('retry-wanted')) : loadingState()}</div></div>`;
  }

  #renderHead(label: GivenLabel, { showsOthers }: Stage): TemplateResult {
    const state = isWhole(label) && showsOthers ? labelState(label) : 'uncertain';
    return html`<div class="widget-head">
      ${this.number === undefined ? nothing : html`<span class="pin" data-state=${state} aria-hidden="true">${this.number}</span>`}
      <h3 id="type" aria-level=${this.level}>${labelTypeName(label.fallacy_type)}</h3>
      ${isWhole(label) && showsOthers ? labelBadge(label) : this.#renderOrigin(label)}
    </div>`;
  }

  #renderOrigin({ origin, confidence_score }: GivenLabel): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (origin === 'community') return html`<p class="caption">${t.reported}</p>`;
    if (confidence_score == null) return nothing;
    return html`<p class="caption num">${t.sure(confidence_score)}</p>`;
  }

  #renderBody(label: GivenLabel): TemplateResult {
    const { t } = this.#words;
    const { ai_explanation: why, ai_suggestion: better, fallacy_type } = label;
    const stage = stageOf(label, this.viewer, this.looked);
    const meaning = labelTypeMeaning(fallacy_type);
    return html`<div class="widget-body">
      ${stage.showsOthers ? this.#renderOrigin(label) : nothing}
      ${(this.quotes || label.outdated_at) && label.text_excerpt ? html`<blockquote class="quoted" dir="auto">${label.text_excerpt}</blockquote>` : nothing}
      <p class="said-words" dir="auto">${why || meaning}</p>
      ${better ? aside(t.better, better) : nothing}
      ${why && meaning ? aside(t.meaning(labelTypeName(fallacy_type)), meaning) : nothing}
      ${label.reply ? this.#renderReply(label.reply, label.is_yours === true) : nothing}
    </div>`;
  }

  #renderReply({ id, text }: AuthorReply, isYours: boolean): TemplateResult {
    const { t } = this.#words;
    const report = (): void =>
      void this.dispatchEvent(new CustomEvent('report-wanted', { detail: { kind: 'label_reply', id }, bubbles: true, composed: true }));
    return html`<div><p class="caption">${t.authorAnswers}</p><blockquote dir="auto">${text}</blockquote>
      ${this.mayReport && !isYours ? html`<button class="linkish" @click=${report}>${t.report}</button>` : nothing}</div>`;
  }

  #renderPart(label: GivenLabel, { part }: Stage): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (part === 'waiting') return this.#renderWaiting();
    if (part === 'own-words')
      return html`<div class="widget-sec"><p class="msg msg-quiet">${icon('person')}<span>${t.ownWords}</span></p><slot name="author"></slot></div>`;
    if (part === 'outdated') return this.#renderNote('clock', t.outdated);
    if (part === 'closed') return this.#renderNote('gavel', t.decided[label.status ?? 'active']);
    if (part === 'sign-in') return this.#renderSignIn();
    if (part === 'question')
      return html`<div class="widget-sec">${this.#renderOutcome()}${this.#renderForm(label, null)}${this.looked ? nothing : this.#renderLook()}</div>`;
    return this.#renderAnswered(label);
  }

  #renderWaiting(): TemplateResult {
    if (this.loadFailure) return html`<div class="widget-sec">${failedState(this.loadFailure, () => this.#fire('retry-wanted'))}</div>`;
    return html`<div class="widget-sec"><p class="caption" role="status">${this.#words.t.loading}</p><div class="split split-thin"></div></div>`;
  }

  #renderNote(picture: 'clock' | 'gavel', sentence: string): TemplateResult {
    return html`<div class="widget-sec"><p class="msg msg-quiet">${icon(picture)}<span>${sentence}</span></p></div>`;
  }

  #renderSignIn(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="widget-sec">${this.#renderOutcome()}
      ${failureMessage(this.failure && t.notSaved(this.failure))}
      <p class="msg">${icon('person')}<span><b>${t.signIn}</b> ${this.failure ? t.kept : t.signInOpen}</span></p>
      <div class="row"><button class="btn btn-filled" @click=${() => this.#fire('sign-in-wanted')}>${t.signInButton}</button></div>
      ${this.looked ? nothing : this.#renderLook()}</div>`;
  }

  #renderAnswered(label: GivenLabel): TemplateResult | typeof nothing {
    if (this.isChanging) return html`<div class="widget-sec">${this.#renderForm(label, label.your_feedback as OwnFeedback)}</div>`;
    const { t } = this.#words;
    const decision = label.moderator_override ? t.decided[label.status ?? 'active'] : '';
    if (!decision && !this.outcome && !this.failure) return nothing;
    return html`<div class="widget-sec">${this.#renderOutcome()}${failureMessage(this.failure)}
      ${decision ? html`<p class="msg msg-quiet">${icon('gavel')}<span>${decision}</span></p>` : nothing}</div>`;
  }

  #renderForm(label: GivenLabel, own: OwnFeedback | null): TemplateResult {
    return html`<verdict-answer-form .label=${label} .own=${own} ?busy=${this.busy} .failure=${this.failure} .level=${this.level + 1}
      @answer-given=${this.#relay} @form-cancelled=${this.#endChange}></verdict-answer-form>`;
  }

  #renderOutcome(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (!this.outcome) return nothing;
    if (this.outcome !== 'withdrawn')
      return html`<div class="outcome" tabindex="-1">${doneMessage(t.outcome[this.outcome])}${this.#renderReceipt()}</div>`;
    return html`<div class="outcome" tabindex="-1"><p class="msg" role="status">${icon('check')}<span>${t.outcome.withdrawn}</span></p>
      <button class="linkish" aria-disabled=${this.busy} @click=${() => this.#fire('withdrawal-undone')}>${t.undo}</button></div>`;
  }

  #renderReceipt(): TemplateResult | typeof nothing {
    const { home, event } = this;
    const { t } = this.#words;
    if (event === undefined) return nothing;
    return html`<a class="linkish" href="${home}/receipt?event=${event}" target=${home ? '_blank' : nothing} rel=${home ? 'noopener' : nothing}>${t.receipt}<span class="sr">: ${t.receiptOf}</span></a>`;
  }

  #renderLook(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="note">${icon('eyeOff')}<div><p>${t.hidden}</p>
      <button class="linkish" @click=${() => this.#fire('others-wanted')}>${t.look}</button></div></div>`;
  }

  #renderCommunity(label: LabelResponse, { part, showsOthers }: Stage): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (!showsOthers) return nothing;
    const mayVote = this.viewer === 'member' && part !== 'own-words' && part !== 'outdated';
    return html`<div class="widget-sec">${renderSplit(label, t, this.level + 1)}</div>
      ${renderSureness(label, t, { level: this.level + 1, home: this.home })}
      ${
        this.reasons.some(({ explanation }) => explanation)
          ? html`<div class="widget-sec"><verdict-reasons .reasons=${this.reasons} ?may-vote=${mayVote} ?may-report=${this.mayReport} .level=${this.level + 1} @helpful-voted=${this.#relay}></verdict-reasons></div>`
          : nothing
      }`;
  }

  #renderFoot({ feedback_type }: OwnFeedback): TemplateResult {
    const { t } = this.#words;
    const answer = ANSWERS.find((one) => one === feedback_type);
    return html`<div class="widget-foot">
      <span>${answer ? html`${t.yourAnswer} <b>${t.answers[answer]}</b>` : t.youReported}</span>
      <button class="linkish change" @click=${this.#beginChange}>${t.change}</button>
      <button class="linkish" aria-disabled=${this.busy} @click=${() => this.#fire('answer-withdrawn')}>${t.withdraw}</button>
    </div>`;
  }

  get #form(): VerdictAnswerForm | null | undefined {
    return this.shadowRoot?.querySelector('verdict-answer-form');
  }

  async #beginChange(): Promise<void> {
    this.isChanging = true;
    await this.updateComplete;
    await this.#form?.updateComplete;
    this.#form?.focus();
  }

  async #endChange(): Promise<void> {
    if (!this.isChanging) return;
    this.isChanging = false;
    await this.updateComplete;
    this.#focusOn('.change');
  }

  #focusOn(selector: string): void {
    this.shadowRoot?.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Relays events of its parts, so that users of this element do not need to know them. */
  #relay({ type, detail }: CustomEvent): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #fire(name: string): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent(name));
  }
}

/** Optional details. */
function aside(title: string, words: string): TemplateResult {
  return html`<details><summary>${icon('chevronDown', 'small')}${title}</summary><p class="said-words" dir="auto">${words}</p></details>`;
}

// A page of another site may load the script twice.
if (!customElements.get('verdict-feedback-card')) customElements.define('verdict-feedback-card', VerdictFeedbackCard);
