import { parseArgs } from 'node:util';
import { type Check, CheckFailed } from './check.ts';

const LEFT_OPEN_MS = 10_000;
/** Each is read when it is wanted: one needs a browser, another a bundler. */
const CHECKS: Record<string, () => Promise<Check>> = {
  dup: async () => (await import('./dup.ts')).dup,
  crash: async () => (await import('./crash.ts')).crash,
  'log-tamper': async () => (await import('./log-tamper.ts')).logTamper,
  'log-proof': async () => (await import('./log-proof.ts')).logProof,
  authz: async () => (await import('./authz.ts')).authz,
  csrf: async () => (await import('./csrf.ts')).csrf,
  session: async () => (await import('./session.ts')).session,
  erase: async () => (await import('./erase.ts')).erase,
  xss: async () => (await import('./xss.ts')).xss,
  ssrf: async () => (await import('./ssrf.ts')).ssrf,
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  live: async () => (await import('./live.ts')).live,
  'feedback-race': async () => (await import('./feedback-race.ts')).feedbackRace,
  'report-bomb': async () => (await import('./report-bomb.ts')).reportBomb,
  'ballot-race': async () => (await import('./ballot-race.ts')).ballotRace,
  farm: async () => (await import('./farm.ts')).farm,
  ext: async () => (await import('./ext.ts')).ext,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mutant: { type: 'boolean', default: false }, smoke: { type: 'boolean', default: false } },
});
/** As the command line has them. A check that broke down proves nothing, least of all that a broken protection is noticed. */
const EXIT = { broken: 1, usage: 2, disproved: 3 };

const [name] = positionals;
const chosen = Object.entries(CHECKS).flatMap(([called, read]) => (name === 'all' || name === called ? [read] : []));
if (chosen.length === 0) {
  const all = await Promise.all(Object.values(CHECKS).map((read) => read()));
  console.error(
    `Usage: npm run check -- NAME [--mutant] [--smoke]\n\n${all.map((check) => `  ${check.name.padEnd(12)} ${check.proves}`).join('\n')}\n  all          every one of them`,
  );
  process.exit(EXIT.usage);
}
for (const read of chosen) await runCheck(await read());
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
    const isDisproved = error instanceof CheckFailed;
    const outcome = isDisproved ? 'FAILED' : 'COULD NOT BE CARRIED OUT';
    console.error(`${check.name}: ${outcome} (${seconds()}). ${isDisproved ? error.message : (error as Error).stack}`);
    process.exitCode = isDisproved ? EXIT.disproved : EXIT.broken;
  }
}
