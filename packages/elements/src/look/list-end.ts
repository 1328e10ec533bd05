import { css, html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { defineWords, language } from '../words/index.ts';
import { failureMessage } from './failure-message.ts';

export interface ListEnd {
  status: 'loading' | 'ready' | 'failed';
  /** Why the last request failed, in a sentence. */
  failure: string;
  hasMore: boolean;
  /** The word that this was all; a list without it just ends. */
  end?: string;
  /** What the way to more is called, where that is not "Show more". */
  more?: string;
  onMore(): void;
}

const WORDS = defineWords({
  en: { ready: 'Show more', loading: 'Loading…', failed: 'Try again' },
  es: { ready: 'Ver más', loading: 'Cargando…', failed: 'Volver a intentarlo' },
});

/** For a list whose end has a line above it. */
export const listEndStyles = css`
  .list-end { padding-block-start: var(--v-space-6); border-block-start: var(--v-hairline); }
  .list-end:first-child { border: 0; padding: 0; }
`;

/** The end of a list that is read a page at a time: the way to more, or the word that this was all. */
export function listEnd({ status, failure, hasMore, end, more, onMore }: ListEnd): TemplateResult {
  if (!hasMore && !end && status !== 'failed') return html``;
  if (!hasMore && status === 'ready') return html`<p class="list-end caption" tabindex="-1">${end}</p>`;
  const t = { ...WORDS[language.value], ...(more && { ready: more }) };
  // One button for all states, so that the focus stays on it.
  return html`<div class="list-end">
    ${failureMessage(status === 'failed' ? failure : '')}
    <button class="btn btn-outlined" aria-disabled=${status === 'loading'} @click=${() => status !== 'loading' && onMore()}>${t[status]}</button>
  </div>`;
}

/** The button leaves with the last page; whoever pressed it by keyboard must not start over. */
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
