// "npm test": everything that must hold before a change lands. It installs what it needs, never skips, and
// ends with one line that counts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
import { buildWeb, installDependencies } from './prepare.mjs';

installDependencies();
requireChromium();
buildWeb();

const node = pinnedNode();
const bin = (name, file) => [node, join('node_modules', name, file)];
const check = (name, ...flags) => [node, 'checks/main.ts', name, '--smoke', ...flags];
const CHECKS = ['dup', 'log-tamper', 'log-proof', 'authz', 'csrf', 'session', 'erase', 'ssrf', 'fuzz', 'crash', 'live'];

const stages = [
  { name: 'types', command: [node, 'scripts/types.mjs'] },
  { name: 'format and lint', command: [...bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings'] },
  { name: 'import arrows', command: [node, 'scripts/lint-arrows.mjs'] },
  { name: 'unused code', command: bin('knip', 'bin/knip.js') },
  { name: 'unit, database, HTTP and browser tests', command: [...bin('vitest', 'vitest.mjs'), 'run'] },
  ...CHECKS.map((name) => ({ name: `check ${name}`, command: check(name) })),
  ...CHECKS.map((name) => ({
    name: `check ${name} fails when its protection is broken`,
    command: check(name, '--mutant'),
    mustFail: true,
  })),
];

const failed = [];
for (const [i, { name, command, mustFail = false }] of stages.entries()) {
  console.log(`\n[${i + 1}/${stages.length}] ${name}`);
  const began = Date.now();
  const [program, ...args] = command;
  // A broken protection is meant to complain, so its complaint is only shown when it did not come.
  const { status, stdout, stderr } = spawnSync(program, args, mustFail ? { encoding: 'utf8' } : { stdio: 'inherit' });
  const passed = mustFail ? status === 1 : status === 0;
  if (!passed) failed.push(name);
  if (!passed && mustFail) console.error(stdout, stderr, 'This had to fail, and did not.');
  console.log(`${passed ? 'passed' : 'FAILED'}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}
for (const name of failed) console.error(`FAILED: ${name}`);
console.log(`\n${stages.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/** Browser tests drive a real Chromium; where this process may install it, it does. */
function requireChromium() {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  if (places.some((place) => place && existsSync(place))) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('Installing chromium …');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
    if (existsSync('/usr/bin/chromium')) return;
  }
  console.error('The browser tests need Chromium. Install it ("apt-get install chromium"), or set CHROMIUM_PATH to a Chrome or Chromium.');
  process.exit(1);
}
