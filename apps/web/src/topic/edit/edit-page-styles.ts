import { css } from 'lit';

export const editPageStyles = css`
  :host { display: block; }
  .cols { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 21rem); gap: var(--v-space-10) clamp(2rem, 6vw, 6rem); align-items: start; }
  .main { gap: var(--v-space-12); min-width: 0; max-width: 46rem; }
  form { display: grid; gap: var(--v-space-6); }
  aside { position: sticky; inset-block-start: 5.5rem; max-height: calc(100vh - 7rem); overflow-y: auto; padding-inline-end: var(--v-space-2); }
  .savebar {
    position: sticky; inset-block-end: 0; z-index: 1; display: grid; gap: var(--v-space-3); padding-block: var(--v-space-4);
    background: color-mix(in srgb, var(--md-sys-color-surface) 94%, transparent); backdrop-filter: blur(8px); border-block-start: var(--v-hairline);
  }
  .savebar .row { gap: var(--v-space-2) var(--v-space-4); }
  @media (max-width: 63.99rem) {
    .cols { grid-template-columns: minmax(0, 1fr); }
    aside { position: static; max-height: none; }
  }
  @media (max-width: 47.99rem) { .savebar { position: static; } }
`;
