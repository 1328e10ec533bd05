import { css } from 'lit';

export const proposalPageStyles = css`
  :host { display: block; }
  .phead, .cols { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 21rem); gap: var(--v-space-8) clamp(2rem, 6vw, 6rem); align-items: start; }
  .phead { padding-block-end: var(--v-space-10); }
  .head { display: grid; gap: var(--v-space-4); min-width: 0; }
  .head .said { max-width: var(--v-measure); white-space: pre-line; }
  .head .said p + p { margin-block-start: .7em; }
  .place { display: flex; align-items: baseline; gap: var(--v-space-1) var(--v-space-3); flex-wrap: wrap; }
  .place b { font: var(--v-type-figure); }
  .place a { font: var(--v-type-body-small); }
  .move { display: inline-flex; align-items: center; gap: .25rem; font: var(--v-type-label); color: var(--md-sys-color-primary); }
  .move[data-move='down'] { color: var(--md-sys-color-on-surface-variant); }
  .move[data-move='down'] .i { rotate: 180deg; }
  .ends { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--v-space-3) var(--v-space-6); align-items: center; }
  .votecard { display: grid; gap: var(--v-space-4); }
  .votecard h2 { font: var(--v-type-sentence); letter-spacing: 0; }
  .sec { padding-block: var(--v-space-10); border-block-start: var(--v-hairline); display: grid; gap: var(--v-space-6); scroll-margin-block-start: 4rem; }
  .sec-t { display: grid; gap: var(--v-space-1); }
  .sec-t p { max-width: 72ch; }
  .half { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--v-space-10) clamp(2rem, 6vw, 6rem); align-items: start; }
  .half.alone { grid-template-columns: minmax(0, 40rem); }
  .cols > *, .half > * { min-width: 0; }
  .about { gap: var(--v-space-1); }
  .leads { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-2) var(--v-space-4); margin-block-end: var(--v-space-8); }
  .leads > .i { margin: 0; }
  .leads > span { flex: 1 1 16rem; }
  .merged a { color: inherit; }
  .merged ul { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-4); }
  @media (max-width: 63.99rem) {
    .phead, .cols, .half, .half.alone { grid-template-columns: minmax(0, 1fr); }
    .votecard { max-width: 28rem; }
  }
  @media (max-width: 47.99rem) {
    .sec { padding-block: var(--v-space-8); }
    .phead { padding-block-end: var(--v-space-8); }
  }
`;
