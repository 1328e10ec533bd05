// Runs commands in parallel and in sequence, and records which passed and how long they took.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const LAST_OUTPUT_MS = 5000;
const MINUTE_MS = 60_000;
// Far more than a stage takes: a stage that hangs is reported and does not block the others.
const USUAL_LIMIT_MS = 40 * MINUTE_MS;
// The test runner's message when its own process was ended from outside: no test has failed, and most have not run.
const RUNNER_DIED = /Worker exited unexpectedly/;

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    running.forEach(stopGroup);
    process.exit(130);
  });
}

/** A stage has a name and a command; optionally a `tag` to show its output while it runs, an `environment` and a `limitMs`. */
export class Stages {
  /** In the order in which they ended: { name, passed, seconds }. */
  ended = [];

  get failed() {
    return this.ended.filter(({ passed }) => !passed);
  }

  async runEach(stages) {
    for (const stage of stages) await this.run(stage);
  }

  async run({ name, command, tag, environment = {}, limitMs = USUAL_LIMIT_MS }) {
    const began = Date.now();
    console.log(`begins: ${name}`);
    const attempt = () => carryOut(command, { tag, env: { ...process.env, ...environment }, limitMs });
    let result = await attempt();
    if (result.status !== 0 && !result.hung && RUNNER_DIED.test(result.output)) {
      console.error('The test runner itself was ended, so this is run once more.');
      result = await attempt();
    }
    const passed = result.status === 0 && !result.hung;
    const seconds = (Date.now() - began) / 1000;
    if (!tag) process.stdout.write(`\n${result.output}`);
    if (result.hung) console.error('This did not end in time, and was stopped.');
    console.log(`${passed ? 'passed' : 'FAILED'}: ${name} (${seconds.toFixed(1)} s)`);
    this.ended.push({ name, passed, seconds });
  }
}

function carryOut([program, ...args], { tag, env, limitMs }) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output += chunk));
    if (tag) createInterface(stream).on('line', (line) => console.log(`${tag} | ${line}`));
  }
  return new Promise((resolve) => {
    let hung = false;
    running.add(child);
    const deadline = setTimeout(() => {
      hung = true;
      stopGroup(child);
    }, limitMs);
    const end = (status) => {
      clearTimeout(deadline);
      running.delete(child);
      resolve({ status, output, hung });
    };
    child.once('close', end);
    // A process left behind may keep its output open for ever.
    child.once('exit', (status) => setTimeout(end, LAST_OUTPUT_MS, status).unref());
  });
}

/** Each stage has its own process group, so that its browsers and databases end with it. */
function stopGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended meanwhile
  }
}
