import type { StyleReach } from './index.ts';

type Reach = Exclude<StyleReach, 'none'>;

/** The elements with a mark inside. */
const marked = (name: string): string => `:has(> [${name}])`;

// If a style could match any element, Chromium recomputes the style of every element, which takes longer than everything
// else on a large page. Limited to elements with a mark inside, it recomputes only those.
const holderOf = (name: string, reach: Reach): string => (reach === 'marked' && !import.meta.env.FIREFOX ? marked(name) : '');

// For a user style Chromium does not restyle shadow roots unless an inherited value changes.
const styledAnew = (name: string): string => `:root { --${name}: 0; }`;

/**
 * Hides a text: it is transparent except for its shadow, which is too blurred to read and cast twice, one letter apart. As a
 * user style with !important it takes precedence over every style of the page.
 */
export const readersStyle = (name: string, reach: Reach): string => `${holderOf(name, reach)}::highlight(${name}) {
  color: transparent !important;
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-shadow: .3em 0 max(10px, .75em) rgb(128 128 128 / .7), -.3em 0 max(10px, .75em) rgb(128 128 128 / .7) !important;
}
/* Below the shadow of a highlight Chromium still draws the page's own text shadow, which would be readable. */
${reach === 'marked' ? marked(name) : '*'} { text-shadow: none !important; }
${reach === 'marked' ? '' : styledAnew(name)}
/* A background clipped to the text shows the letters whatever their colour. */
:has(> [${name}b]) { -webkit-background-clip: border-box !important; background-clip: border-box !important; }
@media (forced-colors: active) {
  ${holderOf(name, reach)}::highlight(${name}) { text-decoration: line-through 2em !important; text-shadow: none !important; }
}`;

// Chromium applies the colours of a highlight only if the page's styles give it one, so this part is added as the page's own
// style. It wins over other page styles; even if it did not, only the background would differ and the text stay invisible.
export const pagesStyle = (name: string, reach: Reach): string =>
  `${holderOf(name, reach)}:not(#s#s#s)::highlight(${name}) { background-color: rgb(128 128 128 / .28) !important; }`;
