import { parseArgs } from 'node:util';
import { authz } from './authz.ts';
import { ballotRace } from './ballot-race.ts';
import { type Check, CheckFailed } from './check.ts';
import { crash } from './crash.ts';
import { csrf } from './csrf.ts';
import { dup } from './dup.ts';
import { erase } from './erase.ts';
import { ext } from './ext.ts';
import { farm } from './farm.ts';
import { feedbackRace } from './feedback-race.ts';
import { fuzz } from './fuzz.ts';
import { live } from './live.ts';
import { logProof } from './log-proof.ts';
import { logTamper } from './log-tamper.ts';
import { reportBomb } from './report-bomb.ts';
import { session } from './session.ts';
import { ssrf } from './ssrf.ts';
import { xss } from './xss.ts';

const LEFT_OPEN_MS = 10_000;
const CHECKS: readonly Check[] = [
  dup,
  crash,
  logTamper,
  logProof,
  authz,
  csrf,
  session,
  erase,
  xss,
  ssrf,
  fuzz,
  live,
  feedbackRace,
  reportBomb,
  ballotRace,
  farm,
  ext,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mutant: { type: 'boolean', default: false }, smoke: { type: 'boolean', default: false } },
});
const [name] = positionals;
const chosen = name === 'all' ? CHECKS : CHECKS.filter((check) => check.name === name);
if (chosen.length === 0) {
  console.error(
    `Usage: npm run check -- NAME [--mutant] [--smoke]\n\n${CHECKS.map(({ name, proves }) => `  ${name.padEnd(12)} ${proves}`).join('\n')}\n  all          every one of them`,
  );
  process.exit(2);
}
for (const check of chosen) await runCheck(check);
// What a broken protection left open (a socket, a browser) must not keep a finished check from ending.
setTimeout(() => {
  console.error(`Something was still open after the check had ended: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit();
}, LEFT_OPEN_MS).unref();

async function runCheck(check: Check): Promise<void> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(`${check.name}: ${check.proves}${values.mutant ? ` (mutant: ${check.mutant})` : ''}`);
  try {
    await check.run({ size: values.smoke ? 'smoke' : 'full', mutant: values.mutant, say: (line) => console.log(`  ${line}`) });
    console.log(`${check.name}: holds (${seconds()})`);
  } catch (error) {
    const reason = error instanceof CheckFailed ? error.message : (error as Error).stack;
    console.error(`${check.name}: FAILED (${seconds()}). ${reason}`);
    process.exitCode = 1;
  }
}
