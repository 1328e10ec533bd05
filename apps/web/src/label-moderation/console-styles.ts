import { css } from 'lit';

export const consoleStyles = css`
  :host { display: block; }
  .console {
    display: grid; grid-template-columns: minmax(0, 25rem) minmax(0, 1fr); margin-block-start: var(--v-space-6);
    border: var(--v-hairline); border-radius: var(--v-radius-card); background: var(--md-sys-color-surface-container-lowest); overflow: clip;
  }
  .tools {
    grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-2) var(--v-space-6);
    padding: var(--v-space-3) var(--v-space-5); border-block-end: var(--v-hairline);
  }
  .lbl { font: var(--v-type-label); color: var(--md-sys-color-on-surface-variant); }
  .tools label, .tools .group { display: flex; align-items: center; gap: var(--v-space-3); }
  .tools select { width: auto; max-width: 100%; min-height: var(--v-target); padding-block: .25rem; font: var(--v-type-label); }
  .exports { margin-inline-start: auto; gap: 0 !important; }
  .exports .lbl { margin-inline-end: var(--v-space-2); }
  .queue { border-inline-end: var(--v-hairline); min-width: 0; }
  .queue > :is(.none, .skeleton, .failed) { padding: var(--v-space-6) var(--v-space-5); font: var(--v-type-body); }
  .pager { display: flex; justify-content: space-between; align-items: center; gap: var(--v-space-2); min-height: 4rem; padding: var(--v-space-2) var(--v-space-5); border-block-start: var(--v-hairline); font: var(--v-type-body-small); }
  .pager .row { flex-wrap: nowrap; }
  .pager .icon-btn[aria-disabled='true'] { opacity: .4; cursor: default; }
  .pager .i { transform: rotate(-90deg); }
  .pager .back .i { transform: rotate(90deg); }
  .pager .i:dir(rtl) { transform: rotate(90deg); }
  .pager .back .i:dir(rtl) { transform: rotate(-90deg); }
  .detail { padding: var(--v-space-6) var(--v-space-8) var(--v-space-8); min-width: 0; }
  .to-list { display: none; }
  verdict-second-reviews { margin-block-start: var(--v-space-12); }
  @media (max-width: 63.99rem) {
    .console { grid-template-columns: minmax(0, 1fr); }
    .queue { border-inline-end: 0; }
    /* One at a time: the list, or the item opened from it. */
    .console[data-open] .queue, .console:not([data-open]) .detail { display: none; }
    .console[data-open] verdict-selection-bar { --selection-acts: none; }
    .detail { padding: var(--v-space-5); }
    .to-list { display: inline-flex; margin-block-end: var(--v-space-3); }
    .exports { margin-inline-start: 0; }
  }
  @media (max-width: 47.99rem) {
    .console { margin-inline: calc(-1 * var(--v-gutter)); border-inline: 0; border-radius: 0; }
    .tools, .pager { padding-inline: var(--v-gutter); }
    .detail { padding-inline: var(--v-gutter); }
    .exports { flex-wrap: wrap; }
  }
`;
