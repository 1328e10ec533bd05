import { css } from 'lit';

export const claimPageStyles = css`
  :host { display: block; }
  .dossier { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 25rem); gap: var(--v-space-8) clamp(2rem, 5vw, 5rem); align-items: end; padding-block-end: var(--v-space-10); }
  .sources { display: flex; flex-wrap: wrap; gap: var(--v-space-1) var(--v-space-5); font: var(--v-type-body-small); }
  .sources li, .sources a { display: inline-flex; gap: .375rem; align-items: center; min-height: 2rem; min-width: 0; overflow-wrap: anywhere; }
  .sources .i { flex: none; }
  .challenge { gap: var(--v-space-3) var(--v-space-4); }
  .challenge .caption { flex: 1 1 14rem; max-width: 24rem; }
  .linkish { font: inherit; min-height: 1.5rem; }
  .cols { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 30rem); gap: var(--v-space-10) clamp(2rem, 5vw, 5rem); align-items: start; border-block-start: 2px solid var(--md-sys-color-on-surface); padding-block-start: var(--v-space-8); }
  .wide { gap: var(--v-space-10); }
  section { display: grid; gap: var(--v-space-5); align-content: start; min-width: 0; }
  h2 { font: var(--v-type-title-large); letter-spacing: 0; }
  @media (max-width: 63.99rem) {
    .dossier, .cols { grid-template-columns: minmax(0, 1fr); }
    verdict-claim-graph.card { padding: var(--v-space-3); }
  }
`;
