import { Page } from './page.ts';

const STARTED = Symbol.for('sentinel.started');

/** Runs once in each frame, however often the script is injected. Pages cannot see this: extension scripts have a separate global scope. */
export function start(): void {
  const world = globalThis as { [STARTED]?: boolean };
  if (world[STARTED] || !(document.documentElement instanceof HTMLElement)) return;
  world[STARTED] = true;
  new Page().start();
}
