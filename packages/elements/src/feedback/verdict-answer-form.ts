import { DEFAULT_LABEL_SET } from '@verdict/core/label';
import type { OwnFeedback } from '@verdict/wire/label';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { labelTypeMeaning, labelTypeName, typesByName } from '../label/index.ts';
import { failureMessage, type IconName, icon, look } from '../look/index.ts';
import { WordsController } from '../words/index.ts';
import {
  ANSWERS,
  type AnswerFields,
  type AnswerType,
  type DraftProblem,
  EMPTY_DRAFT,
  type FeedbackAnswer,
  fromForm,
  problemWith,
  saveAnswer,
  savedAnswer,
  toForm,
} from './answer-fields.ts';
import { FEEDBACK_WORDS } from './feedback-words.ts';
import type { GivenLabel } from './given-label.ts';
import { widgetStyles } from './widget-styles.ts';

const ICONS: Readonly<Record<AnswerType, IconName>> = { correct: 'check', false_positive: 'cross', wrong_type: 'swap' };
const MAX_EXPLANATION_CHARACTERS = 2000;
const MIDDLE = 5;
/** The position of the slider before it is moved. */
const HOLLOW = css`width: 1.125rem; height: 1.125rem; box-sizing: border-box; border: 2px solid var(--md-sys-color-outline); border-radius: 50%; background: var(--md-sys-color-surface-container-lowest); cursor: pointer;`;

/**
 * The three answers, with an optional reason and confidence. Correct and false positive are one click. Fires `answer-given` with
 * a FeedbackAnswer and `form-cancelled`; the draft stays until `clear()`, also after a reload.
 */
export class VerdictAnswerForm extends LitElement {
  static override properties = {
    label: { attribute: false },
    own: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    level: { type: Number },
    draft: { state: true },
    problem: { state: true },
  };
  static override styles = [
    look,
    widgetStyles,
    css`
      form { display: grid; gap: var(--v-space-4); }
      .answers { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--v-space-2); }
      .answer {
        display: grid; justify-items: center; align-content: center; gap: var(--v-space-1); min-height: 5rem; padding: var(--v-space-2);
        border: 1px solid var(--md-sys-color-outline); border-radius: var(--v-radius-control);
        background: var(--md-sys-color-surface-container-lowest); color: var(--md-sys-color-on-surface);
        font: var(--v-type-label); text-align: center; cursor: pointer; overflow-wrap: anywhere;
        transition: background var(--v-motion-press), border-color var(--v-motion-press);
      }
      .answer:hover { background: var(--md-sys-color-surface-container-low); border-color: var(--md-sys-color-on-surface); }
      .answer:focus-visible { border-radius: var(--v-radius-control); }
      .answer[aria-pressed='true'] {
        background: var(--md-sys-color-primary-container); border-color: var(--md-sys-color-primary);
        box-shadow: inset 0 0 0 1px var(--md-sys-color-primary); color: var(--md-sys-color-on-primary-container);
      }
      .answer[aria-disabled='true'] { cursor: progress; }
      .more { display: grid; gap: var(--v-space-5); }
      .label { font: var(--v-type-label); }
      label small { font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
      input[type='range'] { width: 100%; height: 1.5rem; margin: 0; accent-color: var(--md-sys-color-primary); }
      .unsaid { appearance: none; background: linear-gradient(var(--md-sys-color-outline-variant) 0 0) center / 100% 4px no-repeat; }
      .unsaid::-webkit-slider-thumb { appearance: none; ${HOLLOW} }
      .unsaid::-moz-range-thumb { ${HOLLOW} }
      .tens { display: flex; justify-content: space-between; gap: var(--v-space-4); font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
      .open { justify-self: start; }
      @media (max-width: 47.99rem) { .answer { padding-inline: .125rem; letter-spacing: -.01em; } }
    `,
  ];

  declare label: GivenLabel | undefined;
  /** The earlier answer, when it is changed. */
  declare own: OwnFeedback | null;
  declare busy: boolean;
  /** The error message, if sending failed. */
  declare failure: string;
  declare level: number;
  declare draft: AnswerFields;
  declare problem: DraftProblem | undefined;
  readonly #words = new WordsController(this, FEEDBACK_WORDS);
  #labelId: number | undefined;

  constructor() {
    super();
    this.own = null;
    this.busy = false;
    this.failure = '';
    this.level = 4;
    this.draft = EMPTY_DRAFT;
  }

  /** Call after the answer was saved. */
  clear(): void {
    if (this.#labelId !== undefined) saveAnswer(this.#labelId, EMPTY_DRAFT);
    this.draft = EMPTY_DRAFT;
  }

  override focus(): void {
    const chosen = this.draft.answer ?? ANSWERS[0];
    this.shadowRoot?.querySelector<HTMLElement>(`[data-answer="${chosen}"]`)?.focus();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    if (!this.label || this.label.id === this.#labelId) return;
    this.#labelId = this.label.id;
    const kept = savedAnswer(this.label.id);
    // A selected answer that was not saved needs a button that sends it.
    if (kept) this.draft = { ...kept, isOpen: kept.isOpen || kept.answer !== undefined };
    else this.draft = this.own ? toForm(this.own) : EMPTY_DRAFT;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.label) return nothing;
    const { t } = this.#words;
    return html`<form novalidate @submit=${this.#submit}>
      <h4 id="question" aria-level=${this.level}>${t.question}</h4>
      <div class="answers" role="group" aria-labelledby="question">
        ${ANSWERS.map(
          (answer) => html`<button class="answer" type="button" data-answer=${answer} aria-pressed=${this.draft.answer === answer}
            aria-disabled=${this.busy} @click=${() => this.choose(answer)}>${icon(ICONS[answer])}${t.answers[answer]}</button>`,
        )}
      </div>
      ${this.draft.isOpen ? this.#renderMore(this.label) : this.#renderOpener()}
    </form>`;
  }

  #renderOpener(): TemplateResult {
    const { t } = this.#words;
    return html`${this.#renderFailure()}
      ${this.failure ? html`<div><button class="btn btn-outlined" aria-disabled=${this.busy}>${this.busy ? t.sending : t.again}</button></div>` : nothing}
      <button class="linkish open" type="button" aria-expanded="false" @click=${() => this.#change({ isOpen: true })}>${t.addReason}</button>`;
  }

