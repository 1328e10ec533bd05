import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import type { Battlefield } from './hostile-pages.ts';
import { openDialogOn } from './reader.ts';

/** How long events of a removed frame may still arrive: the end of a frame and the start of its successor are reported by two processes. */
const GONE_MS = 3000;

/** Records what pages report, and watches their navigation. */
export function watchPages({ sentinel, seen, surprises, asked }: Battlefield): () => void {
  const watch = (page: Page): void => {
    page.on('console', (message) => seen.push(message.text()));
    page.on('pageerror', (error) => seen.push(String(error)));
    page.on('framenavigated', (frame) => {
      // The only allowed one: the dialog that a person opened, in its frame, in the page itself. A second dialog is looked
      // for at the end.
      const mayBeDialog = asked.has(page) && frame.parentFrame() === page.mainFrame() && frame.url().includes('/dialog.html');
      if (frame.url().startsWith(addressOf(sentinel)) && !mayBeDialog) surprises.push(`a page led ${nameOf(frame, sentinel)}`);
    });
  };
  sentinel.context.on('page', watch);
  return () => void sentinel.context.off('page', watch);
}

/** A person opens the dialog in this page: from now on there may be one. */
export function askForDialog({ asked }: Battlefield, page: Page): Promise<Frame> {
  asked.add(page);
  return openDialogOn(page);
}

/** Closes a page. It may contain no extension page except the one dialog, if a person opened it. */
export async function leave({ sentinel, surprises, asked }: Battlefield, page: Page): Promise<void> {
  const own = (): Frame[] => page.frames().filter((frame) => !frame.isDetached() && frame.url().startsWith(addressOf(sentinel)));
  const isRight = (): boolean => own().length <= (asked.has(page) ? 1 : 0);
  for (const deadline = Date.now() + GONE_MS; !isRight() && Date.now() < deadline; ) await pause(50);
  if (!isRight())
    surprises.push(
      `a page led ${own()
        .map((frame) => nameOf(frame, sentinel))
        .join(' and ')}`,
    );
  await page.close();
}

const addressOf = ({ id }: Battlefield['sentinel']): string => `chrome-extension://${id}/`;

const nameOf = (frame: Frame, sentinel: Battlefield['sentinel']): string =>
  `a ${frame.parentFrame() ? 'frame' : 'tab'} to ${frame.url().replace(addressOf(sentinel), '/').replace(/#.*/, '')}`;
