import { css } from 'lit';

export const answerStyles = css`
  :host { display: block; font: var(--v-type-body-small); }
  form, .fields, fieldset { display: grid; gap: var(--v-space-3); }
  .fields { gap: var(--v-space-6); }
  legend { margin-block-end: var(--v-space-3); font: var(--v-type-title); }
  fieldset fieldset legend, .field > label { font: var(--v-type-title-small); }
  legend small, label > small { font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); margin-inline-start: .25rem; }

  .cards { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--v-space-2); }
  .choice {
    position: relative; display: grid; justify-items: center; align-content: start; gap: var(--v-space-2); padding: var(--v-space-4) var(--v-space-2) var(--v-space-3);
    border: 1px solid var(--md-sys-color-outline); border-radius: var(--v-radius-control); text-align: center; cursor: pointer;
    background: var(--md-sys-color-surface-container-lowest); transition: background var(--v-motion-press), border-color var(--v-motion-press);
  }
  .choice:hover { background: var(--md-sys-color-surface-container-low); border-color: var(--md-sys-color-on-surface); }
  .choice input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
  .choice .i { width: 1.75rem; height: 1.75rem; color: var(--md-sys-color-on-surface-variant); --tint: var(--md-sys-color-surface-container-lowest); }
  .choice span { display: grid; gap: .25rem; }
  .choice b { font: var(--v-type-label); }
  .choice small { font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); text-wrap: pretty; }
  .choice:has(:checked) {
    background: var(--md-sys-color-primary-container); border-color: var(--md-sys-color-primary);
    box-shadow: inset 0 0 0 1px var(--md-sys-color-primary); color: var(--md-sys-color-on-primary-container);
  }
  .choice:has(:checked) .i { color: var(--md-sys-color-primary); --tint: var(--md-sys-color-primary-container); }
  .choice:has(:checked) small { color: inherit; }
  .choice:has(:focus-visible), .pill:has(:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
  .choice input:focus-visible, .pill input:focus-visible { outline: none; }

  .pills { display: flex; flex-wrap: wrap; gap: var(--v-space-2); }
  .pill {
    position: relative; display: inline-flex; align-items: center; min-height: 2.5rem; padding: .25rem .875rem; cursor: pointer; font: var(--v-type-label);
    border: 1px solid var(--md-sys-color-outline); border-radius: var(--md-sys-shape-corner-full);
  }
  .pill:hover { border-color: var(--md-sys-color-on-surface); }
  .pill input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
  .pill:has(:checked) {
    background: var(--md-sys-color-primary-container); border-color: var(--md-sys-color-primary); color: var(--md-sys-color-on-primary-container);
    box-shadow: inset 0 0 0 1px var(--md-sys-color-primary);
  }
  textarea.input { min-height: 4.5rem; }
  /* The dialog keeps its buttons visible; in a list they stay with their form. */
  .foot { position: var(--foot-position, static); inset-block-end: 0; z-index: 1; display: grid; gap: var(--v-space-3); padding-block: var(--foot-space, var(--v-space-3) 0); background: inherit; border-block-start: var(--foot-line, 0); }
  form { background: inherit; }
  #problem:empty { display: none; }

  @media (max-width: 25rem) {
    .cards { grid-template-columns: minmax(0, 1fr); }
    .choice { grid-template-columns: auto minmax(0, 1fr); justify-items: start; align-items: center; gap: var(--v-space-3); padding: var(--v-space-3) var(--v-space-4); text-align: start; }
  }
  @media (forced-colors: active) { .choice:has(:checked), .pill:has(:checked) { outline: 3px solid Highlight; } }
`;
