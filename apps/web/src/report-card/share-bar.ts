import type { Share } from '@verdict/core/report-card';
import { css, html, type TemplateResult } from 'lit';
import { isSignificant } from './share-words.ts';

export const shareBarStyles = css`
  .share { position: relative; display: block; height: 1rem; min-width: 6rem; }
  .share::before { content: ''; position: absolute; inset-block: .375rem; inset-inline: 0; border-radius: 2px; background: var(--v-track); }
  .share i { position: absolute; inset-block: .25rem; inset-inline: var(--low) calc(100% - var(--high)); border-radius: 2px; background: var(--md-sys-color-primary); opacity: .3; }
  .share b {
    position: absolute; inset-block-start: .125rem; inset-inline-start: calc(var(--at) - .375rem); width: .75rem; height: .75rem; border-radius: 50%;
    background: var(--md-sys-color-primary); border: 2px solid var(--md-sys-color-surface-container-lowest);
  }
  @media (forced-colors: active) { .share i, .share b { forced-color-adjust: none; } }
`;

/** A share as a dot with its interval, on a scale from 0 to 1. The number itself is beside it, as text. */
export function shareBar(share: Share | null): TemplateResult {
  if (!isSignificant(share)) return html`<span class="share" aria-hidden="true"></span>`;
  const at = (value: number): string => `${Math.round(value * 1000) / 10}%`;
  return html`<span class="share" aria-hidden="true" style="--low:${at(share.low)};--high:${at(share.high)};--at:${at(share.share)}"><i></i><b></b></span>`;
}
