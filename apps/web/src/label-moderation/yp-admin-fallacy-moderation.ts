import { emptyState, failedState, icon, loadingState, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import type { ControversialAnswer, ControversialFallacy, LabelHistory, SecondReviewsAnswer } from '@verdict/wire/label-moderation';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { renderNumbers } from './console-numbers.ts';
import { type ExportFormat, firstFilter, type LabelsDecided, type Notice, type Part, type QueueFilter } from './console-state.ts';
import { consoleStyles } from './console-styles.ts';
import { renderTools } from './console-tools.ts';
import { CONSOLE_WORDS } from './moderation-words.ts';
import type { OverrideStatus } from './override-status.ts';
import './verdict-label-queue.ts';
import type { VerdictLabelQueue } from './verdict-label-queue.ts';
import './verdict-label-record.ts';
import type { VerdictLabelRecord } from './verdict-label-record.ts';
import type { OverrideMade } from './verdict-override-form.ts';
import './verdict-second-reviews.ts';
import type { SecondOutcome } from './verdict-second-reviews.ts';
import './verdict-selection-bar.ts';
import type { VerdictSelectionBar } from './verdict-selection-bar.ts';

/**
 * The console for disputed labels: figures, the queue, the open label, and second reviews. It loads nothing itself.
 * Fires `filter-changed` (Partial<QueueFilter>), `label-opened` (id), `label-closed`, `labels-decided`
 * (LabelsDecided), `undo-requested` (UndoRequest), `claim-requested`, `release-requested`, `more-requested`,
 * `export-requested` (format), `second-review-given` (SecondReviewDraft), `notice-dismissed` and `retry-requested`.
 */
export class YpAdminFallacyModeration extends LitElement {
  static override properties = {
    queue: { attribute: false },
    filter: { attribute: false },
    openId: { attribute: false },
    history: { attribute: false },
    secondReviews: { attribute: false },
    outcome: { attribute: false },
    viewerId: { attribute: false },
    notice: { attribute: false },
    exporting: { attribute: false },
    busy: { type: Boolean },
    failure: { attribute: false },
    cursorId: { state: true },
    selected: { state: true },
  };
  static override styles = [look, consoleStyles];

  declare queue: Part<ControversialAnswer>;
  declare filter: QueueFilter;
  declare openId: number | undefined;
  /** The history of the open label. */
  declare history: Part<LabelHistory>;
  declare secondReviews: SecondReviewsAnswer | undefined;
  declare outcome: SecondOutcome | undefined;
  declare viewerId: number | undefined;
  declare notice: Notice | undefined;
  declare exporting: ExportFormat | undefined;
  declare busy: boolean;
  /** The error message of the last action, and the form it belongs to. */
  declare failure: { at: string; sentence: string } | undefined;
  declare cursorId: number | undefined;
  declare selected: ReadonlySet<number>;
  /** A decision selected by a key before its label was loaded. */
  #wanted: { id: number; status: OverrideStatus } | undefined;
  /** The neighbour of the label decided last, which may have left the queue. */
  #next: number | undefined;
  readonly #words = new WordsController(this, CONSOLE_WORDS);

  constructor() {
    super();
    this.queue = this.history = { kind: 'loading' };
    this.filter = firstFilter();
    this.busy = false;
    this.selected = new Set();
  }

  /** Moves along the queue, as J and K do. */
  move(step: 1 | -1): void {
    const ids = this.#items.map(({ fallacyLabel }) => fallacyLabel.id);
    const at = ids.indexOf(this.cursorId ?? this.openId ?? -1);
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + step))];
    if (next === undefined) return;
    this.cursorId = next;
    this.#list?.focusLabel(next);
  }

  open(): void {
    const id = this.cursorId ?? this.#items[0]?.fallacyLabel.id;
    if (id !== undefined) this.#open(id);
  }

  /** Selects a decision for all selected labels, else for the focused one, which it opens. */
  choose(status: OverrideStatus): void {
    if (this.selected.size > 0) return void this.#bar?.choose(status);
    const id = this.cursorId ?? this.openId;
    if (id === undefined) return;
    this.#wanted = { id, status };
    if (id !== this.openId) this.#open(id);
    else this.#chooseWanted();
  }

  select(): void {
    const id = this.cursorId ?? this.openId;
    if (id !== undefined) this.#select({ id, isSelected: !this.selected.has(id) });
  }

  focusNote(): void {
    this.#record?.form?.focusNote();
  }

  /** Undoes the last decision. */
  undo(): void {
    const { notice } = this;
    if (notice?.kind === 'decided' && notice.overrideId !== undefined)
      this.#fire('undo-requested', { overrideId: notice.overrideId, batch: notice.isBatch });
  }

  /** Clears the draft of a decision that was saved. A focus inside its form moves to the next label. */
  clearForms(): void {
    const wasInForm = this.#record?.form?.matches(':focus-within');
    this.#record?.form?.clear();
    this.#bar?.clear();
    this.selected = new Set();
    if (!wasInForm || this.#next === undefined) return;
    this.cursorId = this.#next;
    this.#list?.focusLabel(this.#next);
  }

  /** Labels that are no longer shown are no longer selected. */
  #keepVisible(): void {
    const inSight = new Set(this.#items.map(({ fallacyLabel }) => fallacyLabel.id));
    const kept = [...this.selected].filter((id) => inSight.has(id));
    if (kept.length < this.selected.size) this.selected = new Set(kept);
  }

  get #items(): readonly ControversialFallacy[] {
    return this.queue.kind === 'ready' ? this.queue.value.controversialFallacies : [];
  }

  get #list(): VerdictLabelQueue | null | undefined {
    return this.shadowRoot?.querySelector<VerdictLabelQueue>('verdict-label-queue');
  }

  get #record(): VerdictLabelRecord | null | undefined {
    return this.shadowRoot?.querySelector<VerdictLabelRecord>('verdict-label-record');
  }

  get #bar(): VerdictSelectionBar | null | undefined {
    return this.shadowRoot?.querySelector<VerdictSelectionBar>('verdict-selection-bar');
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('openId') && this.openId !== undefined) this.cursorId = this.openId;
    if (changed.has('queue') && this.queue.kind === 'ready') this.#keepVisible();
  }

  protected override updated(): void {
    this.#chooseWanted();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const page = this.queue.kind === 'ready' ? this.queue.value : undefined;
    const isOpen = this.openId !== undefined;
    return html`
      ${renderNumbers(page, this.secondReviews?.agreement)}
      <section class="console" aria-label=${t.console} ?data-open=${isOpen}>
        ${renderTools({
          filter: this.filter,
          exporting: this.exporting,
          change: (change) => this.#fire('filter-changed', change),
          exportAs: (format) => this.exporting === undefined && this.#fire('export-requested', format),
        })}
        <verdict-selection-bar .count=${this.selected.size} .notice=${this.notice} ?busy=${this.busy} .failure=${this.#failureAt('selection')}
          @selection-decided=${this.#decideSelected} @selection-cleared=${() => (this.selected = new Set())}
          @undo-requested=${this.#pass} @notice-dismissed=${this.#pass}></verdict-selection-bar>
        <div class="queue">${this.#renderQueue()}</div>
        <div class="detail" role="region" aria-label=${t.detail}>${isOpen ? this.#renderOpen() : html`<p class="quiet">${t.choose}</p>`}</div>
      </section>
      <verdict-second-reviews .reviews=${this.secondReviews} .outcome=${this.outcome} ?busy=${this.busy} .failure=${this.#failureAt('second')}
        @second-review-given=${this.#pass}></verdict-second-reviews>
    `;
  }

  #renderQueue(): TemplateResult {
    const { t } = this.#words;
    if (this.queue.kind === 'loading') return loadingState();
    if (this.queue.kind === 'failed') return failedState(this.queue.sentence, () => this.#fire('retry-requested'));
    const { total } = this.queue.value;
    if (this.#items.length === 0)
      return html`${emptyState(total === 0 ? t.empty : t.emptyPage)}${total === 0 ? nothing : this.#renderPager(total)}`;
    return html`<verdict-label-queue .items=${this.#items} .openId=${this.openId} .cursorId=${this.cursorId} .selected=${this.selected}
        .viewerId=${this.viewerId} @label-opened=${({ detail }: CustomEvent<number>) => this.#open(detail)}
        @label-selected=${({ detail }: CustomEvent<{ id: number; isSelected: boolean }>) => this.#select(detail)}></verdict-label-queue>
      ${this.#renderPager(total)}`;
  }

  #renderPager(total: number): TemplateResult {
    const { t } = this.#words;
    const { offset, limit } = this.filter;
    const isLast = offset + limit >= total;
    const turn = (to: number, isEnd: boolean) => !isEnd && this.#fire('filter-changed', { offset: Math.max(0, to) });
    return html`<div class="pager">
      <span class="quiet num" role="status">${t.range(Math.min(offset + 1, total), Math.min(offset + this.#items.length, total), total)}</span>
      <span class="row">
        <button class="icon-btn back" type="button" aria-label=${t.previous} aria-disabled=${offset === 0} @click=${() => turn(offset - limit, offset === 0)}>${icon('chevronDown')}</button>
        <button class="icon-btn" type="button" aria-label=${t.next} aria-disabled=${isLast} @click=${() => turn(offset + limit, isLast)}>${icon('chevronDown')}</button>
      </span>
    </div>`;
  }

  #renderOpen(): TemplateResult {
    const { t } = this.#words;
    const back = html`<button class="btn btn-text btn-flush to-list" type="button" @click=${() => this.#fire('label-closed')}>${t.back}</button>`;
    if (this.history.kind === 'loading') return html`${back}${loadingState()}`;
    if (this.history.kind === 'failed') return html`${back}${failedState(this.history.sentence, () => this.#fire('retry-requested'))}`;
    return html`${back}<verdict-label-record .history=${this.history.value} .viewerId=${this.viewerId} ?busy=${this.busy} .failure=${this.#failureAt('label')}
      @override-submitted=${this.#decideOpen} @claim-requested=${this.#pass} @release-requested=${this.#pass} @more-requested=${this.#pass}
      @undo-requested=${({ detail }: CustomEvent<number>) => this.#fire('undo-requested', { overrideId: detail, batch: false })}></verdict-label-record>`;
  }

  #failureAt(place: 'label' | 'selection' | 'second'): string {
    return this.failure?.at === place ? this.failure.sentence : '';
  }

  #chooseWanted(): void {
    const wanted = this.#wanted;
    if (!wanted || this.history.kind !== 'ready' || this.history.value.fallacyLabelId !== wanted.id) return;
    this.#wanted = undefined;
    void this.#record?.updateComplete.then(() => this.#record?.form?.choose(wanted.status));
  }

  #open(id: number): void {
    this.cursorId = id;
    this.#fire('label-opened', id);
  }

  #select({ id, isSelected }: { id: number; isSelected: boolean }): void {
    const selected = new Set(this.selected);
    if (isSelected) selected.add(id);
    else selected.delete(id);
    this.selected = selected;
  }

  #decideOpen({ detail }: CustomEvent<OverrideMade>): void {
    if (this.openId === undefined) return;
    const ids = this.#items.map(({ fallacyLabel }) => fallacyLabel.id);
    const at = ids.indexOf(this.openId);
    this.#next = ids[at + 1] ?? ids[at - 1];
    this.#fire('labels-decided', { ids: [this.openId], ...detail } satisfies LabelsDecided);
  }

  #decideSelected({ detail }: CustomEvent<OverrideMade>): void {
    this.#fire('labels-decided', { ids: [...this.selected], ...detail } satisfies LabelsDecided);
  }

  #pass({ type, detail }: CustomEvent<unknown>): void {
    this.#fire(type, detail);
  }

  #fire(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('yp-admin-fallacy-moderation', YpAdminFallacyModeration);
