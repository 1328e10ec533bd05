import { css } from 'lit';

/** Buttons, fields and messages. */
export const controls = css`
  *, *::before, *::after { box-sizing: border-box; }
  button, input, select, textarea { font: inherit; color: inherit; }

  .btn {
    display: inline-flex; align-items: center; justify-content: center; gap: var(--v-space-2);
    min-height: var(--v-target); padding: .5rem 1.125rem;
    border: 1px solid transparent; border-radius: var(--v-radius-control); background: none; color: var(--md-sys-color-primary);
    font: var(--v-type-title-small); text-decoration: none; cursor: pointer; text-align: center;
    transition: background var(--v-motion-press), border-color var(--v-motion-press);
  }
  .btn:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
  .btn:focus-visible { border-radius: var(--v-radius-control); }
  .btn-filled { background: var(--md-sys-color-primary); color: var(--md-sys-color-on-primary); }
  .btn-filled:hover { background: color-mix(in srgb, var(--md-sys-color-primary) 88%, var(--md-sys-color-on-surface)); }
  .btn-tonal { background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container); }
  .btn-outlined { border-color: var(--md-sys-color-outline); color: var(--md-sys-color-on-surface); }
  .btn-danger { border-color: var(--md-sys-color-error); color: var(--md-sys-color-error); }
  .btn-text { padding-inline: var(--v-space-3); }
  .btn-flush { margin-inline: calc(-1 * var(--v-space-3)); }
  .btn[aria-disabled='true'] { opacity: .6; cursor: progress; }
  .linkish {
    display: inline-flex; align-items: center; gap: .375rem; min-height: 2rem; padding: 0; border: 0; background: none; cursor: pointer;
    font: var(--v-type-title-small); color: var(--md-sys-color-primary);
    text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .2em;
  }
  .icon-btn {
    display: inline-grid; place-items: center; position: relative; width: var(--v-target); height: var(--v-target); padding: 0;
    border: 0; border-radius: var(--md-sys-shape-corner-full); background: none; color: var(--md-sys-color-on-surface-variant);
    cursor: pointer; text-decoration: none;
  }
  .icon-btn:hover { background: var(--md-sys-color-surface-container); color: var(--md-sys-color-on-surface); }
  .icon-btn:focus-visible { border-radius: var(--md-sys-shape-corner-full); }

  .chip {
    display: inline-flex; align-items: center; gap: .375rem; min-height: var(--v-target); padding: .25rem .875rem;
    border: 1px solid var(--md-sys-color-outline-variant); border-radius: var(--md-sys-shape-corner-full); background: none;
    font: var(--v-type-label); color: var(--md-sys-color-on-surface); cursor: pointer; text-decoration: none; white-space: nowrap;
  }
  .chip:hover { border-color: var(--md-sys-color-outline); }
  .chip[aria-pressed='true'], .chip[aria-current] {
    background: var(--md-sys-color-secondary-container); border-color: transparent; color: var(--md-sys-color-on-secondary-container);
  }
  .chip b { font-weight: 400; color: var(--md-sys-color-on-surface-variant); }
  .segmented {
    display: inline-flex; border: 1px solid var(--md-sys-color-outline); border-radius: var(--v-radius-control); overflow: hidden;
  }
  .segmented button {
    min-width: var(--v-target); min-height: var(--v-target); padding: 0 .75rem; border: 0; background: none;
    font: var(--v-type-label); cursor: pointer;
  }
  .segmented button + button { border-inline-start: 1px solid var(--md-sys-color-outline); }
  .segmented button:focus-visible { outline-offset: -3px; }
  .segmented [aria-pressed='true'] { background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container); }

  .field { display: grid; gap: var(--v-space-1); align-content: start; }
  .field > label, .field > .label, legend { font: var(--v-type-label); padding: 0; }
  .input {
    width: 100%; min-height: 3rem; padding: .625rem .875rem; border: 1px solid var(--md-sys-color-outline);
    border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container-lowest);
    font: var(--v-type-body); color: inherit;
  }
  .input::placeholder { color: var(--md-sys-color-on-surface-variant); opacity: 1; }
  .input:focus-visible { border-radius: var(--v-radius-control); }
  .input[aria-invalid='true'] { border-color: var(--md-sys-color-error); box-shadow: inset 0 0 0 1px var(--md-sys-color-error); }
  textarea.input { min-height: 5.5rem; resize: vertical; line-height: 1.5; }
  /* The arrow is at the end of the line, in either direction of text. */
  select.input {
    --arrow: 1rem; appearance: none; padding-inline-end: 2.5rem; text-overflow: ellipsis; background-repeat: no-repeat;
    background-image: linear-gradient(45deg, transparent 50%, var(--md-sys-color-on-surface-variant) 50%),
      linear-gradient(135deg, var(--md-sys-color-on-surface-variant) 50%, transparent 50%);
    background-size: 6px 6px; background-position: right 1.25rem center, right .9rem center;
  }
  select.input:dir(rtl) { background-position: left .9rem center, left 1.25rem center; }
  .check { display: flex; align-items: flex-start; gap: var(--v-space-3); min-height: var(--v-target); padding-block: .625rem; cursor: pointer; }
  input[type='checkbox'], input[type='radio'] { accent-color: var(--md-sys-color-primary); width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; flex: none; }

  .msg {
    display: flex; gap: var(--v-space-2); align-items: flex-start; margin: 0; padding: var(--v-space-3) var(--v-space-4);
    border-radius: var(--v-radius-control); font: var(--v-type-body-small);
    background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container);
  }
  .msg > .i { width: 1.125rem; height: 1.125rem; margin-block-start: .0625rem; }
  .msg-error { background: var(--md-sys-color-error-container); color: var(--md-sys-color-on-error-container); }
  .msg-quiet { background: var(--md-sys-color-surface-container); color: var(--md-sys-color-on-surface); }
  .note { display: flex; gap: var(--v-space-2); align-items: flex-start; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  .note .i { width: 1rem; height: 1rem; margin-block-start: .0625rem; }
  .snack {
    display: flex; align-items: center; justify-content: space-between; gap: var(--v-space-4); min-height: 3.25rem;
    padding-block: .25rem; padding-inline: 1.25rem .5rem; border-radius: var(--v-radius-control);
    background: var(--md-sys-color-inverse-surface); color: var(--md-sys-color-inverse-on-surface);
    box-shadow: var(--v-elevation-3); font: var(--v-type-body-small);
  }
  .snack .btn { color: var(--md-sys-color-inverse-primary); }
  .snack :focus-visible { outline-color: var(--md-sys-color-inverse-primary); }
  kbd {
    display: inline-grid; place-items: center; min-width: 1.5rem; height: 1.5rem; padding: 0 .375rem;
    border: 1px solid var(--md-sys-color-outline-variant); border-bottom-width: 2px; border-radius: var(--md-sys-shape-corner-extra-small);
    background: var(--md-sys-color-surface-container-lowest); color: var(--md-sys-color-on-surface-variant); font: 600 .75rem/1 var(--v-face-mono);
  }

  dialog {
    width: min(30rem, calc(100vw - 2 * var(--v-space-4))); max-height: calc(100dvh - 2 * var(--v-space-4)); padding: var(--v-space-6);
    border: var(--v-hairline); border-radius: var(--md-sys-shape-corner-extra-large); box-shadow: var(--v-elevation-3);
    background: var(--md-sys-color-surface-container-lowest); color: var(--md-sys-color-on-surface);
  }
  dialog::backdrop { background: color-mix(in srgb, var(--md-sys-color-scrim) 40%, transparent); }
`;
