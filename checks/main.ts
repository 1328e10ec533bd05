import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { type Check, CheckFailed, type Mutant } from './check.ts';

type Outcome = 'holds' | 'disproved' | 'broken';

/** Exit codes. A check that could not run proves nothing, least of all that a broken protection is noticed. */
const EXIT = { holds: 0, broken: 1, usage: 2, disproved: 3 };
const LEFT_OPEN_MS = 10_000;
const NAMES = globSync('*/check.ts', { cwd: import.meta.dirname })
  .map((file) => basename(dirname(file)))
  .toSorted();

const { values, positionals } = parseArgs({
  args: nameMutants(process.argv.slice(2)),
  allowPositionals: true,
  options: { mutant: { type: 'string' }, proof: { type: 'boolean', default: false }, smoke: { type: 'boolean', default: false } },
});
const size = values.smoke ? 'smoke' : 'full';
const [wanted] = positionals;
const chosen = NAMES.filter((name) => wanted === 'all' || wanted === name);
if (chosen.length === 0) await endWithUsage();
const outcomes: Outcome[] = [];
for (const name of chosen) outcomes.push(await carryOut(name, await load(name)));
const [worst = 'holds'] = (['broken', 'disproved'] as const).filter((outcome) => outcomes.includes(outcome));
process.exitCode = EXIT[worst];
// Something left open by a broken protection (a socket, a browser) must not keep a finished check running.
setTimeout(() => {
  console.error(`Something was still open after the check had ended: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit();
}, LEFT_OPEN_MS).unref();

/** `--mutant` without a name means all of them. */
function nameMutants(args: string[]): string[] {
  const at = args.indexOf('--mutant') + 1;
  const isNamed = at === 0 || (args[at] !== undefined && !args[at].startsWith('-'));
  return isNamed ? args : args.toSpliced(at, 0, 'all');
}

async function endWithUsage(): Promise<never> {
  console.error('Usage: npm run check -- NAME|all [--mutant [MUTANT|all]] [--proof] [--smoke]\n');
  for (const name of NAMES) {
    const { proves, mutants } = await load(name);
    console.error(`  ${name.padEnd(16)} ${proves}`);
    for (const [mutant, { breaks }] of Object.entries(mutants)) console.error(`      ${mutant.padEnd(18)} ${breaks}`);
  }
  console.error(
    '\n  --mutant breaks one protection, or each in turn, and must end with 3. --proof does both: the check holds, each mutant is noticed.',
  );
  process.exit(EXIT.usage);
}

/** Loaded on demand: one needs a browser, another a bundler. */
async function load(name: string): Promise<Check> {
  return (await import(`./${name}/check.ts`)).check;
}

async function carryOut(name: string, check: Check): Promise<Outcome> {
  if (values.proof) return prove(name, check);
  if (values.mutant === undefined) return attempt(name, check);
  const mutants = Object.keys(check.mutants).filter((mutant) => values.mutant === 'all' || values.mutant === mutant);
  if (mutants.length === 0) await endWithUsage();
  const found: Outcome[] = [];
  for (const mutant of mutants) found.push(await attempt(name, check, mutant));
  // Every broken protection must be noticed.
  return found.find((outcome) => outcome === 'broken') ?? found.find((outcome) => outcome === 'holds') ?? 'disproved';
}

/** The check must hold, and fail with each of its protections broken. A race does not occur every time, so a mutant may pass once. */
async function prove(name: string, check: Check): Promise<Outcome> {
  let proved = await attempt(name, check);
  for (const mutant of Object.keys(check.mutants)) {
    let outcome = await attempt(name, check, mutant);
    if (outcome === 'holds') outcome = await attempt(name, check, mutant);
    if (outcome === 'holds') console.error(`${name}: nobody noticed that ${check.mutants[mutant]?.breaks}`);
    if (outcome !== 'disproved') proved = 'broken';
  }
  return proved;
}

async function attempt(name: string, check: Check, mutantName?: string): Promise<Outcome> {
  const mutant: Mutant | undefined = mutantName === undefined ? undefined : check.mutants[mutantName];
  const title = mutantName === undefined ? name : `${name} --mutant ${mutantName}`;
  const began = performance.now();
  const end = (how: string) => `${title}: ${how} (${((performance.now() - began) / 1000).toFixed(1)} s)`;
  console.log(mutant ? `${title}: ${mutant.breaks}` : `${title}: ${check.proves}`);
  try {
    await check.run({ size, mutant, print: (line) => console.log(`  ${line}`) });
    console.log(end('holds'));
    return 'holds';
  } catch (error) {
    if (error instanceof CheckFailed) {
      console.log(`${end(mutant ? 'noticed' : 'FAILED')}. ${error.message}`);
      return 'disproved';
    }
    console.error(`${end('COULD NOT BE CARRIED OUT')}. ${(error as Error).stack}`);
    return 'broken';
  }
}
