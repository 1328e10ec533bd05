import { css } from 'lit';

/** Typography, and the smallest shapes, the same in every shadow root and on the page. */
export const text = css`
  *, *::before, *::after { box-sizing: border-box; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset, table { margin: 0; padding: 0; border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  h1 { font: var(--v-type-display); letter-spacing: -.015em; text-wrap: balance; overflow-wrap: anywhere; }
  h2 { font: var(--v-type-headline); letter-spacing: -.01em; text-wrap: balance; }
  h3 { font: var(--v-type-title-large); }
  h4 { font: var(--v-type-title); }
  :is(h1, h2)[tabindex='-1']:focus { outline: none; }
  p { text-wrap: pretty; }
  a { color: var(--md-sys-color-primary); text-underline-offset: .2em; text-decoration-thickness: 1px; }
  a:hover { text-decoration-thickness: 2px; }
  svg { display: block; }
  code, .code { font: var(--v-type-code); }
  [hidden] { display: none !important; }
  :focus-visible {
    outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap);
    border-radius: var(--md-sys-shape-corner-extra-small);
  }

  .i {
    width: 1.25rem; height: 1.25rem; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75;
    stroke-linecap: round; stroke-linejoin: round;
  }
  .i-s { width: 1rem; height: 1rem; stroke-width: 2; }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .num { font-variant-numeric: tabular-nums lining-nums; }
  .quiet { color: var(--md-sys-color-on-surface-variant); }
  .small { font: var(--v-type-body-small); }
  .caption { font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  .lede { font: var(--v-type-lede); color: var(--md-sys-color-on-surface-variant); max-width: 60ch; }
  .said { font: var(--v-type-reading); overflow-wrap: anywhere; }
  .big { font: var(--v-type-figure); letter-spacing: -.02em; font-variant-numeric: tabular-nums lining-nums; }
  .eyebrow {
    display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-1) var(--v-space-2);
    font: var(--v-type-label); color: var(--md-sys-color-primary);
  }
  .eyebrow a { color: inherit; }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-2); }
  .row-between { justify-content: space-between; }
  .stack { display: grid; gap: var(--v-space-4); align-content: start; }
  .pagehead { display: grid; gap: var(--v-space-4); margin-block-end: var(--v-space-10); }
  .sec-head {
    display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline;
    gap: var(--v-space-1) var(--v-space-4); margin-block-end: var(--v-space-5);
  }

  @media (max-width: 47.99rem) {
    .pagehead { margin-block-end: var(--v-space-8); gap: var(--v-space-3); }
    .lede, .said { font-size: 1.0625rem; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
