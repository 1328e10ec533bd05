import { browser } from 'wxt/browser';
import type { Frame, StyleReach } from '../messages/index.ts';

interface Hiding {
  name: string;
  reach: StyleReach;
}

/**
 * What hides a passage: its text is invisible, and one sees its shadow alone, too wide to be read and thrown twice, a letter
 * apart. As the reader's own style, !important, that stands above every style of the page.
 */
const readersStyle = (name: string, holder: string): string => `${holder}::highlight(${name}) {
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
const pagesStyle = (name: string, holder: string): string =>
  `${holder}:not(#s#s#s)::highlight(${name}) { background-color: rgb(128 128 128 / .28) !important; }`;

// A style that may be any element's makes Chromium style every element anew, at once: on a large page that takes longer than
// all else we do. Held to the elements with a mark inside, it styles those alone.
const holderOf = ({ name, reach }: Hiding): string => (reach === 'marked' && !import.meta.env.FIREFOX ? `:has(> [${name}])` : '');

export async function setStyle(frame: Frame, { name, reach }: Hiding): Promise<boolean> {
  if (reach !== 'none') return attempt(() => injections(frame, { name, reach }).map((one) => browser.scripting.insertCSS(one)));
  const all = (['marked', 'all'] as const).flatMap((before) => injections(frame, { name, reach: before }));
  return attempt(() => all.map((one) => browser.scripting.removeCSS(one)));
}

function injections({ tabId, frameId, documentId }: Frame, hiding: Hiding) {
  // The document, where the browser knows it: the frame may show another by now.
  const target = documentId === undefined ? { tabId, frameIds: [frameId] } : { tabId, documentIds: [documentId] };
  const holder = holderOf(hiding);
  return [
    { target, css: readersStyle(hiding.name, holder), origin: 'USER' },
    { target, css: pagesStyle(hiding.name, holder), origin: 'AUTHOR' },
  ] as const;
}

async function attempt(work: () => Promise<void>[]): Promise<boolean> {
  try {
    await Promise.all(work());
    return true;
  } catch {
    return false; // the frame is gone, or belongs to the browser
  }
}
