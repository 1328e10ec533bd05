import { Page } from './page.ts';

const STARTED = Symbol.for('sentinel.started');

/** Once in each frame, however often the script is put in. Pages cannot see this: scripts of extensions have a world of their own. */
export function start(): void {
  const world = globalThis as { [STARTED]?: boolean };
  if (world[STARTED] || !(document.documentElement instanceof HTMLElement)) return;
  world[STARTED] = true;
  new Page().start();
}
