// "npm test": everything that must hold before a change lands. It installs what it needs, never skips, and
// ends with one line that counts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
import { buildWeb, installDependencies } from './prepare.mjs';

installDependencies();
requireChromium();
buildWeb();
process.env.WEB_BUILD = resolve('apps/web/dist'); // so that no stage builds it again

const node = pinnedNode();
const bin = (name, file) => [node, join('node_modules', name, file)];
const vitest = (retries) => [...bin('vitest', 'vitest.mjs'), 'run', `--retry=${retries}`];
const check = (name, ...flags) => [node, 'checks/main.ts', name, '--smoke', ...flags];
const BROWSER_TESTS = '**/*.browser.test.ts';
const EXTENSION = 'apps/extension';
const CHECKS_AT_ONCE = 2;
const MINUTE_MS = 60_000;
// Far beyond what a stage takes: one that hangs is reported instead of holding up everything.
const TESTS_MAY_TAKE_MS = 40 * MINUTE_MS;
const CHECK_MAY_TAKE_MS = 5 * MINUTE_MS;
const LAST_WORDS_MS = 5000;
// What a test runner says whose own process was ended from outside: no test has failed, and most have not run.
const RUNNER_DIED = /Worker exited unexpectedly/;
const CHECKS = [
  'dup',
  'log-tamper',
  'log-proof',
  'authz',
  'csrf',
  'session',
  'erase',
  'xss',
  'ssrf',
  'fuzz',
  'crash',
  'live',
  'feedback-race',
  'report-bomb',
  'ballot-race',
  'farm',
  'ext',
];

const stages = [
  { name: 'types', command: [node, 'scripts/types.mjs'] },
  { name: 'format and lint', command: [...bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings'] },
  { name: 'import arrows', command: [node, 'scripts/lint-arrows.mjs'] },
  { name: 'unused code', command: bin('knip', 'bin/knip.js') },
  // A database or a browser on a busy machine is late now and then: what fails is tried again, and reported as such.
  {
    name: 'unit, database and HTTP tests',
    command: [...vitest(1), '--no-isolate', '--exclude', BROWSER_TESTS, '--exclude', `${EXTENSION}/**`],
  },
  // Each file by itself: they stand in for the browser's own interface, each in its way.
  { name: 'unit tests of the extension', command: [...vitest(1), EXTENSION, '--exclude', BROWSER_TESTS] },
  { name: 'browser tests', command: [...vitest(2), '--no-isolate', '--maxWorkers=2', 'browser.test.ts'] },
  ...CHECKS.map((name) => ({ name: `check ${name}`, command: check(name), isCheck: true })),
  ...CHECKS.map((name) => ({
    name: `check ${name} fails when its protection is broken`,
    command: check(name, '--mutant'),
    mustFail: true,
    isCheck: true,
  })),
];

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    running.forEach(stopGroup);
    process.exit(130);
  });
}

const failed = [];
let begun = 0;
const [inTurn, together] = [stages.filter(({ isCheck }) => !isCheck), stages.filter(({ isCheck }) => isCheck)];
for (const stage of inTurn) await run(stage, { live: true });
// Checks wait more than they work, so two share the machine; each is shown when it has ended.
await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, workThrough));
for (const name of failed) console.error(`FAILED: ${name}`);
console.log(`\n${stages.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

async function workThrough() {
  for (let stage = together.shift(); stage; stage = together.shift()) await run(stage, { live: false });
}

async function run({ name, command, mustFail = false, isCheck = false }, { live }) {
  begun += 1;
  console.log(`\n[${begun}/${stages.length}] ${name}`);
  const began = Date.now();
  const attempt = () => {
    const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    if (live) for (const stream of [child.stdout, child.stderr]) stream.pipe(process.stdout, { end: false });
    return end(child, isCheck ? CHECK_MAY_TAKE_MS : TESTS_MAY_TAKE_MS);
  };
  let ended = await attempt();
  if (ended.status !== 0 && !ended.hung && RUNNER_DIED.test(ended.output)) {
    console.error('The test runner itself was ended, so this is run once more.');
    ended = await attempt();
  }
  // A race is not lost every time, so a broken protection may get away once.
  if (mustFail && ended.status === 0) ended = await attempt();
  const { status, output, hung } = ended;
  const passed = !hung && (mustFail ? status === 1 : status === 0);
  if (!passed) failed.push(name);
  // A broken protection is meant to complain, so its complaint is only shown when it did not come.
  if (!live && (!passed || !mustFail)) process.stdout.write(output);
  if (hung) console.error('This did not end in time, and was stopped.');
  else if (!passed && mustFail) console.error('This had to fail, and did not.');
  console.log(`${passed ? 'passed' : 'FAILED'}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** Waits for a stage, and stops it with everything it has started when it takes too long. */
function end(child, mayTakeMs) {
  let output = '';
  let hung = false;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  running.add(child);
  const deadline = setTimeout(() => {
    hung = true;
    stopGroup(child);
  }, mayTakeMs);
  return new Promise((resolve) => {
    const ended = (status) => {
      clearTimeout(deadline);
      running.delete(child);
      resolve({ status, output, hung });
    };
    child.once('close', ended);
    // A process it left behind may hold its output open for ever.
    child.once('exit', (status) => setTimeout(ended, LAST_WORDS_MS, status).unref());
  });
}

/** Each stage leads a process group, so that its browsers and databases end with it. */
function stopGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended meanwhile
  }
}

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
