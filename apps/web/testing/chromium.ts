import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser's own windows hold suggestions for an address bar that nobody sees, as costly as the pages of most tests. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** Of several lists a browser takes the last one, so this names again what Playwright's own does that matters here. */
const UNWANTED = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

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

export function launchChromium(): Promise<Browser> {
  const args = [...CHROMIUM_ARGS, `--disable-features=${[...UNWANTED, ...UNSEEN].join(',')}`];
  return chromium.launch({ executablePath: chromiumPath(), headless: true, args });
}

/** A machine without a browser must hear of it: a skipped test would read as a passed one. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? USUAL_PATHS.find((one) => existsSync(one));
  if (path && existsSync(path)) return path;
  throw new Error('The browser tests need Chromium. Install it (apt-get install chromium) or name it in CHROMIUM_PATH.');
}
