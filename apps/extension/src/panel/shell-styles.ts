import { css } from 'lit';

/** One column beside a page; in a full tab the sections are at the side. */
export const shellStyles = css`
  :host { display: block; min-height: 100dvh; font: var(--v-type-body-small); }
  header { padding: var(--v-space-3) var(--v-space-4) 0; }
  .brand { display: inline-flex; align-items: center; gap: var(--v-space-2); min-height: 2.25rem; }
  .brand svg { width: 1.75rem; height: 1.75rem; color: var(--md-sys-color-primary); }
  h1 { font: 600 1.25rem/1 var(--v-face-serif); letter-spacing: -.01em; }
  nav {
    position: sticky; inset-block-start: 0; z-index: 3; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(max-content, 1fr);
    overflow-x: auto; scrollbar-width: none; padding-inline: var(--v-space-2);
    background: var(--md-sys-color-surface); border-block-end: var(--v-hairline);
  }
  nav a {
    display: grid; justify-items: center; align-content: center; gap: .125rem; min-height: 3.25rem; padding: .375rem .1875rem; text-decoration: none;
    font: 600 .6875rem/1.3 var(--v-face-sans); color: var(--md-sys-color-on-surface-variant); border-radius: var(--v-radius-control) var(--v-radius-control) 0 0;
  }
  nav a:hover { color: var(--md-sys-color-on-surface); background: var(--md-sys-color-surface-container-low); }
  nav a:focus-visible { outline-offset: -3px; }
  nav a[aria-current] { color: var(--md-sys-color-primary); box-shadow: inset 0 -2px var(--md-sys-color-primary); }
  /* If the names do not fit in one row they use two, rather than being cut off. */
  @media (max-width: 21.99rem) { nav { grid-auto-flow: row; grid-template-columns: repeat(3, minmax(0, 1fr)); } nav a { grid-auto-flow: column; justify-content: center; align-items: center; gap: .375rem; min-height: 2.5rem; } nav .i { width: 1rem; height: 1rem; } }
  @media (max-width: 24.99rem) {
    nav:lang(es) { grid-auto-flow: row; grid-template-columns: repeat(3, minmax(0, 1fr)); }
    nav:lang(es) a { grid-auto-flow: column; justify-content: center; align-items: center; gap: .375rem; min-height: 2.5rem; }
    nav:lang(es) .i { width: 1rem; height: 1rem; }
  }
  main { padding: var(--v-space-5) var(--v-space-4) var(--v-space-12); }
  main > * { display: block; }
  main > .msg { display: flex; margin-block-end: var(--v-space-5); }
  main > * + * { margin-block-start: var(--v-space-8); }

  @media (min-width: 56rem) {
    :host {
      display: grid; grid-template-columns: 13rem minmax(0, 44rem); grid-template-rows: auto 1fr; column-gap: var(--v-space-12);
      max-width: 64rem; margin-inline: auto; padding: var(--v-space-8) var(--v-gutter);
    }
    header { padding: 0 0 var(--v-space-5) var(--v-space-3); }
    nav {
      grid-column: 1; inset-block-start: var(--v-space-8); align-self: start; grid-auto-flow: row; grid-auto-rows: auto; padding: 0;
      border: 0; background: none; gap: .125rem;
    }
    nav a { grid-auto-flow: column; justify-content: start; align-items: center; gap: var(--v-space-3); min-height: var(--v-target); padding: 0 var(--v-space-3); font: var(--v-type-title-small); border-radius: var(--v-radius-control); }
    nav a[aria-current] { background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container); box-shadow: none; }
    main { grid-column: 2; grid-row: 1 / span 2; padding: 0 0 var(--v-space-16); }
  }
`;
