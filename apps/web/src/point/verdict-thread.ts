import { failureMessage, icon, look } from '@verdict/elements/look';
import { counted, defineWords, WordsController } from '@verdict/elements/words';
import type { Debate, Point, RemovedPoint } from '@verdict/wire/point';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { authorLine, authorOf } from './author-line.ts';
import { conversationOf, type Turn } from './conversation.ts';
import type { Flag } from './flag/excerpts.ts';
import { flaggedStyles, flaggedWords } from './flag/flagged-words.ts';
import { headlineOf } from './headline.ts';
import { type PendingPoint, pendingEnd, pendingLine, pendingStyles, pendingWords } from './pending.ts';
import type { SelectedExcerpt } from './selected-excerpt.ts';
import { SelectionOffer } from './selection-offer.ts';
import { threadStyles } from './thread-styles.ts';
import type { PointDraft, VerdictPointForm } from './verdict-point-form.ts';
import './verdict-point-form.ts';

/** A submitted text: a reply to a point, or an edit of one's own. */
export interface DraftedChange {
  kind: 'reply' | 'edit';
  point: Point;
  draft: PointDraft;
}

/** A fallacy that a reader found and nobody has flagged. */
export interface MissedReport {
  point: Point;
  excerpt?: SelectedExcerpt;
}

/** The result of an edit. */
export interface ThreadEditing {
  pointId: number;
  status: 'busy' | 'failed';
  /** The error message, if it failed. */
  failure: string;
}

const WORDS = defineWords({
  en: {
    first: 'First comment',
    replies: (count: number) => (count === 0 ? 'No replies yet' : counted(count, 'reply', 'replies')),
    comments: (count: number) => (count === 0 ? 'No comments yet' : counted(count, 'comment', 'comments')),
    flagged: 'Flags on the text above',
    reply: 'Reply',
    edit: 'Edit',
    remove: 'Delete',
    report: 'Report',
    missed: 'Report a missed fallacy',
    missedHere: 'Report this selection',
    about: (what: string, name: string) => `${what}: comment by ${name}`,
    removed: 'This reply was deleted.',
    beTheFirst: 'No replies yet.',
  },
  es: {
    first: 'Primer comentario',
    replies: (count: number) => (count === 0 ? 'Aún sin respuestas' : counted(count, 'respuesta', 'respuestas')),
    comments: (count: number) => (count === 0 ? 'Aún sin comentarios' : counted(count, 'comentario', 'comentarios')),
    flagged: 'Marcas del texto de arriba',
    reply: 'Responder',
    edit: 'Editar',
    remove: 'Borrar',
    report: 'Denunciar',
    missed: 'Avisar de una falacia no detectada',
    missedHere: 'Avisar de esta selección',
    about: (what: string, name: string) => `${what}: comentario de ${name}`,
    removed: 'Esta respuesta se ha borrado.',
    beTheFirst: 'Aún no hay respuestas.',
  },
});

/**
 * A debate to read and reply to, with its flags in place. Fires `change-drafted` with a DraftedChange,
 * `delete-requested` and `report-requested` with a Point, `retry-requested` and `reopen-requested` with a PendingPoint,
 * `flag-chosen` with a Flag and `missed-wanted` with a MissedReport. Guests cannot write. On wide screens the slot `beside`
 * is beside the first point, if that has no flags. With `replies-only` the first point is shown only if it has flags, and
 * the slot is above the replies.
 */
export class VerdictThread extends LitElement {
  static override properties = {
    debate: { attribute: false },
    replies: { attribute: false },
    removed: { attribute: false },
    viewerId: { type: Number, attribute: 'viewer-id' },
    editing: { attribute: false },
    pending: { attribute: false },
    undeleted: { attribute: false },
    fresh: { attribute: false },
    formBeside: { type: Boolean, attribute: 'form-beside' },
    repliesOnly: { type: Boolean, attribute: 'replies-only' },
    flags: { attribute: false },
    chosenFlag: { attribute: false },
    drawBeside: { attribute: false },
    open: { state: true },
  };
  static override styles = [look, threadStyles, flaggedStyles, pendingStyles];

