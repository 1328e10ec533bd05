import { css } from 'lit';

export const threadStyles = css`
  :host { display: grid; gap: var(--v-space-10); }
  article { display: grid; gap: var(--v-space-4); max-width: var(--v-measure); }
  .said { white-space: pre-line; text-wrap: pretty; }
  .acts { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-5); }
  .acts button {
    display: inline-flex; gap: .375rem; align-items: center; min-height: var(--v-target); padding: 0; border: 0; background: none;
    font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); cursor: pointer;
  }
  .acts button:hover { color: var(--md-sys-color-on-surface); text-decoration: underline; }
  @media (min-width: 56rem) { .beside > .acts > :first-child { display: none; } }
  section { display: grid; gap: var(--v-space-5); padding-block-start: var(--v-space-8); border-block-start: var(--v-hairline); }
  h2 { font: var(--v-type-title-large); }
  .replies { display: grid; gap: var(--v-space-6); }
  .replies > li { padding-inline-start: var(--v-space-5); border-inline-start: 2px solid var(--md-sys-color-outline-variant); scroll-margin-block: 6rem; }
  .replies > li:focus { outline: none; border-color: var(--md-sys-color-primary); }
  .replies article { gap: var(--v-space-2); }
  .replies .said { font-size: 1.0625rem; line-height: 1.6; }
  .fresh { animation: arrive 2.4s var(--md-sys-motion-easing-standard); }
  @keyframes arrive { from { background: var(--md-sys-color-primary-container); border-color: var(--md-sys-color-primary); } }
  .gone { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); font-style: italic; padding-block: var(--v-space-2); }
`;
