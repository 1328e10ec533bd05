import { css } from 'lit';

export const practiceStyles = css`
  :host { display: grid; gap: var(--v-space-8); max-width: 48rem; }
  .pagehead { margin-block-end: 0; }
  .steps { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: var(--v-space-2); }
  .steps li { display: grid; gap: var(--v-space-1); align-content: start; padding-block-start: var(--v-space-2); border-block-start: 4px solid var(--v-track); font: var(--v-type-label); }
  .steps li:not(.done, [aria-current]) { color: var(--md-sys-color-on-surface-variant); font-weight: 400; }
  .steps .done, .steps [aria-current] { border-color: var(--md-sys-color-primary); }
  .steps .name { display: flex; align-items: center; gap: .375rem; min-height: 2rem; overflow-wrap: anywhere; }
  .steps .linkish { font: inherit; }
  .step { display: grid; gap: var(--v-space-5); }
  .step > header { display: grid; gap: var(--v-space-2); }
  .card { display: grid; gap: var(--v-space-3); align-content: start; }
  .pair { display: grid; gap: var(--v-space-4); }
  blockquote { font: var(--v-type-reading); }
  .rate { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-2) var(--v-space-4); }
  .answers { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--v-space-2); }
  .answer {
    display: grid; justify-items: center; align-content: center; gap: var(--v-space-1); min-height: 6rem; padding: var(--v-space-3);
    border: 1px solid var(--md-sys-color-outline); border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container-lowest);
    font: var(--v-type-title-small); text-align: center; cursor: pointer; overflow-wrap: anywhere;
  }
  .answer:hover { background: var(--md-sys-color-surface-container-low); }
  .answer[aria-pressed='true'] { background: var(--md-sys-color-primary-container); border-color: var(--md-sys-color-primary); box-shadow: inset 0 0 0 1px var(--md-sys-color-primary); color: var(--md-sys-color-on-primary-container); }
  .answer .caption { color: inherit; }
  .ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: var(--v-space-4); }
  .ways li { display: grid; gap: var(--v-space-1); align-content: start; padding-inline-start: var(--v-space-4); border-inline-start: 3px solid var(--v-track); }
  .ways a { font: var(--v-type-title); }
  .meter { max-width: 24rem; }
`;
