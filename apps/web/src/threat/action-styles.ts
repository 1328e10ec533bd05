import { css } from 'lit';

/** The panel of actions, and the history below it. */
export const actionStyles = css`
  .actions { display: grid; gap: var(--v-space-5); }
  .actions h2, .history h2 { font: var(--v-type-title-large); letter-spacing: 0; }
  .act { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 var(--v-space-3); align-items: center; padding: var(--v-space-3) 0; }
  .act + .act { border-block-start: var(--v-hairline); }
  .act > .i { color: var(--md-sys-color-on-surface-variant); }
  .act[data-on] > .i { color: var(--md-sys-color-primary); }
  .act strong { font: var(--v-type-title-small); display: block; }
  .act .caption { display: block; }
  .act .btn { min-height: 2.75rem; padding-inline: .875rem; }
  .buttons { display: flex; flex-wrap: wrap; justify-content: end; gap: var(--v-space-1); }
  .waiting { grid-column: 2 / -1; }
  .two { display: flex; gap: var(--v-space-3); align-items: flex-start; padding: var(--v-space-4); border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container); }
  textarea.input { min-height: 4.5rem; }
`;
