import { DERIVATIONS, type Deps } from '@verdict/features';
import type { Derivation, RebuildResult } from '@verdict/features/audit';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { withSystem } from './with-system.ts';

const NAMES = DERIVATIONS.map(({ name }) => name).join(', ');

interface Options {
  json?: boolean;
  accept?: boolean;
}

export function rebuildCommand(): Command {
  return new Command('rebuild')
    .description('rebuild derived tables and compare them with the stored ones; stops where they differ')
    .argument('[what]', `one of ${NAMES}; by default all`)
    .option('--accept', 'save rebuilt rows that differ from the stored ones')
    .option('--json', 'print the result as JSON')
    .action(rebuild);
}

async function rebuild(name: string | undefined, { json, accept = false }: Options): Promise<void> {
  const chosen = DERIVATIONS.filter((derivation) => name === undefined || derivation.name === name);
  if (chosen.length === 0) throw new ExitError(EXIT.usage, `There is nothing derived called "${name}". Choose one of: ${NAMES}.`);
  const results = await withSystem('rebuild', ({ deps }) => rebuildUntilOneDiffers(deps, chosen, accept));
  if (json) console.log(JSON.stringify(results));
  else for (const result of results) console.log(describe(result));
  if (accept || results.every(agrees)) return;
  throw new ExitError(EXIT.foundWrong, 'The rebuilt rows differ, so nothing was changed. To save them, run it again with --accept.');
}

async function rebuildUntilOneDiffers(deps: Deps, derivations: readonly Derivation[], accept: boolean): Promise<RebuildResult[]> {
  const results: RebuildResult[] = [];
  for (const { name, rebuild } of derivations) {
    const bar = progressBar(`Rebuilding ${name}`);
    results.push(await rebuild(deps, { accept, onProgress: bar.update }));
    bar.end();
    if (!accept && !results.every(agrees)) break;
  }
  return results;
}

function agrees({ differences }: RebuildResult): boolean {
  return differences.length === 0;
}

function describe(result: RebuildResult): string {
  const { name, derivedFrom, differences } = result;
  const lines = differences.flatMap(({ table, rows, examples }) => [
    `  ${table}: ${rows} rows differ${rows > examples.length ? `, the first ${examples.length}` : ''}:`,
    ...examples.map(({ side, row }) => `    ${side.padEnd('rebuilt'.length)} ${row}`),
  ]);
  return [`${name}: rebuilt from ${derivedFrom}; ${agrees(result) ? 'the same as before' : 'DIFFERENT from before'}.`, ...lines].join('\n');
}
