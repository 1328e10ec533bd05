import { emptyState, failedState, listEnd, loadingState } from '@verdict/elements/look';
import { refusalSentence } from '@verdict/elements/words';
import { html, type TemplateResult } from 'lit';
import type { PagedList } from '../frame/index.ts';

/** A paged list: its rows or an error message, and the button that loads more. */
export function pagedRows<Item>(list: PagedList<Item>, renderRow: (item: Item) => TemplateResult, empty: string): TemplateResult {
  const { items, status, failure, hasMore } = list.state.value;
  const sentence = failure ? refusalSentence(failure) : '';
  if (items.length === 0 && status === 'failed') return failedState(sentence, () => void list.reload());
  if (items.length === 0) return status === 'loading' ? loadingState() : emptyState(empty);
  return html`<ul class="list rows">${items.map(renderRow)}</ul>
    ${listEnd({ status, failure: sentence, hasMore, onMore: () => void list.loadMore() })}`;
}