  declare debate: Debate;
  declare replies: readonly Point[];
  declare removed: readonly RemovedPoint[];
  /** The signed-in person; undefined for a guest. */
  declare viewerId: number | undefined;
  declare editing: ThreadEditing | undefined;
  /** The reader's replies that are not published yet. */
  declare pending: readonly PendingPoint[];
  /** The error messages of points whose deletion failed. */
  declare undeleted: ReadonlyMap<number, string>;
  /** Replies that arrived while the page was open. */
  declare fresh: ReadonlySet<number>;
  /** On wide screens the form for replies to the first point is beside the thread. */
  declare formBeside: boolean;
  declare repliesOnly: boolean;
  /** The flags of each point, by its id. */
  declare flags: ReadonlyMap<number, readonly Flag[]>;
  declare chosenFlag: number | undefined;
  /** Renders the labels of a point. */
  declare drawBeside: (point: Point) => TemplateResult | typeof nothing;
  declare open: (Pick<DraftedChange, 'kind'> & { pointId: number }) | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #selection = new SelectionOffer(this);

  constructor() {
    super();
    this.replies = [];
    this.removed = [];
    this.pending = [];
    this.undeleted = new Map();
    this.fresh = new Set();
    this.formBeside = false;
    this.repliesOnly = false;
    this.flags = new Map();
    this.drawBeside = () => nothing;
  }

  /** Call after the text was saved. */
  finish(): void {
    this.#form?.clear();
    const pointId = this.open?.pointId;
    this.open = undefined;
    void this.updateComplete.then(() => this.shadowRoot?.getElementById(`act-${pointId}`)?.focus());
  }

  /** Restores texts that failed to send into a reply to the same parent; to the first point if that is gone. */
  async reopen({ parentId, ...draft }: PendingPoint): Promise<void> {
    const parent = this.replies.find(({ id }) => id === parentId) ?? this.debate.point;
    await this.#openForm('reply', parent);
    this.#form?.restore(draft);
  }

  /** Where the focus goes when its element is gone. */
  focusReplies(): void {
    this.shadowRoot?.getElementById('replies')?.focus();
  }

