import { doneMessage, emptyState, failureMessage, icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatNumber, language, WordsController } from '@verdict/elements/words';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  ANSWER_WORDS,
  CLASSIFICATION_WORDS,
  FEEDBACK_WORDS,
  highlightedText,
  highlightStyles,
  percentOf,
  probabilityOf,
  storedName,
  TYPE_ICONS,
} from '../../answer/index.ts';
import {
  FEEDBACK_TYPES,
  type FeedbackAnswer,
  type FeedbackData,
  FeedbackManager,
  type FeedbackRefusal,
  type FeedbackType,
} from '../../feedback/index.ts';
import { hostOf } from '../../settings/index.ts';
import { panelStyles } from '../panel-styles.ts';
import { listStyles } from './list-styles.ts';
import { LIST_WORDS } from './list-words.ts';
import type { Removal, RemovedFeedback } from './removed-feedback.ts';

const PAGE = 20;
const ABOUT_CHARACTERS = 60;

/** What happened to one entry. A deletion is shown in its place. */
type Outcome = { kind: 'saved' | 'undone' | 'answeredAnew' } | { kind: 'failed'; code?: FeedbackRefusal };

/** The newest feedback first, each entry with buttons to change or delete it. */
export class SentinelFeedbackList extends LitElement {
  static override properties = {
    all: { attribute: false },
    removed: { attribute: false },
    removals: { attribute: false },
    type: { state: true },
    shown: { state: true },
    editing: { state: true },
    outcome: { state: true },
  };
  static override styles = [look, panelStyles, highlightStyles, listStyles];

  declare all: readonly FeedbackData[];
  declare removed: RemovedFeedback | undefined;
  /** What can be restored. */
  declare removals: readonly Removal[];
  /** Shows only this answer; all if undefined. */
  declare type: FeedbackType | undefined;
  declare shown: number;
  /** The entry whose answer is being changed. */
  declare editing: string | undefined;
  declare outcome: Outcome | undefined;
  readonly #words = new WordsController(this, LIST_WORDS);
  readonly #manager = FeedbackManager.getInstance();
  /** The entry whose undo button gets the focus: the clicked button is gone. */
  #justDeleted: string | undefined;

  constructor() {
    super();
    this.all = [];
    this.removals = [];
    this.shown = PAGE;
  }

