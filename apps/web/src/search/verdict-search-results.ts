import { icon, ListEndFocus, listEndOf, listEndStyles, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { WordsController } from '@verdict/elements/words';
import type { SearchHit } from '@verdict/wire/search';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { markedText } from './marked-text.ts';
import { searchPageStyles } from './search-page-styles.ts';
import { KIND_ICONS, SEARCH_WORDS } from './search-words.ts';

/** What was found, each with the words that match. Fires `more-requested`. */
export class VerdictSearchResults extends LitElement {
  static override properties = {
    hits: { attribute: false },
    status: {},
    failure: {},
    hasMore: { type: Boolean, attribute: 'has-more' },
  };
  static override styles = [look, listEndStyles, searchPageStyles];

  declare hits: readonly SearchHit[];
  declare status: 'loading' | 'ready' | 'failed';
  /** The error message of the last request. */
  declare failure: string;
  declare hasMore: boolean;
  readonly #words = new WordsController(this, SEARCH_WORDS);

  constructor() {
    super();
    new ListEndFocus(this);
    this.hits = [];
    this.status = 'loading';
    this.failure = '';
    this.hasMore = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    if (this.hits.length === 0) return loadingState(t.loading);
    return html`<p class="sr" role="status">${this.status === 'ready' ? t.shown(this.hits.length) : nothing}</p>
      <ol class="list results">${repeat(
        this.hits,
        ({ kind, id }) => `${kind} ${id}`,
        (hit) => html`<li>${icon(KIND_ICONS[hit.kind])}<div class="hit">${this.#renderHit(hit)}</div></li>`,
      )}</ol>
      ${listEndOf(this, { end: t.end })}`;
  }

  /** A point has no title: its words lead to it. */
  #renderHit({ kind, path, title, excerpt, language, author_name, topic, merged_from, created_at }: SearchHit): TemplateResult {
    const { t } = this.#words;
    const hasTitle = title.text !== '';
    return html`<h2 class=${hasTitle ? '' : 'words'} lang=${language} dir="auto"><a href=${path}>${markedText(hasTitle ? title : excerpt)}</a></h2>
      ${hasTitle && excerpt.text !== '' && excerpt.text !== title.text ? html`<p class="excerpt" lang=${language} dir="auto">${markedText(excerpt)}</p>` : nothing}
      ${merged_from === null ? nothing : html`<p class="note">${icon('swap', 'small')}${t.mergedFrom(merged_from)}</p>`}
      <p class="facts caption"><span class="tag">${t.kind[kind]}</span>
        ${topic === null ? nothing : html`<span>${topic}</span>`} ${author_name === null ? nothing : html`<span>${t.by(author_name)}</span>`}
        ${kind === 'person' ? nothing : timeElement(created_at)}</p>`;
  }
}

customElements.define('verdict-search-results', VerdictSearchResults);
