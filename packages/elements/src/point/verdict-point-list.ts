import { excerpt } from '@verdict/text/excerpt';
import type { Point } from '@verdict/wire/point';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { controls, failureMessage } from '../look/index.ts';
import { timeElement } from '../time/index.ts';
import { languageName, understoodLanguage } from './language-name.ts';
import { pointListStyles } from './point-list-styles.ts';
import { type Reply, type Thread, threadsOf } from './threads.ts';

export type PointListStatus = 'loading' | 'ready' | 'failed';

const FOLD_AT_CHARACTERS = 600;

const WORDS = {
  loading: 'Loading points.',
  empty: 'No points yet. The first one can be yours.',
  end: 'These are all the points.',
  unfold: 'Read all of it',
  fold: 'Show less',
  edited: 'edited',
  nobody: 'Unknown author',
  beganEarlier: 'A reply to an earlier point',
  replyTo: (name: string) => `to ${name}`,
  shown: (count: number) => (count === 1 ? '1 point shown.' : `${count} points shown.`),
};

const MORE_LABELS: Record<PointListStatus, string> = { ready: 'Show more', loading: 'Loading…', failed: 'Try again' };

/**
 * Points as people read them: newest first, replies under what they answer.
 * Fires `more-requested` for the next page, and for the same one again after a failure.
 */
export class VerdictPointList extends LitElement {
  static override properties = {
    points: { attribute: false },
    status: {},
    failure: {},
    hasMore: { type: Boolean, attribute: 'has-more' },
    unfolded: { state: true },
  };
  static override styles = [controls, pointListStyles];

  declare points: readonly Point[];
  declare status: PointListStatus;
  /** Why the last request failed, in a sentence. */
  declare failure: string;
  declare hasMore: boolean;
  /** Whose own points read "You". */
  declare unfolded: ReadonlySet<number>;

  constructor() {
    super();
    this.points = [];
    this.status = 'loading';
    this.failure = '';
    this.hasMore = false;
    this.unfolded = new Set();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The button that was pressed leaves with the last page; whoever pressed it by keyboard must not start over.
    const wasOnButton = this.shadowRoot?.activeElement?.id === 'more';
    if (changed.has('hasMore') && !this.hasMore && wasOnButton) {
      void this.updateComplete.then(() => this.shadowRoot?.getElementById('end')?.focus());
    }
  }

  protected override render(): TemplateResult {
    if (this.points.length === 0) return this.#renderNone();
    return html`
      <p class="sr" role="status">${this.status === 'ready' ? WORDS.shown(this.points.length) : nothing}</p>
      <ol class="threads">
        ${repeat(
          threadsOf(this.points),
          ({ point }) => point.id,
          (thread) => html`<li>${this.#renderThread(thread)}</li>`,
        )}
      </ol>
      ${this.#renderEnd()}
    `;
  }

  #renderNone(): TemplateResult {
    if (this.status === 'loading') return html`<p class="sr" role="status">${WORDS.loading}</p>${skeleton}`;
    if (this.status === 'failed') return this.#renderEnd();
    return html`<p class="none" role="status">${WORDS.empty}</p>`;
  }

  #renderEnd(): TemplateResult {
    if (this.status === 'ready' && !this.hasMore) return html`<p class="end caption" id="end" tabindex="-1">${WORDS.end}</p>`;
    // One button for all states, so that the focus stays on it.
    return html`<div class="end">
      ${failureMessage(this.status === 'failed' ? this.failure : '')}
      <button class="btn btn-outlined" id="more" aria-disabled=${this.status === 'loading'} @click=${this.#requestMore}>
        ${MORE_LABELS[this.status]}
      </button>
    </div>`;
  }

  #renderThread({ point, replies, beganEarlier }: Thread): TemplateResult {
    return html`
      ${this.#renderPoint({ point }, beganEarlier ? WORDS.beganEarlier : '')}
      ${replies.length > 0 ? html`<ol class="replies">${replies.map((reply) => html`<li>${this.#renderPoint(reply)}</li>`)}</ol>` : nothing}
    `;
  }

  #renderPoint({ point, answers }: Reply, remark = ''): TemplateResult {
    const name = point.author ?? WORDS.nobody;
    const language = languageName(point.language);
    return html`<article>
      <header>
        <span class="avatar" aria-hidden="true">${initialsOf(name)}</span>
        <strong>${name}</strong>
        ${answers ? html`<span class="caption">${WORDS.replyTo(answers.author ?? WORDS.nobody)}</span>` : nothing}
        <span class="caption">${timeElement(point.created_at)}</span>
        ${point.updated_at === point.created_at ? nothing : html`<span class="caption">${WORDS.edited}</span>`}
        ${language ? html`<span class="caption">${language}</span>` : nothing}
        ${remark ? html`<span class="caption">${remark}</span>` : nothing}
      </header>
      ${this.#renderWords(point)}
    </article>`;
  }

  #renderWords({ id, content, language }: Point): TemplateResult {
    const tag = understoodLanguage(language);
    const beginning = beginningOf(content, tag);
    const words = beginning === undefined || this.unfolded.has(id) ? content : beginning;
    return html`
      <p class="said" lang=${tag} dir="auto">${words}</p>
      ${beginning === undefined ? nothing : this.#renderFold(id)}
    `;
  }

  #renderFold(id: number): TemplateResult {
    const isUnfolded = this.unfolded.has(id);
    return html`<button class="fold" aria-expanded=${isUnfolded} @click=${() => this.#toggle(id)}>
      ${isUnfolded ? WORDS.fold : WORDS.unfold}
    </button>`;
  }

  #toggle(id: number): void {
    const unfolded = new Set(this.unfolded);
    if (!unfolded.delete(id)) unfolded.add(id);
    this.unfolded = unfolded;
  }

  #requestMore(): void {
    if (this.status !== 'loading') this.dispatchEvent(new CustomEvent('more-requested'));
  }
}

const skeleton = html`<div class="skeleton" aria-hidden="true"><i></i><i></i><i></i></div>`;

/** How a long text starts; nothing for one that is short enough to show whole. */
function beginningOf(content: string, language: string): string | undefined {
  if (content.length <= FOLD_AT_CHARACTERS) return undefined;
  const beginning = excerpt(content, FOLD_AT_CHARACTERS, language);
  return beginning === excerpt(content, Number.POSITIVE_INFINITY, language) ? undefined : beginning;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

customElements.define('verdict-point-list', VerdictPointList);
