/**
 * What hides a passage: its text is invisible, and one sees its shadow alone, too wide to be read and thrown twice, a letter
 * apart. As the reader's own style, !important, that stands above every style of the page.
 */
export const readersStyle = (name: string, holder: string): string => `${holder}::highlight(${name}) {
  color: transparent !important;
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-shadow: .3em 0 max(10px, .75em) rgb(128 128 128 / .7), -.3em 0 max(10px, .75em) rgb(128 128 128 / .7) !important;
}
/* A background in the shape of letters shows them whatever their colour. */
:has(> [${name}b]) { -webkit-background-clip: border-box !important; background-clip: border-box !important; }
@media (forced-colors: active) {
  ${holder}::highlight(${name}) { text-decoration: line-through 2em !important; text-shadow: none !important; }
}`;

// Chromium heeds the colours of a highlight, ours included, only where the page gives it one: so this one is put in as the
// page's. It outweighs what the page says itself; where it did not, one would see another background, and still no text.
export const pagesStyle = (name: string, holder: string): string =>
  `${holder}:not(#s#s#s)::highlight(${name}) { background-color: rgb(128 128 128 / .28) !important; }`;
