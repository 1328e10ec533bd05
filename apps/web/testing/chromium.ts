import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium without its own windows, which cost as much as the pages of most tests. It cannot run extensions. */
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The launch options of every browser for tests. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

let shared: Promise<Browser> | undefined;

/** The browser shared by all test files of a process, with a context for each; it ends with the process. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchShared();
  return shared;
}

async function launchShared(): Promise<Browser> {
  const browser = await launchChromium();
  browser.once('disconnected', () => (shared = undefined)); // so that the next file starts a new one
  return browser;
}

/** A browser for pages; headless shell unless another is requested. */
export function launchChromium(): Promise<Browser> {
  const isShellWanted = process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL);
  return chromium.launch({ executablePath: isShellWanted ? SHELL : chromiumPath(), headless: true, args: [...CHROMIUM_ARGS] });
}

/** A missing browser is an error: a skipped test would look like a passed one. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? USUAL_PATHS.find((one) => existsSync(one));
  if (path && existsSync(path)) return path;
  throw new Error('The browser tests need Chromium. Install it (apt-get install chromium) or name it in CHROMIUM_PATH.');
}
