import { html, type TemplateResult } from 'lit';

/** Sentinel's logo, as in the toolbar: a shield over three lines of text, one of them hidden. */
export const sentinelMark: TemplateResult = html`<svg viewBox="0 0 28 28" aria-hidden="true">
  <path d="M14 2l10.5 3.6v7.2c0 6.7-4.2 11.1-10.5 13.2C7.7 23.9 3.5 19.5 3.5 12.8V5.6z" fill="currentColor" />
  <g stroke-width="2.4" stroke-linecap="round" stroke="var(--md-sys-color-on-primary)"><path d="M9 9.5h10M9 18.5h6" /><path d="M9 14h10" opacity=".5" /></g>
</svg>`;
