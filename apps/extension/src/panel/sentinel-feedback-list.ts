import { emptyState, icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatNumber, language, WordsController } from '@verdict/elements/words';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { heavyStyles, heavyText, percentOf, probabilityOf, TYPE_ICONS } from '../dialog/index.ts';
import {
  exportOf,
  FEEDBACK_TYPES,
  type FeedbackAnswer,
  type FeedbackData,
  FeedbackManager,
  type FeedbackRefusal,
  type FeedbackType,
} from '../feedback/index.ts';
import { hostOf } from '../settings/index.ts';
import { ANSWER_WORDS, JUDGEMENT_WORDS, storedName } from '../words/dialog-words.ts';
import { FEEDBACK_WORDS } from '../words/feedback-words.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { listStyles } from './list-styles.ts';
import { panelStyles } from './panel-styles.ts';

const PAGE = 20;

/** What happened to one entry; it can be taken back where the entry was kept. */
type Outcome = { kind: 'deleted'; entry: FeedbackData } | { kind: 'saved' | 'undone' } | { kind: 'failed'; code?: FeedbackRefusal };

/** The newest feedback first, each entry with the way to change or delete it. */
export class SentinelFeedbackList extends LitElement {
  static override properties = {
    all: { attribute: false },
    type: { state: true },
    shown: { state: true },
    editing: { state: true },
    outcome: { state: true },
  };
  static override styles = [look, panelStyles, heavyStyles, listStyles];

  declare all: readonly FeedbackData[];
  /** Only this answer; all where nothing is said. */
  declare type: FeedbackType | undefined;
  declare shown: number;
  /** The entry whose answer is being changed. */
  declare editing: string | undefined;
  declare outcome: Outcome | undefined;
  readonly #words = new WordsController(this, LIST_WORDS);
  readonly #manager = FeedbackManager.getInstance();

  constructor() {
    super();
    this.all = [];
    this.shown = PAGE;
  }

  protected override render(): TemplateResult {
    const { said } = this.#words;
    return html`<section aria-labelledby="recent"><h2 id="recent" tabindex="-1">${said.heading}</h2>
      <slot></slot>
      ${this.all.length > 0 ? this.#renderFilter() : nothing}
      ${this.#renderOutcome()}
      ${this.#renderList()}</section>`;
  }

