import { css } from 'lit';

export const reportStyles = css`
  :host { display: block; }
  h1 { overflow-wrap: anywhere; }
  .tools { display: grid; grid-template-columns: repeat(3, minmax(0, 13rem)) auto; justify-content: start; align-items: end; gap: var(--v-space-3) var(--v-space-4); margin-block-end: var(--v-space-8); }
  .warnings { display: grid; gap: var(--v-space-3); margin-block-end: var(--v-space-8); }
  .report { display: grid; gap: var(--v-space-12); }
  .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--v-space-12) clamp(2rem, 6vw, 5rem); align-items: start; }
  section > .small { margin-block-end: var(--v-space-5); max-width: 60ch; }
  .sec-head { margin-block-end: var(--v-space-4); }
  .stat dd.caption { min-height: 1.45em; }
  .big-words { font: var(--v-type-figure-small); }
  .split-all { display: grid; gap: var(--v-space-3); margin-block-end: var(--v-space-8); max-width: 40rem; }
  .none + .randomised { margin-block-start: var(--v-space-10); }
  .reasons { display: grid; gap: var(--v-space-6); }
  .reasons li { display: grid; gap: var(--v-space-2); padding-inline-start: var(--v-space-4); border-inline-start: 2px solid var(--md-sys-color-outline-variant); }
  h3 { margin-block-end: var(--v-space-4); }
  .missed li { display: flex; justify-content: space-between; gap: var(--v-space-4); padding-block: var(--v-space-2); font: var(--v-type-body-small); }
  @media (max-width: 63.99rem) { .pair { grid-template-columns: minmax(0, 1fr); } }
  @media (max-width: 47.99rem) { .tools { grid-template-columns: repeat(2, minmax(0, 1fr)); } .report { gap: var(--v-space-10); } }
`;
