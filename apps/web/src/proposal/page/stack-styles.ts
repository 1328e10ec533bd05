import { css } from 'lit';

/** Bars of stacked parts, and the table that explains them. */
export const stackStyles = css`
  .stackbars { display: grid; gap: var(--v-space-3); }
  .sb { display: grid; grid-template-columns: 1.75rem minmax(0, 1fr) 3.25rem; gap: .25rem var(--v-space-3); align-items: center; font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
  .sb > .t { grid-column: 2; overflow-wrap: anywhere; }
  .sb a { color: inherit; text-decoration: none; }
  .sb a:hover { text-decoration: underline; }
  .sb > .v { grid-row: 2; grid-column: 3; text-align: end; }
  .sb > .n { grid-row: 2; font: 460 1.5rem/1 var(--v-face-serif); }
  .sb.me { color: var(--md-sys-color-on-surface); }
  .sb.me .t, .sb.me .v { font-weight: 600; }
  .seg { grid-row: 2; grid-column: 2; display: flex; gap: 2px; height: 12px; border-radius: 4px; overflow: hidden; background: var(--v-track); }
  .me .seg { height: 24px; }
  .seg i { display: grid; place-items: center; font: 600 .75rem/1 var(--v-face-sans); font-variant-numeric: tabular-nums; overflow: hidden; }
  .s { background: var(--shade); color: var(--md-sys-color-on-surface); forced-color-adjust: none; }
  .relevance { --shade: var(--md-sys-color-primary); color: var(--md-sys-color-on-primary); }
  .consistency { --shade: color-mix(in srgb, var(--md-sys-color-primary) 42%, var(--md-sys-color-surface-container-lowest)); }
  .trust { --shade: color-mix(in srgb, var(--md-sys-color-primary) 20%, var(--md-sys-color-surface-container-lowest)); }
  .recency, .agreement { --light: color-mix(in srgb, var(--md-sys-color-primary) 20%, var(--md-sys-color-surface-container-lowest)); }
  .recency { --shade: repeating-linear-gradient(135deg, var(--md-sys-color-primary) 0 2px, var(--light) 2px 4px); }
  .agreement { --shade: repeating-linear-gradient(0deg, var(--md-sys-color-primary) 0 2px, var(--light) 2px 5px); }
  .priority { --shade: var(--md-sys-color-outline); }
  .recency span, .agreement span { padding: 0 .25rem; background: var(--md-sys-color-surface-container-lowest); border-radius: 2px; }
  .addup thead th { white-space: nowrap; }
  .addup td { white-space: nowrap; }
  .addup tbody th { font: inherit; color: inherit; padding-inline-start: 0; }
  .addup th > div { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 .625rem; align-items: baseline; }
  .addup .caption { grid-column: 2; }
  .addup .sw { width: 12px; height: 12px; border-radius: 2px; }
  .addup tfoot td { font-size: 1.0625rem; font-weight: 600; }
  .addup tfoot th { color: var(--md-sys-color-on-surface); }
  .addup tfoot :is(th, td) { border-block-end: 0; }
  @media (max-width: 47.99rem) {
    .seg i { color: transparent; }
    .seg span { display: none; }
    .addup .wide { display: none; }
  }
`;