  #renderMore(label: GivenLabel): TemplateResult {
    const { t } = this.#words;
    return html`<div class="more">
      ${this.draft.answer === 'wrong_type' ? this.#renderTypes(label) : nothing}
      <div class="field"><label for="why">${t.why} <small>${t.optional}</small></label>
        <textarea class="input" id="why" dir="auto" maxlength=${MAX_EXPLANATION_CHARACTERS} .value=${live(this.draft.explanation)}
          @input=${(event: Event) => this.#change({ explanation: textOf(event) })}></textarea></div>
      ${this.#renderSureness()}
      ${this.#renderFailure()}
      <div class="row">
        <button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.sending : this.own ? t.save : t.send}</button>
        <button class="btn btn-text" type="button" @click=${this.#cancel}>${t.cancel}</button>
      </div>
    </div>`;
  }

  #renderTypes({ fallacy_type, label_set = DEFAULT_LABEL_SET }: GivenLabel): TemplateResult {
    const { t } = this.#words;
    const { type } = this.draft;
    const others = typesByName(label_set).filter((one) => one !== fallacy_type);
    return html`<div class="field"><label for="type">${t.which[label_set]}</label>
      <select class="input" id="type" required aria-invalid=${this.problem === 'type'} aria-describedby="type-meaning"
        @change=${(event: Event) => this.#change({ type: textOf(event) })}>
        <option value="" ?selected=${type === ''} disabled>${t.choose}</option>
        ${others.map((one) => html`<option value=${one} ?selected=${one === type}>${labelTypeName(one)}</option>`)}
      </select>
      <p class="caption" id="type-meaning">${type === '' ? nothing : labelTypeMeaning(type)}</p></div>`;
  }

  #renderSureness(): TemplateResult {
    const { t } = this.#words;
    const { confidence } = this.draft;
    const words = confidence === undefined ? t.notSaid : t.ofTen(confidence);
    return html`<div class="field">
      <div class="row row-between"><label for="sure" class="label">${t.sureQuestion} <small>${t.optional}</small></label><b class="num" aria-hidden="true">${words}</b></div>
      <input type="range" id="sure" class=${confidence === undefined ? 'unsaid' : nothing} min="1" max="10" .value=${live(String(confidence ?? MIDDLE))} aria-valuetext=${words}
        @input=${(event: Event) => this.#change({ confidence: Number(textOf(event)) })}
        @click=${(event: Event) => this.#change({ confidence: Number(textOf(event)) })} />
      <div class="tens" aria-hidden="true"><span>${t.guess}</span><span>${t.certain}</span></div>
      ${confidence === undefined ? nothing : html`<div><button class="linkish" type="button" @click=${this.#leaveSurenessOut}>${t.leaveOut}</button></div>`}
    </div>`;
  }

  #renderFailure(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (this.problem) return failureMessage(t.missing[this.problem]);
    return failureMessage(this.failure && t.notSaved(this.failure));
  }

  #change(change: Partial<AnswerFields>): void {
    this.draft = { ...this.draft, ...change };
    this.problem = undefined;
    if (this.#labelId !== undefined) saveAnswer(this.#labelId, this.draft);
  }

  /** The same as a click on the answer; for shortcuts of the page around it. */
  choose(answer: AnswerType): void {
    if (this.busy) return;
    const opens = answer === 'wrong_type' && !this.draft.isOpen;
    this.#change({ answer, isOpen: this.draft.isOpen || opens });
    if (opens) void this.updateComplete.then(() => this.#focusOn('type'));
    else if (!this.draft.isOpen) this.#send();
  }

  #leaveSurenessOut(): void {
    this.#change({ confidence: undefined });
    this.#focusOn('sure');
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!this.busy) this.#send();
  }

  #send(): void {
    this.problem = problemWith(this.draft);
    if (this.problem === 'type') this.#focusOn('type');
    const { answer } = this.draft;
    if (this.problem || !answer) return;
    const detail = fromForm({ ...this.draft, answer });
    this.dispatchEvent(new CustomEvent<FeedbackAnswer>('answer-given', { detail }));
  }

  #cancel(): void {
    this.clear();
    this.problem = undefined;
    this.dispatchEvent(new CustomEvent('form-cancelled'));
    if (!this.own) void this.updateComplete.then(() => this.focus());
  }

  #focusOn(id: string): void {
    this.shadowRoot?.getElementById(id)?.focus();
  }
}

function textOf({ target }: Event): string {
  return (target as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement).value;
}

// A page of another site may load the script twice.
if (!customElements.get('verdict-answer-form')) customElements.define('verdict-answer-form', VerdictAnswerForm);
