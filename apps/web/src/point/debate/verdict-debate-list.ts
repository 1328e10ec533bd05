import { emptyState, ListEndFocus, listEndOf, listEndStyles, loadingState, look, spark } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { counted, defineWords, WordsController } from '@verdict/elements/words';
import { excerpt } from '@verdict/text/excerpt';
import type { Debate } from '@verdict/wire/point';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { authorOf } from '../author-line.ts';
import { headlineOf } from '../headline.ts';
import { understoodLanguage } from '../language-name.ts';
import { type PendingPoint, pendingEnd, pendingLine, pendingStyles, pendingWords } from '../pending.ts';

export type DebateListStatus = 'loading' | 'ready' | 'failed';

const EXCERPT_CHARACTERS = 200;

const WORDS = defineWords({
  en: {
    loading: 'Loading debates.',
    empty: 'No debates yet. Start the first one.',
    end: 'No more debates.',
    shown: (count: number) => `${counted(count, 'debate', 'debates')} shown.`,
    replies: (count: number) => (count === 0 ? 'No replies yet' : counted(count, 'reply', 'replies')),
    people: (count: number) => counted(count, 'person', 'people'),
    newest: 'newest',
    activity: (count: number, days: number) => `${counted(count, 'comment', 'comments')} in the last ${days} days`,
  },
  es: {
    loading: 'Cargando los debates.',
    empty: 'Aún no hay debates. Abra el primero.',
    end: 'No hay más debates.',
    shown: (count: number) => `Se muestran ${counted(count, 'debate', 'debates')}.`,
    replies: (count: number) => (count === 0 ? 'Aún sin respuestas' : counted(count, 'respuesta', 'respuestas')),
    people: (count: number) => counted(count, 'persona', 'personas'),
    newest: 'la última',
    activity: (count: number, days: number) => `${counted(count, 'comentario', 'comentarios')} en los últimos ${days} días`,
  },
});

/**
 * Debates, each with its beginning and its activity. Fires `more-requested` for the next page, and for the same one again
 * after a failure; `retry-requested` and `reopen-requested` with a PendingPoint.
 */
export class VerdictDebateList extends LitElement {
  static override properties = {
    debates: { attribute: false },
    status: {},
    failure: {},
    hasMore: { type: Boolean, attribute: 'has-more' },
    brief: { type: Boolean },
    pending: { attribute: false },
  };
  static override styles = [
    look,
    listEndStyles,
    pendingStyles,
    css`
      :host { display: block; }
      li {
        position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-2) var(--v-space-6);
        align-items: center; padding-block: var(--v-space-6);
      }
      li:first-child { padding-block-start: 0; }
      .title { font: var(--v-type-title-large); overflow-wrap: anywhere; text-wrap: pretty; }
      .title a { color: inherit; text-decoration: none; }
      .title a::after { content: ''; position: absolute; inset: 0; }
      .title a:hover { text-decoration: underline; }
      .title a:focus-visible { outline: none; }
      li:has(.title a:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
      .rest { grid-column: 1; font: 400 1rem/1.6 var(--v-face-serif); color: var(--md-sys-color-on-surface-variant); overflow-wrap: anywhere; }
      .facts { grid-column: 1; display: flex; flex-wrap: wrap; gap: 0 var(--v-space-4); }
      .facts b { font-weight: 600; color: var(--md-sys-color-on-surface); }
      .pending { grid-template-columns: minmax(0, 1fr); justify-items: start; }
      .pending .said { white-space: pre-line; overflow-wrap: anywhere; }
      .spark { grid-column: 2; grid-row: 1 / span 3; align-self: center; }
      @media (max-width: 47.99rem) {
        li { gap: var(--v-space-2) var(--v-space-4); padding-block: var(--v-space-5); }
        .title, .rest { grid-column: 1 / -1; }
        .spark { width: 4rem; grid-row: auto; align-self: end; }
      }
    `,
  ];

  declare debates: readonly Debate[];
  declare status: DebateListStatus;
  /** The error message of the last request. */
  declare failure: string;
  declare hasMore: boolean;
  /** Titles only, and no mark at the end: it is one part of a page. */
  declare brief: boolean;
  /** Debates that the reader began and that are not published yet. */
  declare pending: readonly PendingPoint[];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    new ListEndFocus(this);
    this.debates = [];
    this.status = 'loading';
    this.failure = '';
    this.hasMore = false;
    this.brief = false;
    this.pending = [];
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    if (this.debates.length === 0 && this.pending.length === 0) return this.#renderNone();
    return html`
      <p class="sr" role="status">${this.status === 'ready' && !this.brief ? t.shown(this.debates.length) : nothing}</p>
      <ol class="list">${repeat(
        this.pending,
        ({ attempt }) => attempt,
        (pending) => html`<li class="pending" aria-busy=${pending.failure === ''}>${this.#renderPending(pending)}</li>`,
      )}${repeat(
        this.debates,
        ({ id }) => id,
        (debate) => html`<li>${this.#renderDebate(debate)}</li>`,
      )}</ol>
      ${this.brief && this.status === 'ready' ? nothing : listEndOf(this, { end: this.#words.t.end })}
    `;
  }

  #renderPending(pending: PendingPoint): TemplateResult {
    return html`${pendingLine(pending)} ${pendingWords(pending)}
      ${pendingEnd(pending, {
        retry: (detail) => this.dispatchEvent(new CustomEvent('retry-requested', { detail })),
        reopen: (detail) => this.dispatchEvent(new CustomEvent('reopen-requested', { detail })),
      })}`;
  }

  #renderNone(): TemplateResult {
    const { t } = this.#words;
    if (this.status === 'loading') return loadingState(t.loading);
    return this.status === 'failed' ? listEndOf(this, { end: this.#words.t.end }) : emptyState(t.empty);
  }

  #renderDebate({ id, point, reply_count, people_count, last_at, activity }: Debate): TemplateResult {
    const { t } = this.#words;
    const tag = understoodLanguage(point.language);
    const { title, isWhole } = headlineOf(point.content, point.language);
    const total = activity.reduce((sum, count) => sum + count, 0);
    return html`
      <h3 class="title" lang=${tag} dir="auto"><a href="/debates/${id}">${title}</a></h3>
      ${isWhole || this.brief ? nothing : html`<p class="rest" lang=${tag} dir="auto">${restOf(point.content, title, tag)}</p>`}
      <p class="facts caption"><b>${authorOf(point)}</b><span>${timeElement(point.created_at)}</span><span>${t.replies(reply_count)}</span>
        ${people_count > 1 ? html`<span>${t.people(people_count)}</span>` : nothing}
        ${reply_count > 0 ? html`<span>${t.newest} ${timeElement(last_at)}</span>` : nothing}</p>
      ${total > 1 ? spark(activity, t.activity(total, activity.length)) : nothing}
    `;
  }
}

/** The text after the title. */
function restOf(content: string, title: string, language: string): string {
  const flat = content.replace(/\s+/gu, ' ').trim();
  return excerpt(flat.startsWith(title) ? flat.slice(title.length) : flat, EXCERPT_CHARACTERS, language);
}

customElements.define('verdict-debate-list', VerdictDebateList);