  get #form(): VerdictPointForm | null | undefined {
    return this.shadowRoot?.querySelector<VerdictPointForm>('verdict-point-form');
  }

  protected override render(): TemplateResult {
    const { point, reply_count } = this.debate;
    const turns = conversationOf(point.id, this.replies, this.removed);
    const { t } = this.#words;
    const hidesFirst = this.repliesOnly && this.#flagsOf(point.id).length === 0;
    return html`
      ${hidesFirst ? nothing : this.#renderFirst(point)}
      <section aria-labelledby="replies" class="${this.#isInRows ? 'in-rows' : ''} ${this.repliesOnly ? 'only' : ''}">
        <h2 id="replies" tabindex="-1">${this.repliesOnly ? t.comments(reply_count) : t.replies(reply_count)}</h2>
        ${this.repliesOnly ? html`<slot name="beside"></slot>` : nothing}
        <ol class="replies">${repeat(
          turns,
          ({ id }) => id,
          (turn) =>
            html`<li id="point-${turn.id}" tabindex="-1" class=${this.fresh.has(turn.id) ? 'fresh' : ''}>${this.#renderTurn(turn)}</li>`,
        )}${repeat(
          this.pending,
          ({ attempt }) => attempt,
          (pending) => html`<li class="pending">${this.#renderPending(pending)}</li>`,
        )}</ol>
      </section>
      ${this.#renderOffer()}
    `;
  }

  #renderFirst(point: Point): TemplateResult {
    const { t } = this.#words;
    const hasForm = this.formBeside && !this.#isInRows;
    return html`<h2 class=${this.repliesOnly ? 'flagged' : 'sr'}>${this.repliesOnly ? t.flagged : t.first}</h2>
      <article id="point-${point.id}" class="first ${this.#isInRows ? 'in-rows' : ''}">
        <div class="text ${hasForm ? 'has-form' : ''}">${this.repliesOnly ? nothing : authorLine({ point })}
          ${this.#isOpen('edit', point) ? this.#renderForm('edit', point) : this.#renderFirstWords(point)}
          ${this.repliesOnly ? nothing : this.#renderActions(point)}
          ${this.#isOpen('reply', point) ? this.#renderForm('reply', point) : nothing}</div>
        <div class="side">${this.drawBeside(point)}${this.#isInRows ? nothing : html`<slot name="beside"></slot>`}</div>
      </article>`;
  }

  /** Labels are beside their points; without labels, the slot beside the first point scrolls along. */
  get #isInRows(): boolean {
    return this.flags.size > 0;
  }

  #flagsOf(pointId: number): readonly Flag[] {
    return this.flags.get(pointId) ?? [];
  }

  /** Below selected text; for the keyboard there is the same button below every point. */
  #renderOffer(): TemplateResult | typeof nothing {
    const { offer } = this.#selection;
    const point = offer && [this.debate.point, ...this.replies].find(({ id }) => id === offer.pointId);
    if (!point || this.#isOwn(point)) return nothing;
    return html`<button class="btn btn-filled offer" style="left:${offer.x}px;top:${offer.y}px" @pointerdown=${(event: Event) => event.preventDefault()}
      @click=${() => this.#fire('missed-wanted', { point, excerpt: offer.excerpt })}>${icon('plus', 'small')}${this.#words.t.missedHere}</button>`;
  }

  #isOwn(point: Point): boolean {
    return this.viewerId !== undefined && point.user_id === this.viewerId;
  }

  /** The heading of the page is the beginning of the first point; if that is all of it, it is not repeated. */
  #renderFirstWords(point: Point): TemplateResult | typeof nothing {
    const isSaid = headlineOf(point.content, point.language).isWhole && this.#flagsOf(point.id).length === 0;
    return isSaid ? nothing : this.#renderWords(point);
  }

  #renderWords(point: Point): TemplateResult {
    const choose = (flag: Flag) => this.#fire('flag-chosen', flag);
    return flaggedWords(point, this.#flagsOf(point.id), { chosen: this.chosenFlag, choose });
  }

  #renderTurn(turn: Turn): TemplateResult {
    if (turn.kind === 'removed') return html`<p class="gone">${this.#words.t.removed}</p>`;
    const { point, answers } = turn;
    return html`<article>
      <div class="text">${authorLine({ point, answers, size: 'small' })}
        ${this.#isOpen('edit', point) ? this.#renderForm('edit', point) : this.#renderWords(point)}
        ${this.#renderActions(point)}
        ${this.#isOpen('reply', point) ? this.#renderForm('reply', point) : nothing}</div>
      ${this.#flagsOf(point.id).length > 0 ? html`<div class="side">${this.drawBeside(point)}</div>` : nothing}
    </article>`;
  }

  #renderPending(pending: PendingPoint): TemplateResult {
    const answers = this.replies.find(({ id }) => id === pending.parentId);
    return html`<article aria-busy=${pending.failure === ''}><div class="text">
      ${pendingLine(pending, answers && authorOf(answers))} ${pendingWords(pending)}
      ${pendingEnd(pending, {
        retry: (one) => this.#fire('retry-requested', one),
        reopen: (one) => this.#fire('reopen-requested', one),
      })}</div>
    </article>`;
  }

  #renderActions(point: Point): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const isOwn = this.#isOwn(point);
    const action = (what: string, picture: Parameters<typeof icon>[0], act: () => void, id?: string) =>
      html`<button id=${id ?? nothing} aria-label=${t.about(what, authorOf(point))} @click=${act}>${icon(picture, 'small')}${what}</button>`;
    const missed = action(t.missed, 'plus', () => this.#fire('missed-wanted', { point }));
    if (this.viewerId === undefined) return html`<div class="acts">${missed}</div>`;
    return html`${failureMessage(this.undeleted.get(point.id) ?? '')}<div class="acts">
      ${action(t.reply, 'reply', () => void this.#openForm('reply', point), `act-${point.id}`)}
      ${isOwn ? action(t.edit, 'edit', () => void this.#openForm('edit', point)) : nothing}
      ${isOwn ? action(t.remove, 'trash', () => this.#fire('delete-requested', point)) : nothing}
      ${isOwn ? nothing : missed}
      ${isOwn ? nothing : action(t.report, 'flag', () => this.#fire('report-requested', point))}
    </div>`;
  }

  #renderForm(kind: DraftedChange['kind'], point: Point): TemplateResult {
    const editing = kind === 'edit' && this.editing?.pointId === point.id ? this.editing : undefined;
    return html`<verdict-point-form class="card" purpose=${kind} draft-key="${kind}-${point.id}" closable
      .initial=${kind === 'edit' ? point.content : ''} .to=${kind === 'reply' ? authorOf(point) : ''} .language=${point.language} ?busy=${editing?.status === 'busy'}
      .failure=${editing?.failure ?? ''} @form-cancelled=${() => this.finish()}
      @point-submitted=${({ detail: draft }: CustomEvent<PointDraft>) => this.#fire('change-drafted', { kind, point, draft })}></verdict-point-form>`;
  }

  #isOpen(kind: DraftedChange['kind'], { id }: Point): boolean {
    return this.open?.kind === kind && this.open.pointId === id;
  }

  async #openForm(kind: DraftedChange['kind'], { id }: Point): Promise<void> {
    this.open = { kind, pointId: id };
    await this.updateComplete;
    await this.#form?.updateComplete;
    this.#form?.focus();
  }

  #fire(name: string, detail: Point | DraftedChange | PendingPoint | Flag | MissedReport): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('verdict-thread', VerdictThread);