  #renderFilter(): TemplateResult {
    const { said } = this.#words;
    const types = ANSWER_WORDS[language.value].types;
    const chip = (type: FeedbackType | undefined, name: string, count: number): TemplateResult =>
      html`<button class="chip" aria-pressed=${this.type === type} @click=${() => this.#filter(type)}>${name} <b class="num">${formatNumber(count)}</b></button>`;
    return html`<div class="row" role="group" aria-label=${said.filter}>
      ${chip(undefined, said.all, this.all.length)}
      ${FEEDBACK_TYPES.map((type) => chip(type, types[type], this.all.filter((entry) => entry.userFeedback.type === type).length))}
    </div>`;
  }

  #renderList(): TemplateResult {
    const { said } = this.#words;
    const chosen = this.#withDeleted().filter(({ userFeedback }) => !this.type || userFeedback.type === this.type);
    if (chosen.length === 0) return emptyState(this.type ? said.noneOfType : said.none);
    const shown = chosen.slice(0, this.shown);
    return html`<ul class="list">${repeat(
      shown,
      ({ id }) => id,
      (entry) => html`<li id=${entry.id}>${entry === this.#deleted ? this.#renderDeleted(entry) : this.#renderEntry(entry)}</li>`,
    )}</ul>
      ${chosen.length > shown.length ? html`<div><button class="btn btn-outlined" @click=${this.#showMore}>${said.more}</button></div>` : html`<p class="caption">${said.end}</p>`}`;
  }

  #renderEntry(entry: FeedbackData): TemplateResult {
    const { said } = this.#words;
    const { userFeedback, originalText, classification, timestamp, context } = entry;
    const { type, reason, category } = userFeedback;
    const judgement = JUDGEMENT_WORDS[language.value];
    return html`<article>
      <p class="head"><span class="answer" data-type=${type}>${icon(TYPE_ICONS[type], 'small')}${ANSWER_WORDS[language.value].types[type]}</span>
        <span class="caption">${timeElement(new Date(timestamp).toISOString())}</span></p>
      <p class="words" tabindex="0" role="group" aria-label=${judgement.label[classification.label]} dir="auto">${heavyText(originalText, classification.keywords)}</p>
      <p class="caption facts">
        ${reason ? html`<span>${said.why(storedName(reason))}</span>` : nothing}
        ${category ? html`<span>${said.about(storedName(category))}</span>` : nothing}
        <span>${judgement.likely(percentOf(probabilityOf(classification)))}</span>
        ${context.url ? html`<span title=${context.url}>${hostOf(context.url)}</span>` : nothing}
      </p>
      ${this.editing === entry.id ? this.#renderForm(entry) : this.#renderActs(entry)}
    </article>`;
  }

  #renderActs(entry: FeedbackData): TemplateResult {
    const { said } = this.#words;
    const about = entry.originalText.slice(0, 60);
    return html`<div class="row acts">
      <button class="linkish" data-edit aria-label="${said.edit}: ${about}" @click=${() => this.#edit(entry)}>${icon('edit', 'small')}${said.edit}</button>
      <button class="linkish" aria-label="${said.delete}: ${about}" @click=${() => this.#delete(entry)}>${icon('trash', 'small')}${said.delete}</button>
    </div>`;
  }

  #renderForm({ id, userFeedback, classification }: FeedbackData): TemplateResult {
    return html`<sentinel-answer-form aria-label=${this.#words.said.editing} role="group" .label=${classification.label} .own=${userFeedback}
      @answer-given=${(event: CustomEvent<FeedbackAnswer>) => this.#save(id, event.detail)} @form-cancelled=${() => this.#stopEditing(id)}></sentinel-answer-form>`;
  }

  #renderOutcome(): TemplateResult | typeof nothing {
    const { said } = this.#words;
    const outcome = this.outcome;
    if (!outcome) return nothing;
    if (outcome.kind === 'failed')
      return html`<p class="msg msg-error" role="alert">${icon('alert')}<span>${outcome.code ? FEEDBACK_WORDS[language.value].refusals[outcome.code] : said.failed}</span></p>`;
    if (outcome.kind === 'deleted') return nothing; // said where the entry was
    return html`<p class="msg" role="status">${icon('check')}<span>${said[outcome.kind]}</span></p>`;
  }

  #renderDeleted(entry: FeedbackData): TemplateResult {
    const { said } = this.#words;
    return html`<div class="snack" role="status"><span>${said.deleted}</span>
      <button class="btn btn-text" id="undo" @click=${() => this.#restore(entry)}>${icon('undo', 'small')}${said.undo}</button></div>`;
  }

  get #deleted(): FeedbackData | undefined {
    return this.outcome?.kind === 'deleted' ? this.outcome.entry : undefined;
  }

  /** The way back stands where the entry was. */
  #withDeleted(): readonly FeedbackData[] {
    const deleted = this.#deleted;
    if (!deleted || this.all.some(({ id }) => id === deleted.id)) return this.all;
    return [...this.all, deleted].toSorted((a, b) => b.timestamp - a.timestamp);
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
    this.shadowRoot?.getElementById(id)?.querySelector<HTMLElement>('[data-edit]')?.focus();
  }

  async #save(id: string, answer: FeedbackAnswer): Promise<void> {
    const result = await this.#manager.updateFeedback(id, answer).catch(() => undefined);
    if (result?.ok) await this.#stopEditing(id);
    this.outcome = result?.ok ? { kind: 'saved' } : { kind: 'failed', ...(result && { code: result.code }) };
  }

  async #delete(entry: FeedbackData): Promise<void> {
    const isDone = await this.#manager.deleteFeedback(entry.id).catch(() => false);
    this.outcome = isDone ? { kind: 'deleted', entry } : { kind: 'failed' };
    await this.updateComplete;
    this.shadowRoot?.getElementById('undo')?.focus(); // the button that was pressed is gone
  }

  /** Back under its old name and time, as an import of it alone. */
  async #restore(entry: FeedbackData): Promise<void> {
    const { json } = exportOf([entry], Date.now());
    const result = await this.#manager.importFeedback(json).catch(() => ({ ok: false }));
    this.outcome = { kind: result.ok ? 'undone' : 'failed' };
    await this.updateComplete;
    this.shadowRoot?.getElementById('recent')?.focus({ preventScroll: true });
  }
}

customElements.define('sentinel-feedback-list', SentinelFeedbackList);
