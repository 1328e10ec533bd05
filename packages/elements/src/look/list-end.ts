import { css, html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { defineWords, language } from '../words/index.ts';
import { failureMessage } from './failure-message.ts';

export interface ListEnd {
  status: 'loading' | 'ready' | 'failed';
  /** The error message of the last request. */
  failure: string;
  hasMore: boolean;
  /** The text after the last item; a list without it just ends. */
  end?: string;
  /** The label of the button, if it is not "Show more". */
  more?: string;
  onMore(): void;
}

const WORDS = defineWords({
  en: { ready: 'Show more', loading: 'Loading…', failed: 'Try again' },
  es: { ready: 'Ver más', loading: 'Cargando…', failed: 'Volver a intentarlo' },
});

/** For a list with a line above its end. */
export const listEndStyles = css`
  .list-end { padding-block-start: var(--v-space-6); border-block-start: var(--v-hairline); }
  .list-end:first-child { border: 0; padding: 0; }
`;

/** The end of a paged list: the button for more, or a text that this was all. */
export function listEnd({ status, failure, hasMore, end, more, onMore }: ListEnd): TemplateResult {
  if (!hasMore && !end && status !== 'failed') return html``;
  if (!hasMore && status === 'ready') return html`<p class="list-end caption" tabindex="-1">${end}</p>`;
  const t = { ...WORDS[language.value], ...(more && { ready: more }) };
  // One button for all states, so that it keeps the focus.
  return html`<div class="list-end">
    ${failureMessage(status === 'failed' ? failure : '')}
    <button class="btn btn-outlined" aria-disabled=${status === 'loading'} @click=${() => status !== 'loading' && onMore()}>${t[status]}</button>
  </div>`;
}

type ListElement = EventTarget & Pick<ListEnd, 'status' | 'failure' | 'hasMore'>;

/** The end of an element that shows a paged list. The element fires `more-requested`. */
export function listEndOf(element: ListElement, words: { end: string; more?: string }): TemplateResult {
  const { status, failure, hasMore } = element;
  const { end, more = '' } = words;
  return listEnd({ status, failure, hasMore, end, more, onMore: () => element.dispatchEvent(new CustomEvent('more-requested')) });
}

/** The button disappears with the last page, so its focus moves to the end of the list. */
export class ListEndFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly shadowRoot: ShadowRoot | null };
  #wasOnButton = false;

  constructor(host: ReactiveControllerHost & { readonly shadowRoot: ShadowRoot | null }) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#wasOnButton = this.#host.shadowRoot?.activeElement?.matches('.list-end > .btn') ?? false;
  }

  hostUpdated(): void {
    if (this.#wasOnButton) this.#host.shadowRoot?.querySelector<HTMLElement>('p.list-end')?.focus();
  }
}
