import type { Debate, Point, RemovedPoint } from '@verdict/wire/point';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { icon, look } from '../look/index.ts';
import { counted, defineWords, WordsController } from '../words/index.ts';
import { authorLine, authorOf } from './author-line.ts';
import { conversationOf, type Turn } from './conversation.ts';
import { headlineOf } from './headline.ts';
import { understoodLanguage } from './language-name.ts';
import { threadStyles } from './thread-styles.ts';
import type { PointDraft, VerdictPointForm } from './verdict-point-form.ts';
import './verdict-point-form.ts';

/** Words a person sends: a reply to a point, or other words for their own. */
export interface DraftedChange {
  kind: 'reply' | 'edit';
  point: Point;
  draft: PointDraft;
}

/** What became of words that were sent. */
export interface ThreadWriting {
  kind: 'reply' | 'edit';
  pointId: number;
  status: 'busy' | 'failed';
  /** Why it failed, in a sentence. */
  failure: string;
}

const WORDS = defineWords({
  en: {
    replies: (count: number) => (count === 0 ? 'No replies yet' : counted(count, 'reply', 'replies')),
    reply: 'Reply',
    edit: 'Edit',
    remove: 'Delete',
    report: 'Report',
    about: (what: string, name: string) => `${what}: words of ${name}`,
    removed: 'This reply was deleted.',
    beTheFirst: 'Nobody has answered yet.',
  },
  es: {
    replies: (count: number) => (count === 0 ? 'Aún sin respuestas' : counted(count, 'respuesta', 'respuestas')),
    reply: 'Responder',
    edit: 'Editar',
    remove: 'Borrar',
    report: 'Denunciar',
    about: (what: string, name: string) => `${what}: palabras de ${name}`,
    removed: 'Esta respuesta se ha borrado.',
    beTheFirst: 'Nadie ha respondido todavía.',
  },
});

/**
 * A debate to read and to take part in. Fires `change-drafted` with a DraftedChange, `delete-requested` and
 * `report-requested` with a Point. Guests are shown no way to write.
 */
export class VerdictThread extends LitElement {
  static override properties = {
    debate: { attribute: false },
    replies: { attribute: false },
    removed: { attribute: false },
    viewerId: { type: Number, attribute: 'viewer-id' },
    writing: { attribute: false },
    fresh: { attribute: false },
    formBeside: { type: Boolean, attribute: 'form-beside' },
    open: { state: true },
  };
  static override styles = [look, threadStyles];

  declare debate: Debate;
  declare replies: readonly Point[];
  declare removed: readonly RemovedPoint[];
  /** Who reads; nothing for a guest. */
  declare viewerId: number | undefined;
  declare writing: ThreadWriting | undefined;
  /** Replies that came while the page was open. */
  declare fresh: ReadonlySet<number>;
  /** On wide screens the first point is answered in a form beside the thread. */
  declare formBeside: boolean;
  declare open: (Pick<DraftedChange, 'kind'> & { pointId: number }) | undefined;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.replies = [];
    this.removed = [];
    this.fresh = new Set();
    this.formBeside = false;
  }

  /** Call once what was sent is published. */
  finish(): void {
    const form = this.shadowRoot?.querySelector<VerdictPointForm>('verdict-point-form');
    form?.clear();
    const pointId = this.open?.pointId;
    this.open = undefined;
    void this.updateComplete.then(() => this.shadowRoot?.getElementById(`act-${pointId}`)?.focus());
  }

  protected override render(): TemplateResult {
    const { point, reply_count } = this.debate;
    const turns = conversationOf(point.id, this.replies, this.removed);
    const { said } = this.#words;
    return html`
      <article id="point-${point.id}" class=${this.formBeside ? 'beside' : ''}>
        ${authorLine({ point })}
        ${this.#isOpen('edit', point) ? this.#renderForm('edit', point) : this.#renderFirstWords(point)}
        ${this.#renderActions(point)}
        ${this.#isOpen('reply', point) ? this.#renderForm('reply', point) : nothing}
      </article>
      <section aria-labelledby="replies">
        <h2 id="replies">${said.replies(reply_count)}</h2>
        <ol class="replies">${repeat(
          turns,
          ({ id }) => id,
          (turn) =>
            html`<li id="point-${turn.id}" tabindex="-1" class=${this.fresh.has(turn.id) ? 'fresh' : ''}>${this.#renderTurn(turn)}</li>`,
        )}</ol>
      </section>
    `;
  }

  /** The page's heading has said the beginning; a point that is no longer than that is not said twice. */
  #renderFirstWords(point: Point): TemplateResult | typeof nothing {
    return headlineOf(point.content, point.language).isWhole ? nothing : renderWords(point);
  }

  #renderTurn(turn: Turn): TemplateResult {
    if (turn.kind === 'removed') return html`<p class="gone">${this.#words.said.removed}</p>`;
    const { point, answers } = turn;
    return html`<article>
      ${authorLine({ point, answers, size: 'small' })}
      ${this.#isOpen('edit', point) ? this.#renderForm('edit', point) : renderWords(point)}
      ${this.#renderActions(point)}
      ${this.#isOpen('reply', point) ? this.#renderForm('reply', point) : nothing}
    </article>`;
  }

  #renderActions(point: Point): TemplateResult | typeof nothing {
    if (this.viewerId === undefined) return nothing;
    const { said } = this.#words;
    const isOwn = point.user_id === this.viewerId;
    const action = (what: string, picture: Parameters<typeof icon>[0], act: () => void, id?: string) =>
      html`<button id=${id ?? nothing} aria-label=${said.about(what, authorOf(point))} @click=${act}>${icon(picture, 'small')}${what}</button>`;
    return html`<div class="acts">
      ${action(said.reply, 'reply', () => this.#openForm('reply', point), `act-${point.id}`)}
      ${isOwn ? action(said.edit, 'edit', () => this.#openForm('edit', point)) : nothing}
      ${isOwn ? action(said.remove, 'trash', () => this.#fire('delete-requested', point)) : nothing}
      ${isOwn ? nothing : action(said.report, 'flag', () => this.#fire('report-requested', point))}
    </div>`;
  }

  #renderForm(kind: DraftedChange['kind'], point: Point): TemplateResult {
    const writing = this.writing?.kind === kind && this.writing.pointId === point.id ? this.writing : undefined;
    return html`<verdict-point-form class="card" purpose=${kind} draft-key="${kind}-${point.id}" closable
      .initial=${kind === 'edit' ? point.content : ''} .to=${kind === 'reply' ? authorOf(point) : ''} .language=${point.language} ?busy=${writing?.status === 'busy'}
      .failure=${writing?.failure ?? ''} @form-cancelled=${() => this.finish()}
      @point-submitted=${({ detail: draft }: CustomEvent<PointDraft>) => this.#fire('change-drafted', { kind, point, draft })}></verdict-point-form>`;
  }

  #isOpen(kind: DraftedChange['kind'], { id }: Point): boolean {
    return this.open?.kind === kind && this.open.pointId === id;
  }

  #openForm(kind: DraftedChange['kind'], { id }: Point): void {
    this.open = { kind, pointId: id };
    void this.updateComplete.then(async () => {
      const form = this.shadowRoot?.querySelector<VerdictPointForm>('verdict-point-form');
      await form?.updateComplete;
      form?.focus();
    });
  }

  #fire(name: string, detail: Point | DraftedChange): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

function renderWords({ content, language }: Point): TemplateResult {
  return html`<p class="said" lang=${understoodLanguage(language)} dir="auto">${content}</p>`;
}

customElements.define('verdict-thread', VerdictThread);