  protected override updated(): void {
    const undo = this.#justDeleted && this.#within(this.#justDeleted, '[data-undo]');
    if (!undo) return;
    undo.focus();
    this.#justDeleted = undefined;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="recent"><h2 id="recent" tabindex="-1">${t.heading}</h2>
      <slot></slot>
      ${this.all.length > 0 ? this.#renderFilter() : nothing}
      ${this.#renderOutcome()}
      ${this.#renderList()}</section>`;
  }

  #renderFilter(): TemplateResult {
    const { t } = this.#words;
    const types = ANSWER_WORDS[language.value].types;
    const chip = (type: FeedbackType | undefined, name: string, count: number): TemplateResult =>
      html`<button class="chip" aria-pressed=${this.type === type} @click=${() => this.#filter(type)}>${name} <b class="num">${formatNumber(count)}</b></button>`;
    return html`<div class="row" role="group" aria-label=${t.filter}>
      ${chip(undefined, t.all, this.all.length)}
      ${FEEDBACK_TYPES.map((type) => chip(type, types[type], this.all.filter((entry) => entry.userFeedback.type === type).length))}
    </div>`;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const deleted = this.#deleted();
    const chosen = this.#withDeleted(deleted).filter(({ userFeedback }) => !this.type || userFeedback.type === this.type);
    if (chosen.length === 0) return emptyState(this.type ? t.noneOfType : t.none);
    const shown = chosen.slice(0, this.shown);
    return html`<ul class="list">${repeat(
      shown,
      ({ id }) => id,
      (entry) => {
        const removal = deleted.get(entry);
        return html`<li id=${entry.id}>${removal ? this.#renderDeleted(entry, removal) : this.#renderEntry(entry)}</li>`;
      },
    )}</ul>
      ${chosen.length > shown.length ? html`<div><button class="btn btn-outlined" @click=${this.#showMore}>${t.more}</button></div>` : html`<p class="caption">${t.end}</p>`}`;
  }

  #renderEntry(entry: FeedbackData): TemplateResult {
    const { t } = this.#words;
    const { userFeedback, originalText, classification, timestamp, context } = entry;
    const { type, reason, category } = userFeedback;
    const classificationWords = CLASSIFICATION_WORDS[language.value];
    return html`<article>
      <p class="head"><span class="answer" data-type=${type}>${icon(TYPE_ICONS[type], 'small')}${ANSWER_WORDS[language.value].types[type]}</span>
        <span class="caption">${timeElement(new Date(timestamp).toISOString())}</span></p>
      <p class="words" tabindex="0" role="group" aria-label=${classificationWords.label[classification.label]} dir="auto">${highlightedText(originalText, classification.keywords)}</p>
      <p class="caption facts">
        ${reason ? html`<span>${t.why(storedName(reason))}</span>` : nothing}
        ${category ? html`<span>${t.about(storedName(category))}</span>` : nothing}
        <span>${classificationWords.likely(percentOf(probabilityOf(classification)))}</span>
        ${context.url ? html`<span title=${context.url}>${hostOf(context.url)}</span>` : nothing}
      </p>
      ${this.editing === entry.id ? this.#renderForm(entry) : this.#renderActs(entry)}
    </article>`;
  }

  #renderActs(entry: FeedbackData): TemplateResult {
    const { t } = this.#words;
    const about = briefly(entry.originalText);
    return html`<div class="row acts">
      <button class="linkish" data-edit aria-label="${t.edit}: ${about}" @click=${() => this.#edit(entry)}>${icon('edit', 'small')}${t.edit}</button>
      <button class="linkish" aria-label="${t.delete}: ${about}" @click=${() => this.#delete(entry.id)}>${icon('trash', 'small')}${t.delete}</button>
    </div>`;
  }

  #renderForm({ id, userFeedback, classification }: FeedbackData): TemplateResult {
    return html`<sentinel-answer-form aria-label=${this.#words.t.editing} role="group" .label=${classification.label} .own=${userFeedback}
      @answer-given=${(event: CustomEvent<FeedbackAnswer>) => this.#save(id, event.detail)} @form-cancelled=${() => this.#stopEditing(id)}></sentinel-answer-form>`;
  }

  #renderOutcome(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const outcome = this.outcome;
    if (!outcome) return nothing;
    if (outcome.kind !== 'failed') return doneMessage(t[outcome.kind]);
    return failureMessage(outcome.code ? FEEDBACK_WORDS[language.value].refusals[outcome.code] : t.failed);
  }

  #renderDeleted({ originalText }: FeedbackData, removal: Removal): TemplateResult {
    const { t } = this.#words;
    return html`<div class="snack" role="status"><span>${t.deleted} <q dir="auto">${briefly(originalText)}</q></span>
      <button class="btn btn-text" data-undo aria-label="${t.undo}: ${briefly(originalText)}" @click=${() => this.#restore(removal)}>${icon('undo', 'small')}${t.undo}</button></div>`;
  }

  /** Entries that were deleted separately, each with its removal. */
  #deleted(): Map<FeedbackData, Removal> {
    const single = this.removals.filter(({ kind }) => kind === 'deleted');
    return new Map(single.flatMap((removal) => removal.entries.map((entry) => [entry, removal] as const)));
  }

  /** The undo button is where the entry was. */
  #withDeleted(deleted: ReadonlyMap<FeedbackData, Removal>): readonly FeedbackData[] {
    return [...this.all, ...deleted.keys()].toSorted((a, b) => b.timestamp - a.timestamp);
  }

  #filter(type: FeedbackType | undefined): void {
    this.type = type;
    this.shown = PAGE;
  }

  #showMore(): void {
    this.shown += PAGE;
  }

  async #edit({ id }: FeedbackData): Promise<void> {
    this.editing = id;
    this.outcome = undefined;
    await this.updateComplete;
    this.shadowRoot?.querySelector<HTMLElement>('sentinel-answer-form')?.focus();
  }

  async #stopEditing(id: string): Promise<void> {
    this.editing = undefined;
    await this.updateComplete;
    this.#within(id, '[data-edit]')?.focus();
  }

  async #save(id: string, answer: FeedbackAnswer): Promise<void> {
    const result = await this.#manager.updateFeedback(id, answer).catch(() => undefined);
    if (result?.ok) await this.#stopEditing(id);
    this.outcome = result?.ok ? { kind: 'saved' } : { kind: 'failed', ...(result && { code: result.code }) };
  }

  async #delete(id: string): Promise<void> {
    const isDone = await this.removed?.delete(id).catch(() => false);
    this.outcome = isDone ? undefined : { kind: 'failed' };
    if (!isDone) return;
    this.#justDeleted = id;
    this.requestUpdate();
  }

  async #restore(removal: Removal): Promise<void> {
    const result = await this.removed?.restore(removal).catch(() => undefined);
    if (!result?.ok) {
      this.outcome = { kind: 'failed', ...(result && { code: result.code }) };
      return;
    }
    this.outcome = { kind: result.added > 0 ? 'undone' : 'answeredAnew' };
    await this.updateComplete;
    this.shadowRoot?.getElementById('recent')?.focus({ preventScroll: true });
  }

  #within(id: string, selector: string): HTMLElement | null | undefined {
    return this.shadowRoot?.getElementById(id)?.querySelector<HTMLElement>(selector);
  }
}

/** The beginning of a text, to recognise it. */
function briefly(text: string): string {
  return text.length > ABOUT_CHARACTERS ? `${text.slice(0, ABOUT_CHARACTERS).trimEnd()}…` : text;
}

customElements.define('sentinel-feedback-list', SentinelFeedbackList);
