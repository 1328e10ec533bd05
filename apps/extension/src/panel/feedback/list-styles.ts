import { css } from 'lit';

export const listStyles = css`
  .chip { min-height: 2.25rem; padding-inline: .75rem; }
  .list { border-block-start: var(--v-hairline); }
  article { display: grid; gap: var(--v-space-2); padding-block: var(--v-space-4); }
  .head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 var(--v-space-3); }
  .answer { display: inline-flex; align-items: center; gap: .375rem; font: var(--v-type-label); --tint: var(--md-sys-color-surface); }
  .answer[data-type='correct'] { color: var(--v-confirmed-ink); }
  .answer[data-type='false_positive'] { color: var(--v-rejected-ink); }
  .answer[data-type='false_negative'] { color: var(--v-disputed-ink); }
  .words {
    max-height: 4.9em; overflow-y: auto; font: 400 1rem/1.6 var(--v-face-serif); white-space: pre-wrap; overflow-wrap: anywhere;
  }
  .facts { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-3); }
  .facts span { overflow-wrap: anywhere; }
  .acts { gap: var(--v-space-5); }
  .acts .linkish { color: var(--md-sys-color-on-surface-variant); font: var(--v-type-label); text-decoration: none; }
  .acts .linkish:hover { color: var(--md-sys-color-on-surface); text-decoration: underline; }
  sentinel-answer-form { margin-block-start: var(--v-space-2); padding: var(--v-space-4); border: var(--v-hairline); border-radius: var(--v-radius-card); background: var(--md-sys-color-surface-container-lowest); }
  li > .snack { margin-block: var(--v-space-3); box-shadow: none; }
  .snack q { overflow-wrap: anywhere; }
  .snack .btn { flex: none; }
`;
