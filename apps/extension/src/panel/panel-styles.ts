import { css } from 'lit';

/** Shared styles of the side panel's parts: sections, rows with a switch, and type that fits 300 px. */
export const panelStyles = css`
  :host { display: block; font: var(--v-type-body-small); color: var(--md-sys-color-on-surface); }
  h2 { font: var(--v-type-title-large); letter-spacing: 0; }
  h3 { font: var(--v-type-title-small); }
  section { display: grid; gap: var(--v-space-4); align-content: start; }
  section + section { margin-block-start: var(--v-space-8); padding-block-start: var(--v-space-8); border-block-start: var(--v-hairline); }
  .none { font: var(--v-type-body-small); max-width: 52ch; }
  .lead { color: var(--md-sys-color-on-surface-variant); max-width: 60ch; }
  .block { display: grid; gap: var(--v-space-2); }

  .switch-row { display: flex; align-items: center; justify-content: space-between; gap: var(--v-space-4); min-height: var(--v-target); cursor: pointer; }
  .switch-row > span { display: grid; gap: .125rem; min-width: 0; overflow-wrap: anywhere; }
  .switch-row b { font: var(--v-type-title-small); }
  .switch-row small { font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  input[role='switch'] {
    appearance: none; position: relative; flex: none; width: 3rem; height: 1.75rem; margin: 0; border-radius: 1rem; cursor: pointer;
    border: 2px solid var(--md-sys-color-outline); background: var(--md-sys-color-surface-container-high);
    transition: background var(--v-motion-press), border-color var(--v-motion-press);
  }
  input[role='switch']::after {
    content: ''; position: absolute; inset-block-start: 50%; inset-inline-start: .25rem; width: 1rem; height: 1rem; translate: 0 -50%; border-radius: 50%;
    background: var(--md-sys-color-outline); transition: inset-inline-start var(--v-motion-press), background var(--v-motion-press);
  }
  input[role='switch']:checked { background: var(--md-sys-color-primary); border-color: var(--md-sys-color-primary); }
  input[role='switch']:checked::after { inset-inline-start: 1.5rem; background: var(--md-sys-color-on-primary); }
  input[role='switch']:focus-visible { border-radius: 1rem; }
  @media (forced-colors: active) { input[role='switch']::after { forced-color-adjust: none; background: CanvasText; } }

  .snack { align-items: center; padding-inline: var(--v-space-4) var(--v-space-1); }
`;
