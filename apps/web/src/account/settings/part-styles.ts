import { look } from '@verdict/elements/look';
import { css } from 'lit';

/** The layout of the settings: sections below each other, with a line between. */
export const partStyles = [
  look,
  css`
    :host { display: block; }
    section { display: grid; gap: var(--v-space-4); padding-block: var(--v-space-8); border-block-start: var(--v-hairline); }
    section:first-of-type { padding-block-start: 0; border: 0; }
    h2 { font: var(--v-type-title-large); }
    form { display: grid; gap: var(--v-space-4); justify-items: start; }
    .field { width: 100%; max-width: 26rem; }
  `,
];
