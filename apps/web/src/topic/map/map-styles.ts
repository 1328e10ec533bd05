import { css } from 'lit';

/** A picture with its list beside it; below it on small screens. */
export const mapStyles = css`
  :host { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 21rem); gap: var(--v-space-6) clamp(2rem, 4vw, 4rem); align-items: start; }
  .picture { display: grid; gap: var(--v-space-3); position: sticky; inset-block-start: 5.5rem; }
  .beside { display: grid; gap: var(--v-space-8); }
  h2 { font: var(--v-type-title-large); letter-spacing: 0; }
  h3 { display: flex; gap: var(--v-space-2); align-items: center; font: var(--v-type-title); overflow-wrap: anywhere; }
  h3 svg, .key svg { width: 1rem; height: 1rem; flex: none; overflow: visible; fill: var(--md-sys-color-on-surface-variant); }
  :is(h3, .key) svg :is(.alone, .hollow) { fill: none; stroke: var(--md-sys-color-on-surface-variant); stroke-width: 2; }
  .cluster { display: grid; gap: var(--v-space-1); }
  .cluster li { display: grid; grid-template-columns: 2rem minmax(0, 1fr); gap: var(--v-space-2); align-items: baseline; padding-block: .375rem; border-radius: var(--md-sys-shape-corner-small); }
  .cluster li.chosen { background: var(--md-sys-color-primary-container); box-shadow: -.5rem 0 var(--md-sys-color-primary-container), .5rem 0 var(--md-sys-color-primary-container); }
  .cluster a { font: 400 1rem/1.4 var(--v-face-serif); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  .cluster a:hover { text-decoration: underline; }
  summary { display: inline-flex; align-items: center; min-height: 2rem; font: var(--v-type-title-small); color: var(--md-sys-color-primary); cursor: pointer; }
  .key { display: flex; gap: var(--v-space-2); align-items: center; min-height: 2rem; font: var(--v-type-body-small); }
  .verdicts li { display: grid; gap: .125rem; padding-block: var(--v-space-3); }
  .verdicts a { font: 400 1rem/1.4 var(--v-face-serif); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  .verdicts a:hover { text-decoration: underline; }
  @media (max-width: 55.99rem) {
    :host { grid-template-columns: minmax(0, 1fr); }
    .picture { position: static; }
  }
`;
