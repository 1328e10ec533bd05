import { emptyState, failedState, loadingState } from '@verdict/elements/look';
import { defineWords, language, refusalSentence } from '@verdict/elements/words';
import { html, nothing, type TemplateResult } from 'lit';
import type { PagedList } from '../frame/index.ts';

const WORDS = defineWords({ en: { more: 'Show more', loading: 'Loading…' }, es: { more: 'Mostrar más', loading: 'Cargando…' } });

/** A list that is read a page at a time: its rows, or why there are none, and the way to more. */
export function listOf<Item>(list: PagedList<Item>, renderRow: (item: Item) => TemplateResult, empty: string): TemplateResult {
  const { items, status, failure, hasMore } = list.state.value;
  const said = WORDS[language.value];
  if (status === 'failed' && failure) {
    return html`${items.length > 0 ? html`<ul class="list rows">${items.map(renderRow)}</ul>` : nothing}
      ${failedState(refusalSentence(failure), () => void (items.length > 0 ? list.loadMore() : list.reload()))}`;
  }
  if (items.length === 0) return status === 'loading' ? loadingState() : emptyState(empty);
  return html`<ul class="list rows">${items.map(renderRow)}</ul>
    ${
      hasMore
        ? html`<div><button class="btn btn-outlined" aria-disabled=${status === 'loading'} @click=${() => void list.loadMore()}>${status === 'loading' ? said.loading : said.more}</button></div>`
        : nothing
    }`;
}
