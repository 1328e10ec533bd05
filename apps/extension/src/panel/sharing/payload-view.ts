import { css, html, type TemplateResult } from 'lit';
import type { Outgoing } from '../../sharing/index.ts';

export const payloadStyles = css`
  .payload { display: grid; gap: var(--v-space-2); min-width: 0; }
  .payload pre {
    margin: 0; padding: var(--v-space-3); max-height: 18rem; overflow: auto; border: 1px solid var(--md-sys-color-outline-variant); border-radius: var(--v-radius-control);
    background: var(--md-sys-color-surface-container-low); font: var(--v-type-code, .75rem/1.5 ui-monospace, monospace); white-space: pre-wrap; overflow-wrap: anywhere;
  }
  .payload code { font: var(--v-type-code, .75rem/1.5 ui-monospace, monospace); overflow-wrap: anywhere; }
`;

/** A request exactly as it will be sent: address and body. */
export function payloadView({ url, body }: Outgoing, { sentence, name }: { sentence: string; name: string }): TemplateResult {
  return html`<div class="payload">
    <p class="caption">${sentence} <code dir="ltr">POST ${url}</code></p>
    <pre dir="ltr" tabindex="0" role="region" aria-label=${name}>${body}</pre>
  </div>`;
}
