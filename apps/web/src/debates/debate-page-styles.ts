import { css } from 'lit';

export const debatePageStyles = css`
  .debate-head {
    display: grid; grid-template-columns: minmax(0, 46rem) auto; justify-content: space-between; align-items: end;
    gap: var(--v-space-6) var(--v-space-12); padding-block-end: var(--v-space-8); margin-block-end: var(--v-space-8);
    border-block-end: var(--v-hairline);
  }
  .facts-row { display: flex; flex-wrap: wrap; align-items: end; gap: var(--v-space-4) var(--v-space-8); }
  .facts { display: flex; gap: var(--v-space-8); }
  .facts div { display: grid; align-content: end; }
  .facts dt { order: 2; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  .facts dd { font: var(--v-type-figure-small); font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
  .facts .when { font: var(--v-type-title); line-height: 1.75rem; }
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 24rem); gap: 0 clamp(2rem, 5vw, 5rem); align-items: start; }
  .beside { grid-column: 2; grid-row: 1 / span 2; position: sticky; top: 6rem; }
  .beside h2 { font: var(--v-type-title-large); }
  .foot { display: grid; justify-items: start; gap: var(--v-space-5); padding-block-start: var(--v-space-8); }
  dialog h2 { font: var(--v-type-title-large); }
  @media (max-width: 55.99rem) {
    .debate-head, .columns { grid-template-columns: minmax(0, 1fr); }
    .beside { grid-column: 1; grid-row: auto; position: static; margin-block-start: var(--v-space-8); }
    .beside.wide { display: none; }
  }
`;
