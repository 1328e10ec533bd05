import type { Label } from '@verdict/detector/hate';
import { failureMessage, type IconName, icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { CATEGORIES, type Category, FEEDBACK_TYPES, type FeedbackAnswer, type FeedbackType, reasonsFor } from '../feedback/index.ts';
import {
  type AnswerDraft,
  type AnswerProblem,
  answerDraftOf,
  answerFrom,
  EMPTY_ANSWER,
  isSameAnswer,
  MAX_REASON_CHARACTERS,
  OTHER,
  problemWith,
} from './answer-draft.ts';
import { answerStyles } from './answer-styles.ts';
import { ANSWER_WORDS, storedName } from './answer-words.ts';

export const TYPE_ICONS: Readonly<Record<FeedbackType, IconName>> = {
  correct: 'confirmed',
  false_positive: 'rejected',
  false_negative: 'alert',
};

/** The form with the three answers, a reason and a category. Fires `answer-given` with a FeedbackAnswer, and `form-cancelled`. */
export class SentinelAnswerForm extends LitElement {
  static override properties = {
    label: {},
    own: { attribute: false },
    suggested: {},
    busy: { type: Boolean },
    waiting: { type: Boolean },
    failure: {},
    draft: { state: true },
    problem: { state: true },
  };
  static override styles = [look, answerStyles];

  /** The classification of the text, which gives the answers their meaning. */
  declare label: Label;
  /** The existing answer, if there is one. */
  declare own: FeedbackAnswer | undefined;
  /** The answer that is selected at first. */
  declare suggested: FeedbackType | undefined;
  declare busy: boolean;
  /** Whether it cannot be submitted yet; the form shows why. */
  declare waiting: boolean;
  /** Why it was not saved, as a sentence. */
  declare failure: string;
  declare draft: AnswerDraft;
  declare problem: AnswerProblem | undefined;
  readonly #words = new WordsController(this, ANSWER_WORDS);

  constructor() {
    super();
    this.label = 'hateful';
    this.busy = false;
    this.waiting = false;
    this.failure = '';
    this.draft = EMPTY_ANSWER;
  }

  override focus(): void {
    this.#focusOn(`type-${this.draft.type ?? FEEDBACK_TYPES[0]}`);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // After feedback is loaded again the same answer arrives as a new object: do not reset the form.
    if (changed.has('own') && this.own && !isSameAnswer(this.own, changed.get('own'))) this.draft = answerDraftOf(this.own);
    if (changed.has('suggested') && this.suggested) this.draft = { ...this.draft, type: this.suggested };
  }

  protected override render(): TemplateResult {
    return html`<form novalidate @submit=${(event: Event) => event.preventDefault()}>
      <div class="fields">${this.#renderTypes()} ${this.#renderReasons()} ${this.#renderCategory()}<slot></slot></div>
      ${this.#renderFoot()}
    </form>`;
  }

  #renderTypes(): TemplateResult {
    const { t } = this.#words;
    return html`<fieldset aria-describedby=${this.problem === 'type' ? 'problem' : nothing}>
      <legend>${t.question} <small>${t.required}</small></legend>
      <div class="cards">${FEEDBACK_TYPES.map((type) => this.#renderType(type))}</div>
    </fieldset>`;
  }

  #renderType(type: FeedbackType): TemplateResult {
    const { t } = this.#words;
    return html`<label class="choice" data-type=${type}>
      <input type="radio" name="type" id="type-${type}" value=${type} .checked=${live(this.draft.type === type)} aria-labelledby="name-${type}" aria-describedby="meaning-${type}"
        @change=${(event: Event) => this.#change(event, { type })} />
      ${icon(TYPE_ICONS[type])}<span><b id="name-${type}">${t.types[type]}</b><small id="meaning-${type}">${t.meanings[this.label][type]}</small></span>
    </label>`;
  }

  #renderReasons(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { type, reason } = this.draft;
    if (!type || type === 'correct') return nothing;
    return html`<fieldset aria-describedby=${this.problem === 'reason' ? 'problem' : nothing}>
      <legend>${t.reasonFor[type]} <small>${t.required}</small></legend>
      <div class="pills">${reasonsFor(type).map(
        (
          one,
          i,
        ) => html`<label class="pill"><input type="radio" name="reason" id="reason-${i}" value=${one} .checked=${live(reason === one)}
          @change=${(event: Event) => this.#change(event, { reason: one })} /><span>${storedName(one)}</span></label>`,
      )}</div>
      ${reason === OTHER ? this.#renderOther() : nothing}
    </fieldset>`;
  }

  #renderOther(): TemplateResult {
    const { t } = this.#words;
    const isWrong = this.problem === 'other' || this.problem === 'too_long';
    return html`<div class="field"><label for="other">${t.other} <small>${t.required}</small></label>
      <textarea class="input" id="other" dir="auto" rows="2" maxlength=${MAX_REASON_CHARACTERS} required aria-invalid=${isWrong}
        aria-describedby=${isWrong ? 'problem left' : 'left'} .value=${live(this.draft.other)}
        @input=${(event: Event) => this.#change(event, { other: (event.target as HTMLTextAreaElement).value })}></textarea>
      <p class="caption" id="left">${t.left(MAX_REASON_CHARACTERS - this.draft.other.length)}</p></div>`;
  }

  #renderCategory(): TemplateResult {
    const { t } = this.#words;
    const { category } = this.draft;
    return html`<div class="field"><label for="category">${t.category} <small>${t.optional}</small></label>
      <select class="input" id="category">
        <option value="" ?selected=${category === ''}>${t.noCategory}</option>
        ${CATEGORIES.map((one) => html`<option value=${one} ?selected=${one === category}>${storedName(one)}</option>`)}
      </select></div>`;
  }

  #renderFoot(): TemplateResult {
    const { t } = this.#words;
    const send = this.own ? t.save : t.submit;
    return html`<div class="foot">
      <div id="problem">${failureMessage(this.problem ? t.problems[this.problem] : this.failure)}</div>
      <div class="row">
        <button class="btn btn-filled" aria-disabled=${this.busy || this.waiting} @click=${this.#submit}>${this.busy ? t.submitting : send}</button>
        <button class="btn btn-text" type="button" @click=${this.#cancel}>${t.cancel}</button>
      </div>
    </div>`;
  }

  /** Only a person can change an answer: a change by a script is reverted. */
  #change(event: Event, change: Partial<AnswerDraft>): void {
    if (event.isTrusted) this.draft = { ...this.draft, ...change };
    else this.requestUpdate();
    this.problem = undefined;
    this.failure = '';
  }

  #submit(event: MouseEvent): void {
    if (!event.isTrusted || this.busy) return;
    this.problem = problemWith(this.draft);
    const { type } = this.draft;
    if (this.problem || !type) return void this.updateComplete.then(() => this.#focusOnProblem());
    const category = (this.shadowRoot?.querySelector('select')?.value ?? '') as Category | '';
    const detail = answerFrom({ ...this.draft, type, category });
    this.dispatchEvent(new CustomEvent<FeedbackAnswer>('answer-given', { detail }));
  }

  #cancel(event: MouseEvent): void {
    if (event.isTrusted) this.dispatchEvent(new CustomEvent('form-cancelled'));
  }

  #focusOnProblem(): void {
    if (this.problem === 'type') this.#focusOn(`type-${FEEDBACK_TYPES[0]}`);
    else this.#focusOn(this.problem === 'reason' ? 'reason-0' : 'other');
  }

  #focusOn(id: string): void {
    this.shadowRoot?.getElementById(id)?.focus();
  }
}

customElements.define('sentinel-answer-form', SentinelAnswerForm);
