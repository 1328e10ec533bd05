import type { StyleReach } from './index.ts';

type Reach = Exclude<StyleReach, 'none'>;

/** The elements with a mark inside. */
const marked = (name: string): string => `:has(> [${name}])`;

// A style that may be any element's makes Chromium style every element anew, at once: on a large page that takes longer than
// all else we do. Held to the elements with a mark inside, it styles those alone.
const holderOf = (name: string, reach: Reach): string => (reach === 'marked' && !import.meta.env.FIREFOX ? marked(name) : '');

// For a style of the reader's Chromium does not style anew what is in shadow roots, unless they inherit something else than before.
const styledAnew = (name: string): string => `:root { --${name}: 0; }`;

/**
 * Hides a text: it is invisible except for its shadow, which is too wide to be read and cast twice, a letter
 * apart. As the reader's own style, !important, that stands above every style of the page.
 */
export const readersStyle = (name: string, reach: Reach): string => `${holderOf(name, reach)}::highlight(${name}) {
  color: transparent !important;
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-shadow: .3em 0 max(10px, .75em) rgb(128 128 128 / .7), -.3em 0 max(10px, .75em) rgb(128 128 128 / .7) !important;
}
/* Beneath the shadow of a highlight Chromium still draws the one the page gives the text, and that can be read. */
${reach === 'marked' ? marked(name) : '*'} { text-shadow: none !important; }
${reach === 'marked' ? '' : styledAnew(name)}
/* A background in the shape of letters shows them whatever their colour. */
:has(> [${name}b]) { -webkit-background-clip: border-box !important; background-clip: border-box !important; }
@media (forced-colors: active) {
  ${holderOf(name, reach)}::highlight(${name}) { text-decoration: line-through 2em !important; text-shadow: none !important; }
}`;

// Chromium uses the colours of a highlight only where the page gives it one: so this one is put in as the
// page's. It outweighs the page's own style; even if it did not, the background would differ and the text stay invisible.
export const pagesStyle = (name: string, reach: Reach): string =>
  `${holderOf(name, reach)}:not(#s#s#s)::highlight(${name}) { background-color: rgb(128 128 128 / .28) !important; }`;
