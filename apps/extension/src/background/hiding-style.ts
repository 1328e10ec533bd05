import { browser } from 'wxt/browser';
import type { Frame } from '../messages/index.ts';

/**
 * What hides a passage: its text is invisible, and one sees its shadow alone, too wide to be read and thrown twice, a letter
 * apart. As the reader's own style, !important, that stands above every style of the page.
 */
const readersStyle = (name: string): string => `::highlight(${name}) {
  color: transparent !important;
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-shadow: .3em 0 max(10px, .75em) rgb(128 128 128 / .7), -.3em 0 max(10px, .75em) rgb(128 128 128 / .7) !important;
}
@media (forced-colors: active) {
  ::highlight(${name}) { text-decoration: line-through 2em !important; text-shadow: none !important; }
}`;

// Chromium heeds the colours of a highlight, ours included, only where the page gives it one: so this one is put in as the
// page's. It outweighs what the page says itself; where it did not, one would see another background, and still no text.
const pagesStyle = (name: string): string => `:not(#s#s#s)::highlight(${name}) { background-color: rgb(128 128 128 / .28) !important; }`;

export async function putStyle(frame: Frame, name: string): Promise<boolean> {
  return attempt(() => injections(frame, name).map((one) => browser.scripting.insertCSS(one)));
}

export async function takeStyle(frame: Frame, name: string): Promise<boolean> {
  return attempt(() => injections(frame, name).map((one) => browser.scripting.removeCSS(one)));
}

function injections({ tabId, frameId, documentId }: Frame, name: string) {
  // The document, where the browser knows it: the frame may show another by now.
  const target = documentId === undefined ? { tabId, frameIds: [frameId] } : { tabId, documentIds: [documentId] };
  return [
    { target, css: readersStyle(name), origin: 'USER' },
    { target, css: pagesStyle(name), origin: 'AUTHOR' },
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
