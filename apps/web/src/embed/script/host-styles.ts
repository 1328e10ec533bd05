import tokens from '@verdict/elements/look/tokens.css?inline';
import { css, unsafeCSS } from 'lit';

/**
 * The tokens stand on the element itself: the page around it has none. What the page sets on all of its text ends here,
 * except for its direction and whether it is light or dark.
 */
export const hostStyles = [
  css`:host { all: initial; display: block; max-inline-size: 28rem; } :host([hidden]) { display: none; }`,
  unsafeCSS(tokens.replaceAll(':root', ':host')),
  css`:host { color-scheme: inherit; } :host([theme='light']) { color-scheme: light; } :host([theme='dark']) { color-scheme: dark; }`,
];
