import { css } from 'lit';

/** The layout of the widget, shared by its parts. */
export const widgetStyles = css`
  :host { display: block; color: var(--md-sys-color-on-surface); font: var(--v-type-body-small); text-align: start; }
  .widget {
    overflow: hidden; border: var(--v-hairline); border-radius: var(--v-radius-card);
    background: var(--md-sys-color-surface-container-lowest); box-shadow: var(--v-elevation-1);
  }
  .widget-head {
    display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-1) var(--v-space-3);
    padding: var(--v-space-5) var(--v-space-5) 0;
  }
  .widget-head h3 { flex: 1 1 auto; line-height: 1.25; overflow-wrap: anywhere; }
  .widget-body { display: grid; gap: var(--v-space-3); padding: var(--v-space-3) var(--v-space-5) var(--v-space-5); }
  .widget-body-alone { padding-block-start: var(--v-space-5); }
  .widget-sec { display: grid; gap: var(--v-space-3); padding: var(--v-space-5); border-block-start: var(--v-hairline); }
  h4 { font: var(--v-type-title-small); }
  .widget-why { padding-block: var(--v-space-2); }
  .widget-why a { display: inline-flex; align-items: center; justify-self: start; min-height: 2rem; font-weight: 600; }
  .widget-foot {
    display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--v-space-4); padding: var(--v-space-2) var(--v-space-5);
    background: var(--md-sys-color-surface-container-low);
  }
  .pin {
    display: inline-grid; place-items: center; flex: none; width: 1.375rem; height: 1.375rem; border-radius: 50%;
    background: var(--ink); color: var(--md-sys-color-surface-container-lowest); font: 700 .75rem/1 var(--v-face-sans);
  }
  .linkish { font: inherit; font-weight: 600; }
  details > summary { display: inline-flex; align-items: center; gap: .375rem; min-height: 1.75rem; font-weight: 600; cursor: pointer; color: var(--md-sys-color-primary); list-style: none; }
  details > summary::-webkit-details-marker { display: none; }
  details > summary .i { transition: rotate var(--v-motion-press); rotate: -90deg; }
  details > summary:dir(rtl) .i { rotate: 90deg; }
  details[open] > summary .i { rotate: 0deg; }
  details > p { padding-block-start: var(--v-space-1); }
  blockquote { font: 400 1rem/1.55 var(--v-face-serif); overflow-wrap: anywhere; }
  .quoted::before { content: open-quote; }
  .quoted::after { content: close-quote; }
  details + details { margin-block-start: calc(-1 * var(--v-space-2)); }
  .t-words { overflow-wrap: anywhere; white-space: pre-line; }
`;
