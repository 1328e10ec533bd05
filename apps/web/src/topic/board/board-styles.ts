import { css } from 'lit';

/** The rows of the board. */
export const boardStyles = css`
  :host { display: block; }
  .props > li {
    position: relative; display: grid; grid-template-columns: 3.5rem minmax(0, 1fr) 14.75rem; gap: 0 var(--v-space-5);
    padding: var(--v-space-5) 0; border-block-end: var(--v-hairline); align-items: start;
  }
  /* A row that has just moved is lit for a while. */
  .props > li::before {
    content: ''; position: absolute; inset: 0 calc(-1 * var(--v-space-4)); z-index: -1; border-radius: var(--v-radius-card);
    background: color-mix(in srgb, var(--md-sys-color-primary-container) 55%, transparent); opacity: 0; transition: opacity 1.2s ease-out;
  }
  .props > li.hot::before { opacity: 1; transition-duration: .2s; }
  .props { isolation: isolate; }
  .rank { display: grid; justify-items: start; gap: .125rem; }
  .rank b { font: 460 2.5rem/1 var(--v-face-serif); font-variant-numeric: lining-nums tabular-nums; letter-spacing: -.02em; }
  .move { display: inline-flex; align-items: center; gap: .125rem; font: var(--v-type-label); font-variant-numeric: tabular-nums; color: var(--md-sys-color-on-surface-variant); }
  .move .i { width: .875rem; height: .875rem; stroke-width: 2.25; }
  .move[data-move='up'] { color: var(--md-sys-color-primary); }
  .move[data-move='down'] .i { transform: rotate(180deg); }
  .prop { display: grid; gap: var(--v-space-2); }
  .prop h3 { font: var(--v-type-title-large); text-wrap: balance; overflow-wrap: anywhere; }
  .prop h3 a { color: inherit; text-decoration: none; }
  .prop h3 a:hover { text-decoration: underline; }
  .why { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); overflow-wrap: anywhere; }
  .why b { color: var(--md-sys-color-on-surface); font-weight: 600; }
  .subs { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: var(--v-space-3); margin-block-start: var(--v-space-1); }
  .subs li { display: grid; gap: .25rem; font: 400 .75rem/1.3 var(--v-face-sans); color: var(--md-sys-color-on-surface-variant); }
  .subs li > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .subs .meter { height: 5px; }
  .subs .meter i { transition: width var(--v-motion-reveal); }
  .subs .lo i { background: var(--md-sys-color-outline); }
  .meta { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-4); align-items: center; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  .meta a, .meta button {
    display: inline-flex; gap: .3125rem; align-items: center; min-height: 2rem; padding: 0; border: 0; background: none;
    color: inherit; font: inherit; text-decoration: none; cursor: pointer;
  }
  .meta a:hover, .meta button:hover { text-decoration: underline; }
  .meta button .i { width: .75rem; height: .75rem; transition: transform var(--v-motion-press); }
  .meta button[aria-expanded='true'] .i { transform: rotate(180deg); }
  .both { display: inline-flex; align-items: center; gap: .375rem; font: var(--v-type-label); color: var(--md-sys-color-primary); }
  .both svg { width: 1.75rem; height: 1rem; }
  .score { padding: var(--v-space-4); border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container-low); }
  .none-more { padding-block-start: var(--v-space-5); }
  @media (max-width: 47.99rem) {
    .props > li { grid-template-columns: 2.5rem minmax(0, 1fr); gap: var(--v-space-3); }
    .rank b { font-size: 2rem; }
    verdict-proposal-vote { grid-column: 1 / -1; }
    .subs { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--v-space-2) var(--v-space-4); }
    .meta a, .meta button { min-height: 2.25rem; }
  }
`;
