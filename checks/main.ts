import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { type Check, CheckFailed } from './check.ts';

const LEFT_OPEN_MS = 10_000;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mutant: { type: 'boolean', default: false }, smoke: { type: 'boolean', default: false } },
});
/** As the command line has them. A check that broke down proves nothing, least of all that a broken protection is noticed. */
const EXIT = { broken: 1, usage: 2, disproved: 3 };

const NAMES = globSync('*/check.ts', { cwd: import.meta.dirname })
  .map((file) => basename(dirname(file)))
  .toSorted();

const [wanted] = positionals;
const chosen = NAMES.filter((name) => wanted === 'all' || wanted === name);
if (chosen.length === 0) {
  const all = await Promise.all(NAMES.map(async (name) => `  ${name.padEnd(14)} ${(await load(name)).proves}`));
  console.error(`Usage: npm run check -- NAME [--mutant] [--smoke]\n\n${all.join('\n')}\n  all            every one of them`);
  process.exit(EXIT.usage);
}
for (const name of chosen) await runCheck(name, await load(name));
// What a broken protection left open (a socket, a browser) must not keep a finished check from ending.
setTimeout(() => {
  console.error(`Something was still open after the check had ended: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit();
}, LEFT_OPEN_MS).unref();

/** Only when it is wanted: one needs a browser, another a bundler. */
async function load(name: string): Promise<Check> {
  return (await import(`./${name}/check.ts`)).check;
}

async function runCheck(name: string, check: Check): Promise<void> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(`${name}: ${check.proves}${values.mutant ? ` (mutant: ${check.mutant})` : ''}`);
  try {
    await check.run({ size: values.smoke ? 'smoke' : 'full', mutant: values.mutant, say: (line) => console.log(`  ${line}`) });
    console.log(`${name}: holds (${seconds()})`);
  } catch (error) {
    const isDisproved = error instanceof CheckFailed;
    const outcome = isDisproved ? 'FAILED' : 'COULD NOT BE CARRIED OUT';
    console.error(`${name}: ${outcome} (${seconds()}). ${isDisproved ? error.message : (error as Error).stack}`);
    process.exitCode = isDisproved ? EXIT.disproved : EXIT.broken;
  }
}
