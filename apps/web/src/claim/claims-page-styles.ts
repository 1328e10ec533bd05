import { css } from 'lit';

export const claimsPageStyles = css`
  :host { display: block; }
  h2 { font: var(--v-type-title-large); letter-spacing: 0; }
  .all { margin-block-start: var(--v-space-12); }
  .tools { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-3) var(--v-space-6); margin-block-end: var(--v-space-8); }
  .search { position: relative; flex: 1 1 16rem; max-width: 30rem; }
  .search .i { position: absolute; inset-block-start: .875rem; inset-inline-start: .875rem; color: var(--md-sys-color-on-surface-variant); }
  .search .input { padding-inline-start: 2.75rem; }
  @media (max-width: 47.99rem) { verdict-claim-graph.card { padding: var(--v-space-3); } .all { margin-block-start: var(--v-space-8); } }
`;
