import { css } from 'lit';

export const debateStyles = css`
  :host { display: block; }
  verdict-flag-filters { margin-block: calc(-1 * var(--v-space-8)) var(--v-space-8); border-block-start: 0; }
  .invitation { margin-block-start: var(--v-space-8); }
  .invitation h2 { font: var(--v-type-title-large); }
  .invitation.wide { margin: 0; }
  .foot { display: grid; justify-items: start; gap: var(--v-space-5); padding-block-start: var(--v-space-8); }
  dialog h2 { font: var(--v-type-title-large); }
  @media (max-width: 55.99rem) { .wide { display: none; } }
  @media (min-width: 56rem) { .narrow { display: none; } }
`;
