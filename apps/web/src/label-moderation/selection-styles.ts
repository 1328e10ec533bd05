import { css } from 'lit';

export const selectionStyles = css`
  :host { display: contents; }
  .bulk {
    grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: var(--v-space-2) var(--v-space-4); align-items: center; z-index: 4;
    padding-block: var(--v-space-2); padding-inline: var(--v-space-5) var(--v-space-2); position: sticky; inset-block-start: 4rem;
    background: var(--md-sys-color-surface-container); border-block-end: var(--v-hairline);
  }
  strong { font: var(--v-type-title-small); margin-inline-end: var(--v-space-2); }
  .row { gap: 0; }
  /* The actions are hidden together with the queue. */
  .acts { display: var(--selection-acts, flex); }
  verdict-text-form { display: var(--selection-acts, block); }
  [aria-pressed='true'] { background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container); }
  verdict-text-form { flex: 1 1 100%; padding-block: var(--v-space-2) var(--v-space-3); padding-inline-end: var(--v-space-3); }
  .snack { box-shadow: none; margin-inline-start: auto; }
  .snack .row { flex-wrap: nowrap; }
  .snack .icon-btn { color: inherit; }
  .snack .icon-btn:hover { background: color-mix(in srgb, currentColor 12%, transparent); }
  @media (max-width: 47.99rem) {
    .bulk { padding-inline: var(--v-gutter); inset-block-start: 3.5rem; }
    .acts { width: 100%; }
    .acts strong { flex: 1 1 calc(100% - var(--v-target)); margin: 0; }
    .acts .icon-btn { order: 1; }
    .acts .btn { order: 2; padding-inline: .5rem; }
    .snack { width: 100%; }
  }
`;
