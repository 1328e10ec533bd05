import { css } from 'lit';

export const topicFormStyles = css`
  :host { display: grid; gap: var(--v-space-10); min-width: 0; }
  fieldset { display: grid; gap: var(--v-space-4); }
  legend { font: var(--v-type-title-large); margin-block-end: var(--v-space-2); }
  .short { max-width: 16rem; }
  .shares { display: flex; gap: 2px; height: 16px; border-radius: 4px; overflow: hidden; background: var(--v-track); }
  .shares i { flex: 0 1 0; min-width: 0; transition: flex-grow var(--v-motion-press); forced-color-adjust: none; }
  .shade-0 { background: var(--md-sys-color-primary); }
  .shade-1 { background: color-mix(in srgb, var(--md-sys-color-primary) 55%, var(--md-sys-color-surface-container-lowest)); }
  .shade-2 { background: color-mix(in srgb, var(--md-sys-color-primary) 30%, var(--md-sys-color-surface-container-lowest)); }
  .shade-3 { background: repeating-linear-gradient(135deg, var(--md-sys-color-primary) 0 2px, color-mix(in srgb, var(--md-sys-color-primary) 20%, var(--md-sys-color-surface-container-lowest)) 2px 4px); }
  .subtopics { display: grid; gap: var(--v-space-4); }
  .subtopic {
    display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-3); align-items: end;
    padding: var(--v-space-5); border: var(--v-hairline); border-radius: var(--v-radius-card); background: var(--md-sys-color-surface-container-lowest);
  }
  .weight { grid-column: 1 / -1; display: grid; grid-template-columns: 12px minmax(0, 1fr) 3.5rem; gap: var(--v-space-3); align-items: center; }
  .weight input { width: 100%; height: var(--v-target); accent-color: var(--md-sys-color-primary); }
  .sw { width: 12px; height: 12px; border-radius: 2px; forced-color-adjust: none; }
  output { text-align: end; font: var(--v-type-title); }
  verdict-keyword-field { grid-column: 1 / -1; }
  .choices { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--v-space-4); }
  @media (max-width: 47.99rem) {
    .choices { grid-template-columns: minmax(0, 1fr); }
    .subtopic { padding: var(--v-space-4); }
  }
`;
