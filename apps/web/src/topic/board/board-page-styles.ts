import { css } from 'lit';

export const boardPageStyles = css`
  :host { display: block; }
  .board-head { grid-template-columns: minmax(0, 1fr) auto; align-items: end; margin-block-end: var(--v-space-6); }
  .board-head .stack { gap: var(--v-space-3); }
  .tools { display: flex; align-items: center; gap: var(--v-space-3); padding-block: var(--v-space-3); border-block: var(--v-hairline); }
  .filters { display: flex; align-items: center; gap: var(--v-space-3); }
  .filters > * { flex: none; }
  .tools .livebar { margin-inline-start: auto; }
  select.chip {
    appearance: none; padding-inline-end: 2rem; max-width: 14rem; text-overflow: ellipsis; background-repeat: no-repeat; background-size: 5px 5px;
    background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%);
    background-position: right 1.1875rem center, right .9rem center;
  }
  select.chip:dir(rtl) { background-position: left .9rem center, left 1.1875rem center; }
  select.chip option { color: var(--md-sys-color-on-surface); background: var(--md-sys-color-surface-container-lowest); }
  .board { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 20.5rem); gap: 0 clamp(2rem, 5vw, 4rem); align-items: start; }
  .notes { display: grid; gap: var(--v-space-3); }
  .notes > :first-child { margin-block-start: var(--v-space-4); }
  .by { margin-block-start: var(--v-space-4); }
  .rail { display: grid; gap: var(--v-space-8); padding-block-start: var(--v-space-6); position: sticky; inset-block-start: 4.5rem; }
  .none-here, .failed, .skeleton { padding-block-start: var(--v-space-6); }
  .list-end { border: 0; padding-block-start: var(--v-space-4); }
  @media (max-width: 74.99rem) {
    .tools { display: grid; gap: var(--v-space-3); }
    .tools .livebar { margin-inline-start: 0; }
  }
  @media (max-width: 63.99rem) {
    .board, .board-head { grid-template-columns: minmax(0, 1fr); }
    .rail { position: static; max-width: 26rem; padding-block-start: var(--v-space-10); }
    .board-head .btn { justify-self: start; }
    .filters { overflow-x: auto; margin-inline: calc(-1 * var(--v-gutter)); padding-inline: var(--v-gutter); padding-block: 4px; scrollbar-width: none; }
  }
  @media (max-width: 47.99rem) { .rail { max-width: none; } }
`;
