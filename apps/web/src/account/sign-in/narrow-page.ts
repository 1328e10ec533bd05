import { look } from '@verdict/elements/look';
import { css } from 'lit';

/** The layout of a page with one form: a heading, a sentence, a card. */
export const narrowPage = [
  look,
  css`
    :host { display: grid; gap: var(--v-space-6); max-width: 27rem; margin: auto; }
    h1 { font-size: clamp(1.875rem, 1.6rem + 1vw, 2.25rem); }
    .card { display: grid; gap: var(--v-space-5); }
    .card > .btn { justify-self: stretch; }
    .lede { margin-block-start: calc(-1 * var(--v-space-2)); }
    .beside { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--v-space-2) var(--v-space-6); font: var(--v-type-body-small); }
    form { display: grid; gap: var(--v-space-4); }
    .or { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; gap: var(--v-space-3); font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
    .or::before, .or::after { content: ''; border-block-start: var(--v-hairline); }
    .notice { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--v-space-2) var(--v-space-3); align-items: start; }
    .notice > .i { margin-block-start: .1875rem; color: var(--md-sys-color-primary); }
    .notice h2 { font: var(--v-type-title-large); }
    .notice > div { display: grid; gap: var(--v-space-3); justify-items: start; }
    blockquote { padding-inline-start: var(--v-space-4); border-inline-start: 2px solid var(--md-sys-color-outline); font: var(--v-type-reading); overflow-wrap: anywhere; }
    .address { overflow-wrap: anywhere; font-weight: 600; }
  `,
];
