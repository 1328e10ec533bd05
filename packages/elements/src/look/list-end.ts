import { css, html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { failureMessage } from './failure-message.ts';

export interface ListEnd {
  status: 'loading' | 'ready' | 'failed';
  /** Why the last request failed, in a sentence. */
  failure: string;
  hasMore: boolean;
  said: { end: string; more: Record<ListEnd['status'], string> };
  onMore(): void;
}

export const listEndStyles = css`
  .end { display: grid; justify-items: start; gap: var(--v-space-4); padding-block-start: var(--v-space-6); border-block-start: var(--v-hairline); }
  .end:first-child { border: 0; padding: 0; }
`;

/** The end of a list that is read a page at a time: the way to more, or the word that this was all. */
export function listEnd({ status, failure, hasMore, said, onMore }: ListEnd): TemplateResult {
  if (status === 'ready' && !hasMore) return html`<p class="end caption" id="end" tabindex="-1">${said.end}</p>`;
  // One button for all states, so that the focus stays on it.
  return html`<div class="end">
    ${failureMessage(status === 'failed' ? failure : '')}
    <button class="btn btn-outlined" id="more" aria-disabled=${status === 'loading'} @click=${() => status !== 'loading' && onMore()}>${said.more[status]}</button>
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
    this.#wasOnButton = this.#host.shadowRoot?.activeElement?.id === 'more';
  }

  hostUpdated(): void {
    if (this.#wasOnButton) this.#host.shadowRoot?.getElementById('end')?.focus();
  }
}
