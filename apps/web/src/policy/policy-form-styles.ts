import { css } from 'lit';
import { differenceStyles } from './policy-differences.ts';

export const policyFormStyles = [
  differenceStyles,
  css`
    :host { display: block; }
    form { display: grid; grid-template-columns: minmax(0, 1fr); }
    .part { display: grid; gap: var(--v-space-4); padding-block: var(--v-space-5); border-block-end: var(--v-hairline); }
    fieldset.part { gap: var(--v-space-3); padding-block-start: var(--v-space-6); }
    legend { float: inline-start; font: var(--v-type-title); } /* so that the grid places it */
    .number { display: grid; grid-template-columns: minmax(0, 1fr) 19rem; gap: var(--v-space-2) var(--v-space-8); align-items: start; }
    .about { display: grid; gap: var(--v-space-1); max-width: 36rem; padding-block-start: .5rem; }
    .about label { font: var(--v-type-title-small); }
    .entry { display: grid; gap: var(--v-space-1); }
    .entry .row { flex-wrap: nowrap; }
    .entry .input { width: 9rem; min-height: 2.75rem; padding-block: .375rem; scroll-margin-block: 6rem; }
    .entry .caption { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-1) var(--v-space-3); }
    .unit { color: var(--md-sys-color-on-surface-variant); }
    .tag { font: var(--v-type-caption); }
    .tag.other { background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container); }
    .problem { color: var(--md-sys-color-error); }
    .problem:empty { display: none; }
    .overtaken { display: grid; gap: var(--v-space-3); margin-block-end: var(--v-space-5); border-color: var(--md-sys-color-outline); }
    .bar { position: sticky; inset-block-end: var(--v-space-4); margin-block-start: var(--v-space-5); z-index: 1; }
    .review { display: grid; gap: var(--v-space-4); margin-block-start: var(--v-space-5); }
    .review .differences > li { align-items: center; }
    .review textarea { scroll-margin-block: 8rem; }
    @media (max-width: 47.99rem) {
      .number { grid-template-columns: minmax(0, 1fr); }
      .about { padding-block-start: 0; }
      .bar { inset-block-end: 5rem; } /* above the navigation */
    }
  `,
];
