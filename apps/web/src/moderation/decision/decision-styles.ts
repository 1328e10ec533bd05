import { css } from 'lit';

/** The look of a form in which a moderator decides: the time left, the choices side by side, and the reason. */
export const decisionStyles = css`
  :host { display: block; }
  .decide { display: grid; gap: var(--v-space-4); padding: var(--v-space-5); border: 1px solid var(--md-sys-color-outline); border-radius: var(--v-radius-card); }
  h3 { font: var(--v-type-title-small); }
  .choices { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: var(--v-space-2); }
  .choice {
    display: grid; grid-template-columns: auto 1fr; gap: 0 var(--v-space-2); padding: var(--v-space-3); cursor: pointer;
    border: 1px solid var(--md-sys-color-outline-variant); border-radius: var(--v-radius-control); font: var(--v-type-title-small);
  }
  .choice span { grid-column: 2; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  .choice:has(:checked) { border-color: var(--md-sys-color-primary); box-shadow: inset 0 0 0 1px var(--md-sys-color-primary); }
  .choice:has(:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
  .choice input:focus-visible { outline: none; }
  .left { display: flex; align-items: center; gap: var(--v-space-2); }
  .row .row { gap: 0 var(--v-space-5); }
  label .quiet { font-weight: 400; }
  @media (max-width: 47.99rem) { .choices { grid-auto-flow: row; } }
`;
