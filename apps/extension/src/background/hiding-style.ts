import { browser } from 'wxt/browser';
import type { Frame, StyleReach } from '../messages/index.ts';
import { pagesStyle, readersStyle } from '../messages/index.ts';

interface Hiding<Reach extends StyleReach = StyleReach> {
  name: string;
  reach: Reach;
}

export async function setStyle(frame: Frame, { name, reach }: Hiding): Promise<boolean> {
  if (reach !== 'none') return attempt(() => injections(frame, { name, reach }).map((one) => browser.scripting.insertCSS(one)));
  const all = (['marked', 'all'] as const).flatMap((before) => injections(frame, { name, reach: before }));
  return attempt(() => all.map((one) => browser.scripting.removeCSS(one)));
}

function injections({ tabId, frameId, documentId }: Frame, { name, reach }: Hiding<'marked' | 'all'>) {
  // Addressed by document if possible: the frame may show another one by now.
  const target = documentId === undefined ? { tabId, frameIds: [frameId] } : { tabId, documentIds: [documentId] };
  return [
    { target, css: readersStyle(name, reach), origin: 'USER' },
    { target, css: pagesStyle(name, reach), origin: 'AUTHOR' },
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
