import '../verdict-thread.ts';
import '../verdict-point-form.ts';
import '../flag/verdict-flag-filters.ts';
import '../flag/verdict-label-beside.ts';
import { failedState, failureMessage, loadingState, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { LabelResponse } from '@verdict/wire/label';
import type { Point } from '@verdict/wire/point';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { LazyPart } from '../../controls/lazy-part.ts';
import { announce, type Failure, liveBar, navigate, session } from '../../frame/index.ts';
import type { ReportedSubject } from '../../moderation/report/verdict-report-dialog.ts';
import { authorOf } from '../author-line.ts';
import { DebateLabels } from '../flag/debate-labels.ts';
import type { Flag } from '../flag/excerpts.ts';
import { type FlagFilter, readFlagFilter } from '../flag/flag-filter.ts';
import { shownFlags } from '../flag/shown-flags.ts';
import type { VerdictLabelBeside } from '../flag/verdict-label-beside.ts';
import type { PendingPoint } from '../pending.ts';
import type { PointDraft, VerdictPointForm } from '../verdict-point-form.ts';
import type { DraftedChange, MissedReport, ThreadEditing, VerdictThread } from '../verdict-thread.ts';
import { DebateController } from './debate-controller.ts';
import { debateStyles } from './debate-styles.ts';
import { DEBATE_WORDS } from './debate-words.ts';
import { deletionDialog } from './deletion-dialog.ts';
import { invitation } from './invitation.ts';
import { outgoing } from './outgoing.ts';
import { asPending } from './pending-points.ts';
import type { ShownDebate } from './shown-debate.ts';

/** The question before a deletion. */
type Question = { point: Point; isBusy: boolean; failure?: Failure | undefined };

/**
 * One debate with its flags: read, reply, follow. Fires `debate-changed` with a ShownDebate. With `replies-only` its
 * first comment is shown elsewhere on the page, and here only if it has flags.
 */
export class VerdictDebate extends LitElement {
  static override properties = {
    debateId: { type: Number, attribute: 'debate-id' },
    query: { attribute: false },
    repliesOnly: { type: Boolean, attribute: 'replies-only' },
    editing: { state: true },
    question: { state: true },
    chosenFlag: { state: true },
  };
  static override styles = [look, debateStyles];

  declare debateId: number;
  /** Which flags are shown, and the label to go to. */
  declare query: URLSearchParams;
  declare repliesOnly: boolean;
  declare editing: (Omit<ThreadEditing, 'failure'> & { failure?: Failure }) | undefined;
  declare question: Question | undefined;
  /** The label in the address. */
  declare chosenFlag: number | undefined;
  readonly #words = new WordsController(this, DEBATE_WORDS);
  readonly #debate = new DebateController(this, {
    idOf: () => this.debateId,
    arrived: (point) => announce(this.#words.t.arrived(authorOf(point))),
    flagged: (label) => (label ? this.#labels.hear(label, this.#debate.isOwn(label.point_id)) : void this.#labels.reload()),
  });
  readonly #dialogs = new LazyPart(this, () => import('./debate-dialogs.ts'));
  readonly #labels = new DebateLabels(this, () => this.#debate.open?.debate.id);

  constructor() {
    super();
    this.query = new URLSearchParams();
    this.repliesOnly = false;
    session.watch(this);
  }

  reload(): void {
    void this.#debate.reload();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { kind } = this.#debate.state;
    if (kind === 'loading') return loadingState(this.#words.t.loading);
    return kind === 'failed' ? nothing : this.#renderDebate();
  }

  protected override updated(): void {
    this.#tellPage();
    const dialog = this.shadowRoot?.querySelector('dialog');
    if (this.question && dialog && !dialog.open) dialog.showModal();
    this.#arriveAtFlag();
  }

  #told: unknown[] = [];
  #tellPage(): void {
    const { state, open } = this.#debate;
    const flagCount = this.#labels.labels.length;
    const news = [state.kind === 'ready' ? open?.debate : state, flagCount];
    if (news.every((part, i) => part === this.#told[i])) return;
    this.#told = news;
    const shown: ShownDebate = { state: open ? { kind: 'ready', value: open } : state, flagCount };
    this.dispatchEvent(new CustomEvent('debate-changed', { detail: shown }));
  }

  #renderDebate(): TemplateResult {
    const { open, fresh, hasMore } = this.#debate;
    if (!open) return html``;
    const { t } = this.#words;
    const { point } = open.debate;
    const filter = readFlagFilter(this.query);
    const flags = shownFlags(open, this.#labels.labels, { filter, chosen: this.chosenFlag });
    return html`
      ${this.#renderFilters(filter)}
      <verdict-thread form-beside ?replies-only=${this.repliesOnly} .debate=${open.debate} .replies=${open.replies} .removed=${open.removed} .fresh=${fresh} .viewerId=${session.account?.id}
        .editing=${this.#sayEditing()} .pending=${this.#debate.pending.map(asPending)} .undeleted=${this.#sayUndeleted()}
        .flags=${flags} .chosenFlag=${this.chosenFlag} .drawBeside=${(one: Point) => this.#renderLabels(one, flags.get(one.id) ?? [])}
        @change-drafted=${this.#change} @retry-requested=${this.#retry} @reopen-requested=${this.#reopen}
        @delete-requested=${({ detail }: CustomEvent<Point>) => (this.question = { point: detail, isBusy: false })}
        @flag-chosen=${({ detail }: CustomEvent<Flag>) => void this.#goToFlag(detail.id)}
        @missed-wanted=${this.#loadMissed} @others-shown=${() => this.requestUpdate()}
        @report-requested=${({ detail }: CustomEvent<Point>) => void this.#report({ kind: 'point', id: detail.id })}
        @report-wanted=${({ detail }: CustomEvent<ReportedSubject>) => void this.#report(detail)}>${this.#renderBeside(point)}</verdict-thread>
      ${failureMessage(this.#dialogs.state === 'failed' ? t.noDialog : '')}
      <div class="foot">
        ${hasMore ? html`<button class="btn btn-outlined" @click=${() => void this.#debate.loadMore()}>${t.moreReplies}</button>` : nothing}
        ${this.repliesOnly ? nothing : liveBar()}
      </div>
      ${session.account ? nothing : invitation(flags.size > 0 || this.repliesOnly ? 'after' : 'narrow')}
      ${this.question ? this.#renderQuestion(this.question) : nothing}
      <verdict-report-dialog></verdict-report-dialog>
      <verdict-missed-dialog .report=${this.#labels.report.bind(this.#labels)}
        @missed-reported=${({ detail }: CustomEvent<LabelResponse>) => void this.#showReported(detail)}></verdict-missed-dialog>
    `;
  }

  /** Wide screens have room beside the debate for a reply to its first point. */
  #renderBeside(point: Point): TemplateResult | typeof nothing {
    if (session.state.value.kind === 'checking') return nothing;
    if (!session.account) return this.repliesOnly ? nothing : invitation('wide');
    if (this.repliesOnly) return this.#renderForm(point, 'comment');
    return this.#renderForm(point, 'reply');
  }

  #renderForm(point: Point, purpose: 'comment' | 'reply'): TemplateResult {
    return html`<verdict-point-form slot="beside" class="${purpose === 'reply' ? 'wide ' : ''}card" purpose=${purpose} draft-key="reply-${point.id}" .to=${purpose === 'reply' ? authorOf(point) : ''}
      .language=${point.language} @point-submitted=${this.#replyBeside}></verdict-point-form>`;
  }

  #renderFilters(filter: FlagFilter): TemplateResult | typeof nothing {
    const { labels, failure } = this.#labels;
    if (failure && labels.length === 0)
      return failedState(this.#words.t.noFlags(refusalSentence(failure)), () => void this.#labels.reload());
    if (labels.length === 0) return nothing;
    return html`<verdict-flag-filters .labels=${labels} .filter=${filter} path=${location.pathname}></verdict-flag-filters>`;
  }

  #renderLabels(point: Point, flags: readonly Flag[]): TemplateResult[] {
    const labelOf = (wanted: number) => this.#labels.labels.find(({ id }) => id === wanted);
    return flags.map(
      (
        { id, number },
        i,
      ) => html`<verdict-label-beside id="label-${id}" .label=${labelOf(id)} .point=${point} .number=${number} .store=${this.#labels}
        ?folded=${i > 0} ?chosen=${id === this.chosenFlag}></verdict-label-beside>`,
    );
  }

  #renderQuestion({ isBusy, failure }: Question): TemplateResult {
    return deletionDialog({ isBusy, failure, onClose: () => (this.question = undefined), onSubmit: (event) => void this.#remove(event) });
  }

  async #loadMissed({ detail }: CustomEvent<MissedReport>): Promise<void> {
    if (await this.#dialogs.whenReady()) void this.shadowRoot?.querySelector('verdict-missed-dialog')?.open(detail);
  }

  async #report(subject: ReportedSubject): Promise<void> {
    if (await this.#dialogs.whenReady()) void this.shadowRoot?.querySelector('verdict-report-dialog')?.open(subject);
  }

  /** The address may name a label: notifications and the moderation queue link to one. */
  #arrivedAt: string | undefined;
  #arriveAtFlag(): void {
    const wanted = this.query.get('label') ?? undefined;
    if (wanted === this.#arrivedAt || !this.#labels.isRead || !this.#debate.open) return;
    this.#arrivedAt = wanted;
    if (this.#labels.labels.some(({ id }) => id === Number(wanted))) void this.#goToFlag(Number(wanted));
  }

  /** The point of a label may be on a page of replies that was not loaded yet. */
  async #bringPoint(labelId: number): Promise<void> {
    const pointId = this.#labels.labels.find(({ id }) => id === labelId)?.point_id;
    const isHere = () => this.#debate.pointOf(pointId) !== undefined;
    while (!isHere() && this.#debate.hasMore && (await this.#debate.loadMore()));
  }

  async #goToFlag(id: number): Promise<void> {
    this.chosenFlag = id;
    await this.#bringPoint(id);
    await this.updateComplete;
    const thread = this.shadowRoot?.querySelector('verdict-thread');
    await thread?.updateComplete;
    const beside = thread?.shadowRoot?.querySelector<VerdictLabelBeside>(`#label-${id}`);
    await beside?.updateComplete;
    beside?.focus();
  }

  async #showReported(label: LabelResponse): Promise<void> {
    announce(this.#words.t.missedReported);
    await this.#goToFlag(label.id);
  }

  #sayUndeleted(): ReadonlyMap<number, string> {
    return new Map([...this.#debate.undeleted].map(([id, failure]) => [id, this.#words.t.notDeleted(refusalSentence(failure))]));
  }

  #sayEditing(): ThreadEditing | undefined {
    if (!this.editing) return undefined;
    const { failure, ...editing } = this.editing;
    return { ...editing, failure: failure ? this.#words.t.notSaved(refusalSentence(failure)) : '' };
  }

  #replyBeside({ detail, target }: CustomEvent<PointDraft>): void {
    const point = this.#debate.open?.debate.point;
    if (!point) return;
    (target as VerdictPointForm).clear();
    void this.#announcePublished(this.#debate.reply(point.id, detail));
  }

  async #change({ detail: { kind, point, draft }, target }: CustomEvent<DraftedChange>): Promise<void> {
    const thread = target as VerdictThread;
    if (kind === 'edit') return this.#edit(thread, point.id, draft);
    thread.finish();
    await this.#announcePublished(this.#debate.reply(point.id, draft));
  }

  #retry({ detail: { attempt } }: CustomEvent<PendingPoint>): void {
    void this.#announcePublished(this.#debate.retry(attempt));
  }

  /** Moves a failed point back into the form it came from. */
  #reopen({ detail, target }: CustomEvent<PendingPoint>): void {
    outgoing.takeBack(detail.attempt);
    const beside = this.shadowRoot?.querySelector<VerdictPointForm>('verdict-point-form');
    const isBeside = detail.parentId === this.#debate.open?.debate.id && beside?.checkVisibility();
    if (isBeside) beside?.restore(detail);
    else void (target as VerdictThread).reopen(detail);
  }

  async #announcePublished(publishing: Promise<boolean>): Promise<void> {
    if (await publishing) announce(this.#words.t.published);
  }

  async #edit(thread: VerdictThread, pointId: number, draft: PointDraft): Promise<void> {
    this.editing = { pointId, status: 'busy' };
    const failure = await this.#debate.edit(pointId, draft);
    if (failure) session.onFailure(failure);
    this.editing = failure && { pointId, status: 'failed', failure };
    if (failure) return;
    thread.finish();
    announce(this.#words.t.saved);
  }

  async #remove(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { question } = this;
    if (!question || question.isBusy) return;
    const { id } = question.point;
    if (id !== this.#debate.open?.debate.id) return this.#removeReply(id);
    // Deleting a whole debate closes its page, so this waits for the response.
    if (await this.#settle(this.#debate.remove(id))) navigate('/debates');
  }

  async #removeReply(id: number): Promise<void> {
    this.shadowRoot?.querySelector('dialog')?.close();
    const isRemoved = this.#debate.removeReply(id);
    await this.updateComplete;
    this.shadowRoot?.querySelector('verdict-thread')?.focusReplies();
    if (await isRemoved) announce(this.#words.t.deleted);
  }

  /** Waits for the result of a dialog's request; announces it and closes the dialog if it succeeded. */
  async #settle(work: Promise<Failure | undefined>): Promise<boolean> {
    const { question } = this;
    if (!question) return false;
    this.question = { ...question, isBusy: true, failure: undefined };
    const failure = await work;
    if (this.question) this.question = { ...question, isBusy: false, failure };
    if (failure) return false;
    this.shadowRoot?.querySelector('dialog')?.close();
    announce(this.#words.t.deleted);
    return true;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'verdict-debate': VerdictDebate;
    'verdict-thread': VerdictThread;
  }
}

customElements.define('verdict-debate', VerdictDebate);
