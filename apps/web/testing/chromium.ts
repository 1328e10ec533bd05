import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium without its own windows, which cost as much as the pages of most tests; it takes no extensions. */
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What every browser for tests is started with. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

let shared: Promise<Browser> | undefined;

/** The browser that all test files of a process visit, each in contexts of its own; it ends with the process. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchShared();
  return shared;
}

async function launchShared(): Promise<Browser> {
  const browser = await launchChromium();
  browser.once('disconnected', () => (shared = undefined)); // the next file is not to fail with this one
  return browser;
}

/** A browser for pages: as light a one as there is, unless another is asked for. */
export function launchChromium(): Promise<Browser> {
  const isShellWanted = process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL);
  return chromium.launch({ executablePath: isShellWanted ? SHELL : chromiumPath(), headless: true, args: [...CHROMIUM_ARGS] });
}

/** A machine without a browser must hear of it: a skipped test would read as a passed one. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? USUAL_PATHS.find((one) => existsSync(one));
  if (path && existsSync(path)) return path;
  throw new Error('The browser tests need Chromium. Install it (apt-get install chromium) or name it in CHROMIUM_PATH.');
}
