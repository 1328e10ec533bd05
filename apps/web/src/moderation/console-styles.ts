import { css } from 'lit';

export const consoleStyles = css`
  :host { display: block; }
  .mod-head { grid-template-columns: minmax(0, 1fr) auto; align-items: end; margin-block-end: var(--v-space-4); }
  .stats { border-block-start: 0; }
  .console {
    display: grid; grid-template-columns: minmax(0, 25rem) minmax(0, 1fr); margin-block-start: var(--v-space-6);
    border: var(--v-hairline); border-radius: var(--v-radius-card); background: var(--md-sys-color-surface-container-lowest); overflow: clip;
  }
  .tools {
    grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-3) var(--v-space-6);
    padding: var(--v-space-3) var(--v-space-5); border-block-end: var(--v-hairline);
  }
  .tools .lbl { font: var(--v-type-label); color: var(--md-sys-color-on-surface-variant); }
  .tools label { display: flex; align-items: center; gap: var(--v-space-3); }
  .tools select { width: auto; max-width: 100%; min-height: var(--v-target); padding-block: .25rem; font: var(--v-type-label); }
  .queue { border-inline-end: var(--v-hairline); min-width: 0; }
  .queue > .none, .queue > .skeleton, .queue > .failed { padding: var(--v-space-6) var(--v-space-5); font: var(--v-type-body); }
  .pager { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: var(--v-space-2); min-height: 4rem; padding: var(--v-space-3) var(--v-space-5); border-block-start: var(--v-hairline); font: var(--v-type-body-small); }
  .detail { padding: var(--v-space-6) var(--v-space-8) var(--v-space-8); min-width: 0; }
  verdict-key-help { margin-block-start: var(--v-space-6); }
  @media (max-width: 63.99rem) {
    .console { grid-template-columns: minmax(0, 1fr); }
    .queue { border-inline-end: 0; }
  }
  @media (max-width: 47.99rem) {
    .mod-head { grid-template-columns: minmax(0, 1fr); }
    .console { margin-inline: calc(-1 * var(--v-gutter)); border-inline: 0; border-radius: 0; }
    .tools, .pager { padding-inline: var(--v-gutter); }
    .tools .segmented { width: 100%; }
    .tools .segmented button { flex: 1 1 auto; padding-inline: .375rem; }
    .tools .lbl.wide { display: none; }
    .tools label { display: flex; align-items: center; gap: var(--v-space-3); width: 100%; }
    .tools label { display: flex; align-items: center; gap: var(--v-space-3); }
  .tools select { flex: 1; }
  }
`;
