import { css } from 'lit';

export const debatePageStyles = css`
  .debate-head {
    display: grid; grid-template-columns: minmax(0, 46rem) auto; justify-content: space-between; align-items: end;
    gap: var(--v-space-6) var(--v-space-12); padding-block-end: var(--v-space-8); margin-block-end: var(--v-space-8);
    border-block-end: var(--v-hairline);
  }
  .facts-row { display: flex; flex-wrap: wrap; align-items: end; gap: var(--v-space-4) var(--v-space-8); }
  .facts { display: flex; flex-wrap: wrap; gap: var(--v-space-3) var(--v-space-8); }
  .facts div { display: grid; align-content: end; }
  .facts dt { order: 2; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  .facts dd { font: var(--v-type-figure-small); font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
  .facts .when { font: var(--v-type-title); line-height: 1.75rem; }
  @media (max-width: 55.99rem) { .debate-head { grid-template-columns: minmax(0, 1fr); } }
`;
