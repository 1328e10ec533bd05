import { css } from 'lit';

export const pointListStyles = css`
  :host { display: block; }
  ol { list-style: none; margin: 0; padding: 0; }
  .threads > li { padding-block: var(--v-space-8); }
  .threads > li:first-child { padding-top: 0; }
  .threads > li + li { border-top: var(--v-hairline); }

  article { display: grid; gap: var(--v-space-4); justify-items: start; max-width: var(--v-measure); }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-1) var(--v-space-3); min-width: 0; max-width: 100%; }
  header strong { font: var(--v-type-title-small); overflow-wrap: anywhere; }
  .avatar {
    display: inline-grid; place-items: center; flex: none; width: 2.25rem; height: 2.25rem;
    border-radius: var(--md-sys-shape-corner-full); font: var(--v-type-label);
    background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container);
  }
  .said {
    justify-self: stretch; margin: 0; font: var(--v-type-reading);
    white-space: pre-line; overflow-wrap: anywhere; text-wrap: pretty;
  }
  .fold {
    min-height: 2rem; padding: 0; border: 0; background: none; cursor: pointer; font: var(--v-type-title-small);
    color: var(--md-sys-color-primary); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .2em;
  }

  .replies {
    display: grid; gap: var(--v-space-6); margin-top: var(--v-space-6); padding-left: var(--v-space-5);
    border-left: 2px solid var(--md-sys-color-outline-variant);
  }
  .replies article { gap: var(--v-space-2); }
  .replies .avatar { width: 1.75rem; height: 1.75rem; font-size: .6875rem; }
  .replies .said { font-size: 1rem; line-height: 1.6; }

  .end { display: grid; justify-items: start; gap: var(--v-space-4); margin: 0; }
  .threads + .end { padding-top: var(--v-space-6); border-top: var(--v-hairline); }
  .none { margin: 0; font: var(--v-type-reading); color: var(--md-sys-color-on-surface-variant); }
  .skeleton { display: grid; gap: var(--v-space-4); max-width: var(--v-measure); animation: breathe 1.6s ease-in-out infinite alternate; }
  .skeleton i { height: 1.125rem; border-radius: var(--md-sys-shape-corner-extra-small); background: var(--v-track); }
  .skeleton i:first-child { width: 30%; }
  .skeleton i:last-child { width: 72%; }
  @keyframes breathe { to { opacity: .5; } }

  @media (max-width: 47.99rem) {
    .said { font-size: 1.0625rem; }
    .threads > li { padding-block: var(--v-space-6); }
  }
  @media (prefers-reduced-motion: reduce) { .skeleton { animation: none; } }
`;
