import { css } from 'lit';

/** Numbered steps: the text beside its picture, and below it on small screens. */
export const explanationStyles = css`
  :host { display: block; }
  .step {
    display: grid; grid-template-columns: 4rem minmax(0, 22rem) minmax(0, 1fr); gap: var(--v-space-6) var(--v-space-10); align-items: start;
    padding-block: var(--v-space-10); border-block-start: var(--v-hairline);
  }
  .step .n { font: 400 2.75rem/1 var(--v-face-serif); color: var(--md-sys-color-primary); font-variant-numeric: lining-nums; }
  .t, .figure { display: grid; gap: var(--v-space-4); align-content: start; min-width: 0; }
  .t > p { color: var(--md-sys-color-on-surface-variant); }
  .t > p b { color: var(--md-sys-color-on-surface); font-weight: 600; }
  .figure h3 { font: var(--v-type-title); }
  summary { display: inline-flex; align-items: center; min-height: 2rem; font: var(--v-type-title-small); color: var(--md-sys-color-primary); cursor: pointer; }
  details dl { display: grid; gap: var(--v-space-2); padding-block: var(--v-space-2); }
  dt { color: var(--md-sys-color-on-surface-variant); }
  details dd { overflow-wrap: anywhere; }
  details td { overflow-wrap: anywhere; }
  .chances { display: grid; gap: var(--v-space-3); font: var(--v-type-body-small); }
  .chances > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-1) var(--v-space-3); }
  .chances .num { font-weight: 600; }
  .chances .meter { grid-column: 1 / -1; }
  .entries li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--v-space-3); align-items: center; min-height: var(--v-target); padding-block: var(--v-space-2); font: var(--v-type-body-small); }
  .entries li > span:nth-child(2) { display: grid; }
  .entries .i { color: var(--md-sys-color-primary); }
  .entries a { display: inline-flex; align-items: center; min-height: 2rem; }
  .cmd {
    display: flex; flex-wrap: wrap; gap: var(--v-space-2) var(--v-space-3); align-items: center; justify-content: space-between; min-width: 0;
    padding: var(--v-space-2) var(--v-space-4); border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container);
  }
  .cmd code { overflow-wrap: anywhere; min-width: 0; }
  .row { gap: var(--v-space-2) var(--v-space-5); }
  @media (max-width: 63.99rem) {
    .step { grid-template-columns: minmax(0, 1fr); gap: var(--v-space-4); padding-block: var(--v-space-8); }
    .step .n { font-size: 2rem; }
  }
`;
