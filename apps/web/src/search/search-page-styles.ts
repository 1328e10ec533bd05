import { css } from 'lit';

export const searchPageStyles = css`
  :host { display: block; }
  .search { position: relative; max-width: 40rem; }
  .search .i { position: absolute; inset-block-start: .875rem; inset-inline-start: .875rem; color: var(--md-sys-color-on-surface-variant); }
  .search .input { padding-inline-start: 2.75rem; }
  .search .input::-webkit-search-cancel-button { appearance: none; }
  .tools { display: grid; gap: var(--v-space-4); margin-block: var(--v-space-6) var(--v-space-8); }
  .selects { display: flex; flex-wrap: wrap; gap: var(--v-space-3) var(--v-space-4); }
  .selects .field { flex: 0 1 16rem; min-width: 0; }
  .note { margin-block-end: var(--v-space-6); }
  .results > li { position: relative; display: flex; gap: var(--v-space-4); padding-block: var(--v-space-5); }
  .results > li:first-child { padding-block-start: 0; }
  .results > li > .i { margin-block-start: .25rem; flex: none; color: var(--md-sys-color-on-surface-variant); }
  .hit { display: grid; gap: var(--v-space-2); min-width: 0; max-width: var(--v-measure); }
  h2 { font: var(--v-type-title); overflow-wrap: anywhere; text-wrap: pretty; }
  h2.words { font: var(--v-type-reading); }
  h2 a { color: inherit; text-decoration: none; }
  h2 a::after { content: ''; position: absolute; inset: 0; }
  h2 a:hover { text-decoration: underline; }
  h2 a:focus-visible { outline: none; }
  li:has(h2 a:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
  .excerpt { font: var(--v-type-body); color: var(--md-sys-color-on-surface-variant); overflow-wrap: anywhere; }
  .facts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-1) var(--v-space-4); }
  mark { padding-inline: .125em; border-radius: .1875em; background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
  .nothing { display: grid; gap: var(--v-space-3); justify-items: start; }
`;
