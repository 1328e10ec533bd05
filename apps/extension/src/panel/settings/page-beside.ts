import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { browser } from 'wxt/browser';
import { hostOf } from '../../settings/index.ts';
import { hiddenOn } from '../../storage/index.ts';

export interface PageBeside {
  host: string;
  isPrivate: boolean;
  /** How many texts are hidden on it. */
  hidden: number;
}

const LOOK_EVERY_MS = 1500;
const READABLE = new Set(['http:', 'https:', 'file:']);

/** The page in the tab beside the panel; undefined if there is none that can be read. */
export class PageBesideController implements ReactiveController {
  value: PageBeside | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #load = (): void => void this.#see();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    browser.tabs.onActivated.addListener(this.#load);
    browser.tabs.onUpdated.addListener(this.#load);
    // The number also changes while the tab stays the same.
    this.#timer = setInterval(this.#load, LOOK_EVERY_MS);
    this.#load();
  }

  hostDisconnected(): void {
    browser.tabs.onActivated.removeListener(this.#load);
    browser.tabs.onUpdated.removeListener(this.#load);
    clearInterval(this.#timer);
  }

  async #see(): Promise<void> {
    const before = this.value;
    this.value = await pageBeside();
    if (JSON.stringify(before) !== JSON.stringify(this.value)) this.#host.requestUpdate();
  }
}

async function pageBeside(): Promise<PageBeside | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const host = hostOf(tab?.url);
  if (!tab?.url || tab.id === undefined || !host || !READABLE.has(new URL(tab.url).protocol)) return undefined;
  return { host, isPrivate: tab.incognito, hidden: await hiddenOn(tab.id) };
}
