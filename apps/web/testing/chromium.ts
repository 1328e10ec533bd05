import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A browser for tests. A machine without one must hear of it: a skipped test would read as a passed one. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? USUAL_PATHS.find((path) => existsSync(path));
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error('The browser tests need Chromium. Install it (apt-get install chromium) or name it in CHROMIUM_PATH.');
  }
  return chromium.launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
}
