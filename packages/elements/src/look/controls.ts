import { css } from 'lit';

/** Buttons, fields and messages, the same in every shadow root and on the page itself. */
export const controls = css`
  *, *::before, *::after { box-sizing: border-box; }
  a { color: var(--md-sys-color-primary); text-underline-offset: .2em; text-decoration-thickness: 1px; }
  a:hover { text-decoration-thickness: 2px; }
  :focus-visible {
    outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap);
    border-radius: var(--md-sys-shape-corner-extra-small);
  }
  .caption { font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .card {
    padding: var(--v-space-6); border: var(--v-hairline); border-radius: var(--v-radius-card);
    background: var(--md-sys-color-surface-container-lowest);
  }

  .btn {
    display: inline-flex; align-items: center; justify-content: center; min-height: var(--v-target); padding: .5rem 1.125rem;
    border: 1px solid transparent; border-radius: var(--v-radius-control); background: none; color: var(--md-sys-color-primary);
    font: var(--v-type-title-small); text-decoration: none; white-space: nowrap; cursor: pointer;
    transition: background var(--v-motion-press), border-color var(--v-motion-press);
  }
  .btn:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
  .btn:focus-visible { border-radius: var(--v-radius-control); }
  .btn-filled { background: var(--md-sys-color-primary); color: var(--md-sys-color-on-primary); }
  .btn-filled:hover { background: color-mix(in srgb, var(--md-sys-color-primary) 88%, var(--md-sys-color-on-surface)); }
  .btn-outlined { border-color: var(--md-sys-color-outline); color: var(--md-sys-color-on-surface); }
  .btn-text { padding-inline: var(--v-space-3); }
  .btn[aria-disabled='true'] { opacity: .6; cursor: progress; }

  .field { display: grid; gap: var(--v-space-1); }
  .field > label { font: var(--v-type-label); }
  .input {
    width: 100%; min-height: 3rem; padding: .625rem .875rem; border: 1px solid var(--md-sys-color-outline);
    border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container-lowest);
    font: var(--v-type-body); color: inherit;
  }
  select.input {
    appearance: none; padding-right: 2.5rem; text-overflow: ellipsis; background-repeat: no-repeat;
    background-image: linear-gradient(45deg, transparent 50%, var(--md-sys-color-on-surface-variant) 50%),
      linear-gradient(135deg, var(--md-sys-color-on-surface-variant) 50%, transparent 50%);
    background-size: 6px 6px; background-position: right 1.25rem center, right .9rem center;
  }
  .input:focus-visible { border-radius: var(--v-radius-control); }

  .msg {
    display: flex; gap: var(--v-space-2); align-items: flex-start; margin: 0; padding: var(--v-space-3) var(--v-space-4);
    border-radius: var(--v-radius-control); font: var(--v-type-body-small);
  }
  .msg svg {
    flex: none; width: 1.125rem; height: 1.125rem; margin-top: .0625rem; fill: none; stroke: currentColor; stroke-width: 1.75;
    stroke-linecap: round; stroke-linejoin: round;
  }
  .msg-error { background: var(--md-sys-color-error-container); color: var(--md-sys-color-on-error-container); }
`;
