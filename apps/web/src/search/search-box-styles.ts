import { css } from 'lit';

export const searchBoxStyles = css`
  :host { display: flex; }
  form { flex: 1; min-width: 0; display: flex; justify-content: flex-end; }
  .box { position: relative; width: 100%; max-width: 40rem; }
  .box > .i {
    position: absolute; z-index: 1; inset-block-start: calc((var(--v-target) - 1.25rem) / 2); inset-inline-start: .75rem; width: 1.25rem; height: 1.25rem;
    color: var(--md-sys-color-on-surface-variant); pointer-events: none;
  }
  .input { min-height: var(--v-target); padding-block: .375rem; padding-inline: 2.5rem; font: var(--v-type-body-small); text-overflow: ellipsis; }
  .input::-webkit-search-cancel-button { appearance: none; }
  kbd { position: absolute; inset-block-start: .625rem; inset-inline-end: .625rem; pointer-events: none; }
  .box:focus-within kbd { display: none; }

  /* Where there is no room it looks like a button, and opens over the bar. */
  :host([narrow]) .box:not(:focus-within) { width: var(--v-target); }
  :host([narrow]) .box:not(:focus-within) .input {
    padding-inline: 0; border-color: transparent; background: none; border-radius: var(--md-sys-shape-corner-full); color: transparent; cursor: pointer;
  }
  :host([narrow]) .box:not(:focus-within) .input::placeholder { color: transparent; }
  :host([narrow]) .box:not(:focus-within) .input:hover { background: var(--md-sys-color-surface-container); }
  :host([narrow]) .box:not(:focus-within) kbd { display: none; }
  :host([narrow]) .box:focus-within {
    position: absolute; inset: 0; width: auto; max-width: none; z-index: 1; padding-inline: var(--v-gutter);
    display: flex; align-items: center; background: var(--md-sys-color-surface);
  }
  :host([narrow]) .box:focus-within > .i { inset-block-start: calc(50% - .625rem); inset-inline-start: calc(var(--v-gutter) + .75rem); }

  .found {
    position: absolute; inset-block-start: calc(100% + var(--v-space-2)); inset-inline-end: 0; width: max(100%, 26rem);
    max-height: min(32rem, 70dvh); overflow-y: auto; padding: var(--v-space-2); border: var(--v-hairline); border-radius: var(--v-radius-card);
    background: var(--md-sys-color-surface-container-lowest); box-shadow: var(--v-elevation-3);
  }
  :host([narrow]) .found { inset-inline: var(--v-gutter); width: auto; }
  [role='option'] {
    display: flex; align-items: flex-start; gap: var(--v-space-3); min-height: var(--v-target); padding: .5rem .75rem;
    border-radius: var(--v-radius-control); cursor: pointer; font: var(--v-type-body-small);
  }
  [role='option'] > .i { margin-block-start: .125rem; color: var(--md-sys-color-on-surface-variant); flex: none; }
  [role='option'] > span { min-width: 0; display: grid; }
  [role='option'] b { display: block; font: var(--v-type-title-small); overflow-wrap: anywhere; }
  .line { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; }
  [role='option']:hover { background: var(--md-sys-color-surface-container); }
  [role='option'][aria-selected='true'] { background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container); }
  [role='option'][aria-selected='true'] :is(.caption, .i) { color: inherit; }
  .all { color: var(--md-sys-color-primary); font: var(--v-type-title-small); align-items: center; }
  .all > .i { margin-block-start: 0; }
  mark { background: none; color: inherit; font-weight: 700; }
`;
