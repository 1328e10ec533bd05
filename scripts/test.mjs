// "npm test": everything that must hold before a change lands. It installs what it needs, never skips, and
// ends with one line that counts.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
import { buildWeb, installDependencies } from './prepare.mjs';
import { requireChromium } from './require-chromium.mjs';

installDependencies();
requireChromium();
buildWeb();
process.env.WEB_BUILD = resolve('apps/web/dist'); // so that no stage builds it again
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled'); // nor reads the same sources anew in each process

const node = pinnedNode();
const bin = (name, file) => [node, join('node_modules', name, file)];
const vitest = (retries) => [...bin('vitest', 'vitest.mjs'), 'run', `--retry=${retries}`];
const check = (name, ...flags) => [node, 'checks/main.ts', name, '--smoke', ...flags];
const BROWSER_TESTS = '**/*.browser.test.ts';
const EXTENSION = 'apps/extension';
const AT_ONCE = 2;
const MINUTE_MS = 60_000;
// Far beyond what a stage takes: one that hangs is reported instead of holding up everything.
const TESTS_MAY_TAKE_MS = 40 * MINUTE_MS;
const CHECK_MAY_TAKE_MS = 5 * MINUTE_MS;
const LAST_WORDS_MS = 5000;
// How a check ends that has found what it looks for, and not merely broken down.
const DISPROVED = 3;
// What a test runner says whose own process was ended from outside: no test has failed, and most have not run.
const RUNNER_DIED = /Worker exited unexpectedly/;
// Those that take longest first, so that none of them is left to end alone.
const CHECKS = [
  'authz',
  'xss',
  'live',
  'crash',
  'farm',
  'ext',
  'ssrf',
  'erase',
  'session',
  'feedback-race',
  'csrf',
  'report-bomb',
  'ballot-race',
  'fuzz',
  'dup',
  'log-tamper',
  'log-proof',
];

const readings = [
  { name: 'types', command: [node, 'scripts/types.mjs'] },
  { name: 'format and lint', command: [...bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings'] },
  { name: 'import arrows', command: [node, 'scripts/lint-arrows.mjs'] },
  { name: 'unused code', command: bin('knip', 'bin/knip.js') },
];
const tests = [
  // A database or a browser on a busy machine is late now and then: what fails is tried again, and reported as such.
  {
    name: 'unit, database and HTTP tests',
    command: [...vitest(1), '--no-isolate', '--exclude', BROWSER_TESTS, '--exclude', `${EXTENSION}/**`],
  },
  // Each file by itself: they stand in for the browser's own interface, each in its way.
  { name: 'unit tests of the extension', command: [...vitest(1), EXTENSION, '--exclude', BROWSER_TESTS] },
  { name: 'browser tests', command: [...vitest(2), '--no-isolate', '--maxWorkers=2', 'browser.test.ts'] },
];
const checks = CHECKS.flatMap((name) => [
  { name: `check ${name}`, command: check(name), mayTakeMs: CHECK_MAY_TAKE_MS },
  {
    name: `check ${name} fails when its protection is broken`,
    command: check(name, '--mutant'),
    mustFail: true,
    mayTakeMs: CHECK_MAY_TAKE_MS,
  },
]);
const stageCount = readings.length + tests.length + checks.length;

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    running.forEach(stopGroup);
    process.exit(130);
  });
}

const failed = [];
let begun = 0;
await twoAtOnce(() => workThrough(readings));
for (const stage of tests) await run(stage, { live: true });
// Checks wait more than they work, so two share the machine. Each shares its database with those that come after it.
await twoAtOnce(async () => {
  const { url, stop } = await startTemplateCluster();
  await workThrough(checks, { CHECK_TEMPLATE_URL: url });
  stop();
});
for (const name of failed) console.error(`FAILED: ${name}`);
console.log(`\n${stageCount - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

function twoAtOnce(work) {
  return Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Each is shown when it has ended. */
async function workThrough(waiting, environment = {}) {
  for (let stage = waiting.shift(); stage; stage = waiting.shift()) await run(stage, { environment });
}

/** A database for checks to copy, which ends with this process if not before. Without one, each check makes its own. */
async function startTemplateCluster() {
  const child = spawn(node, ['checks/harness/template-cluster.ts'], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  let url = '';
  for await (const chunk of child.stdout) {
    url += chunk;
    if (url.endsWith('\n')) break;
  }
  return { url: url.trim(), stop: () => child.stdin.end() };
}

async function run({ name, command, mustFail = false, mayTakeMs = TESTS_MAY_TAKE_MS }, { live = false, environment = {} }) {
  begun += 1;
  console.log(`\n[${begun}/${stageCount}] ${name}`);
  const began = Date.now();
  const attempt = () => {
    const env = { ...process.env, ...environment };
    const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env });
    if (live) for (const stream of [child.stdout, child.stderr]) stream.pipe(process.stdout, { end: false });
    return end(child, mayTakeMs);
  };
  let ended = await attempt();
  if (ended.status !== 0 && !ended.hung && RUNNER_DIED.test(ended.output)) {
    console.error('The test runner itself was ended, so this is run once more.');
    ended = await attempt();
  }
  // A race is not lost every time, so a broken protection may get away once.
  if (mustFail && ended.status === 0) ended = await attempt();
  const { status, output, hung } = ended;
  const passed = !hung && (mustFail ? status === DISPROVED : status === 0);
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
