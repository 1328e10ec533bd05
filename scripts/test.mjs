// "npm test": everything that must hold before a change lands. Installs what it needs, never skips, and ends with one line
// of totals. "npm run test:quick" runs the part that needs neither a database nor a browser.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { useMemoryForTemporaryFiles } from './memory-folder.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { generateClient, installDependencies } from './prepare.mjs';
import { requireChromium } from './require-chromium.mjs';
import { Stages } from './run-stages.mjs';

const isQuick = process.argv.includes('--quick');
installDependencies();
generateClient();
if (!isQuick) requireChromium();
useMemoryForTemporaryFiles();
process.env.WEB_BUILD = resolve('apps/web/dist');
process.env.EXTENSION_BUILD = resolve('apps/extension/dist/chrome-mv3');
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled'); // otherwise each process would compile the same sources again

const CHECK_LIMIT_MS = 15 * 60_000;
const SLOWEST_SHOWN = 10;
const BROWSER_TESTS = '**/*.browser.test.ts';
const EXTENSION = 'apps/extension';
// The longest first, so that none of them ends alone.
const CHECKS = [
  'authz',
  'ext',
  'crash',
  'xss',
  'live',
  'farm',
  'erase',
  'rank-rebuild',
  'quarantine',
  'brigade',
  'benign',
  'attack',
  'session',
  'ssrf',
  'feedback-race',
  'fuzz',
  'report-bomb',
  'ballot-race',
  'dup',
  'log-proof',
  'log-tamper',
  'csrf',
];

const node = pinnedNode();
const results = mkdtempSync(join(tmpdir(), 'verdict-results-'));
const bin = (name, file) => [node, join('node_modules', name, file)];
const vitest = (name, ...args) => ({
  command: [
    ...bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${name}.json`)}`,
    ...args,
  ],
  tag: name,
});

const readings = [
  { name: 'types', command: [node, 'scripts/types.mjs'] },
  { name: 'format and lint', command: [...bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings'] },
  { name: 'import arrows', command: [node, 'scripts/lint-arrows.mjs'] },
  { name: 'tables of other slices', command: [node, 'scripts/lint-tables.ts'] },
  { name: 'unused code', command: bin('knip', 'bin/knip.js') },
  { name: 'API document', command: [node, 'scripts/lint-api.ts'] },
];
const build = { name: 'build of web app and extension', command: [node, 'scripts/build.mjs'] };
// On a busy machine a database or a browser is sometimes late: a failed test is retried, and reported as such.
const unitTests = {
  name: 'unit, database and HTTP tests',
  ...vitest('unit', '--retry=1', '--no-isolate', '--exclude', BROWSER_TESTS, '--exclude', `${EXTENSION}/**`),
};
// Each file in its own process: each replaces the browser's own interfaces differently.
const extensionTests = {
  name: 'unit tests of the extension',
  ...vitest('extension', '--retry=1', EXTENSION, '--exclude', BROWSER_TESTS),
};
const browserTests = { name: 'browser tests', ...vitest('browser', '--retry=2', '--no-isolate', 'browser.test.ts') };
const quickTests = { name: 'unit tests', ...vitest('unit', '--no-isolate', ...findQuickTests()), environment: { STARTS_NOTHING: 'yes' } };
const checks = CHECKS.map((name) => ({
  name: `check ${name}, and each of its mutants`,
  command: [node, 'checks/main.ts', name, '--smoke', '--proof'],
  limitMs: CHECK_LIMIT_MS,
}));

const stages = new Stages();
await (isQuick ? runQuick() : runAll());
printTimes();
for (const { name } of stages.failed) console.error(`FAILED: ${name}`);
console.log(`\n${stages.ended.length - stages.failed.length} passed, ${stages.failed.length} failed`);
process.exit(stages.failed.length > 0 ? 1 : 0);

/** The types take about as long as everything else together. */
async function runQuick() {
  const [types, ...others] = readings;
  await Promise.all([stages.run(types), stages.runEach([quickTests, ...others])]);
}

/** Tests wait for browsers and databases, and checks for timers, so they run in parallel. Whichever ends first helps with the checks. */
async function runAll() {
  await Promise.all([stages.run(build), stages.runEach(readings)]);
  await Promise.all([stages.runEach([unitTests, extensionTests]).then(runChecks), stages.run(browserTests).then(runChecks), runChecks()]);
}

/** Runs the checks that have not begun yet. Each copies one database instead of creating its own. */
async function runChecks() {
  if (checks.length === 0) return;
  const { url, stop } = await startTemplateCluster();
  for (let check = checks.shift(); check; check = checks.shift()) await stages.run({ ...check, environment: { CHECK_TEMPLATE_URL: url } });
  stop();
}

/** A database for checks to copy, which ends with this process if not before. Without it, each check creates its own. */
async function startTemplateCluster() {
  const child = spawn(node, ['checks/harness/template-cluster.ts'], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  let url = '';
  for await (const chunk of child.stdout) {
    url += chunk;
    if (url.endsWith('\n')) break;
  }
  return { url: url.trim(), stop: () => child.stdin.end() };
}

/** Tests that start nothing outside their own process. */
function findQuickTests() {
  const startsSomething = /testing|[sS]cene|joinCluster|child_process|prepare\.mjs/;
  const sources = ['packages', 'apps/web', 'apps/cli'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => join(folder, file)),
  );
  const tests = sources.filter((file) => /src.*(?<!\.browser)\.test\.ts$/.test(file));
  return tests.filter((file) => !startsSomething.test(readFileSync(file, 'utf8')));
}

function printTimes() {
  console.log('\nStages by time:');
  for (const { name, seconds } of stages.ended.toSorted((a, b) => b.seconds - a.seconds))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  console.log(`\nThe slowest ${SLOWEST_SHOWN} tests:`);
  for (const { seconds, file, title } of slowestTests()) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`);
  console.log();
}

function slowestTests() {
  const files = readdirSync(results).flatMap((file) => JSON.parse(readFileSync(join(results, file), 'utf8')).testResults);
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      file: name.replace(`${process.cwd()}/`, ''),
      title: fullName,
    })),
  );
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
}
