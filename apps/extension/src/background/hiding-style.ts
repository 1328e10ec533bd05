import { browser } from 'wxt/browser';
import { pagesStyle, readersStyle } from '../look/hiding-css.ts';
import type { Frame, StyleReach } from '../messages/index.ts';

interface Hiding {
  name: string;
  reach: StyleReach;
}

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
