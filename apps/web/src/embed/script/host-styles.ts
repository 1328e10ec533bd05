import tokens from '@verdict/elements/look/tokens.css?inline';
import { css, unsafeCSS } from 'lit';

/**
 * The design tokens are set on the element itself: the page around it has none. Inherited text styles of the page end here,
 * except for its direction and its colour scheme.
 */
export const hostStyles = [
  css`:host { all: initial; display: block; max-inline-size: 28rem; } :host([hidden]) { display: none; }`,
  unsafeCSS(tokens.replaceAll(':root', ':host')),
  css`:host { color-scheme: inherit; } :host([theme='light']) { color-scheme: light; } :host([theme='dark']) { color-scheme: dark; }`,
];
