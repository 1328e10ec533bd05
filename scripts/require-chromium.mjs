import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT_MAY_TAKE_MS = 5 * 60_000;

/** Browser tests need a real Chromium; it is installed if allowed. */
export function requireChromium() {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const isThere = () => places.some((place) => place && existsSync(place));
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isThere() && mayInstall) {
    apt('update', '-qq');
    install('chromium');
  }
  if (!isThere()) {
    console.error(
      'The browser tests need Chromium. Install it ("apt-get install chromium"), or set CHROMIUM_PATH to a Chrome or Chromium.',
    );
    process.exit(1);
  }
  // Pages can be tested without the shell too, but for nearly twice the processor time.
  const wantsShell = !process.env.CHROMIUM_PATH && !existsSync('/usr/bin/chromium-headless-shell');
  if (wantsShell && mayInstall) install('chromium-headless-shell', ' (for speed; the tests pass without it too)');
}

function install(name, why = '') {
  console.log(`Installing ${name}${why} …`);
  apt('install', '-y', '-qq', '--no-install-recommends', name);
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: APT_MAY_TAKE_MS });
}
