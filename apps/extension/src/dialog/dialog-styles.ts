import { css } from 'lit';

export const dialogStyles = css`
  :host {
    display: grid; grid-template-rows: auto minmax(0, 1fr); height: 100dvh; max-width: 40rem; margin-inline: auto; overflow: clip; border-radius: var(--v-radius-card);
    background: var(--md-sys-color-surface-container-lowest); color: var(--md-sys-color-on-surface); font: var(--v-type-body-small);
  }
  header {
    display: flex; align-items: center; justify-content: space-between; gap: var(--v-space-3);
    padding-block: var(--v-space-2); padding-inline: var(--v-space-5) var(--v-space-2); border-block-end: var(--v-hairline);
  }
  .brand { display: flex; align-items: center; gap: var(--v-space-2); min-width: 0; }
  .brand svg { flex: none; width: 1.75rem; height: 1.75rem; color: var(--md-sys-color-primary); }
  h1 { font: var(--v-type-title-large); line-height: 1.2; letter-spacing: 0; }
  main { display: grid; gap: var(--v-space-6); align-content: start; overflow-y: auto; padding: var(--v-space-5) var(--v-space-5) 0; overscroll-behavior: contain; }
  .judged { display: grid; gap: var(--v-space-4); }
  .text {
    max-height: 9.5rem; overflow-y: auto; padding: var(--v-space-3) var(--v-space-4); white-space: pre-wrap; overflow-wrap: anywhere;
    border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container-low);
    font: 400 1.0625rem/1.6 var(--v-face-serif);
  }
  .text:focus-visible { border-radius: var(--v-radius-control); }
  .verdict { display: grid; gap: var(--v-space-2); }
  .verdict-line { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--v-space-2); }
  .verdict-line b { font: var(--v-type-title-small); }
  .verdict-line .quiet { margin-inline-start: auto; }
  .verdict[data-label='hateful'] .verdict-line .i { color: var(--v-rejected-fill); }
  .verdict[data-label='normal'] .verdict-line .i { color: var(--v-confirmed-fill); }
  sentinel-answer-form {
    --foot-position: sticky; --foot-line: var(--v-hairline); --foot-space: var(--v-space-3) var(--v-space-4);
    padding-block-start: var(--v-space-6); border-block-start: var(--v-hairline); background: var(--md-sys-color-surface-container-lowest);
  }
  .stored summary { display: inline-flex; align-items: center; gap: .375rem; min-height: 2rem; cursor: pointer; list-style: none; font: var(--v-type-title-small); color: var(--md-sys-color-primary); }
  .stored summary::-webkit-details-marker { display: none; }
  .stored summary .i { rotate: -90deg; transition: rotate var(--v-motion-press); }
  .stored summary:dir(rtl) .i { rotate: 90deg; }
  .stored[open] summary .i { rotate: 0deg; }
  .stored ul { list-style: disc; padding-inline-start: 1.25rem; margin-block: var(--v-space-2); }
  .stored dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem var(--v-space-4); }
  .stored dd { color: var(--md-sys-color-on-surface); overflow-wrap: anywhere; }
  .end { display: grid; justify-items: center; gap: var(--v-space-3); padding-block: var(--v-space-10) var(--v-space-4); text-align: center; }
  .end h2 { font: var(--v-type-title-large); }
  .end p { max-width: 38ch; }
  .end-mark {
    display: grid; place-items: center; width: 3.5rem; height: 3.5rem; border-radius: 50%;
    background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container);
  }
  .end-acts { justify-content: center; }
`;
