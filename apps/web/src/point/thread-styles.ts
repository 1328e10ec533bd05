import { css } from 'lit';

export const threadStyles = css`
  :host {
    position: relative; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 25.5rem); grid-template-rows: auto 1fr;
    gap: var(--v-space-10) clamp(2rem, 5vw, 5rem); align-items: start;
  }
  article { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; row-gap: var(--v-space-6); align-items: start; }
  .text { display: grid; gap: var(--v-space-4); max-width: var(--v-measure); min-width: 0; }
  .side { display: grid; gap: var(--v-space-4); min-width: 0; grid-column: 2; }
  .first:not(.in-rows) { display: contents; }
  .first:not(.in-rows) > .side { grid-row: 1 / span 2; position: sticky; inset-block-start: 6rem; }
  section { grid-column: 1; }
  section.in-rows, section.only, h2.flagged { grid-column: 1 / -1; }
  section.only { border: 0; padding: 0; }
  section.only ::slotted(*) { max-width: 42rem; }
  .offer { position: absolute; z-index: 1; margin-block-start: var(--v-space-2); box-shadow: var(--v-elevation-2); max-width: 100%; }
  .said { white-space: pre-line; text-wrap: pretty; }
  .acts { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-5); }
  .acts button {
    display: inline-flex; gap: .375rem; align-items: center; min-height: var(--v-target); padding: 0; border: 0; background: none;
    font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); cursor: pointer;
  }
  .acts button:hover { color: var(--md-sys-color-on-surface); text-decoration: underline; }
  @media (min-width: 56rem) { .has-form > .acts > [id^='act-'] { display: none; } }
  section { display: grid; gap: var(--v-space-5); padding-block-start: var(--v-space-8); border-block-start: var(--v-hairline); }
  h2 { font: var(--v-type-title-large); }
  h2:focus { outline: none; }
  .replies { display: grid; gap: var(--v-space-6); }
  .replies > li { padding-inline-start: var(--v-space-5); border-inline-start: 2px solid var(--md-sys-color-outline-variant); scroll-margin-block: 6rem; }
  .replies > li:focus { outline: none; border-color: var(--md-sys-color-primary); }
  .replies > .pending { border-inline-start-style: dashed; }
  .replies .text { gap: var(--v-space-2); }
  .in-rows .replies article { grid-template-columns: minmax(0, 1fr) minmax(0, 25.5rem); gap: var(--v-space-4) clamp(2rem, 5vw, 5rem); }
  section:not(.in-rows) .replies article { grid-template-columns: minmax(0, 1fr); }
  .replies .said { font-size: 1.0625rem; line-height: 1.6; }
  .fresh { animation: arrive 2.4s var(--md-sys-motion-easing-standard); }
  @keyframes arrive { from { background: var(--md-sys-color-primary-container); border-color: var(--md-sys-color-primary); } }
  @media (max-width: 55.99rem) {
    :host, .in-rows .replies article, .first.in-rows { grid-template-columns: minmax(0, 1fr); }
    .side, section.in-rows { grid-column: 1; }
    .first:not(.in-rows) > .side { grid-row: auto; position: static; }
    .first { gap: var(--v-space-6); }
  }
  .gone { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); font-style: italic; padding-block: var(--v-space-2); }
`;
