import { DERIVATIONS } from '@verdict/features';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { withSystem } from './with-system.ts';

const NAMES = DERIVATIONS.map(({ name }) => name).join(', ');

export function rebuildCommand(): Command {
  return new Command('rebuild')
    .description('derive anew what is derived, and say whether it agrees with what was there')
    .argument('[what]', `one of ${NAMES}; by default all`)
    .option('--json', 'print the result as JSON')
    .action(rebuild);
}

async function rebuild(name: string | undefined, { json }: { json?: boolean }): Promise<void> {
  const chosen = DERIVATIONS.filter((derivation) => name === undefined || derivation.name === name);
  if (chosen.length === 0) throw new ExitError(EXIT.usage, `Nothing called "${name}" is derived. There is: ${NAMES}.`);
  const results = await withSystem('rebuild', async ({ deps }) => {
    const done = [];
    for (const derivation of chosen) {
      const bar = progressBar(`Rebuilding ${derivation.name}`);
      done.push(await derivation.rebuild(deps, bar.update));
      bar.end();
    }
    return done;
  });
  if (json) console.log(JSON.stringify(results));
  else
    for (const { name, derivedFrom, agrees } of results)
      console.log(`${name}: rebuilt from ${derivedFrom}; ${agrees ? 'the same as before' : 'DIFFERENT from before'}.`);
  if (results.some(({ agrees }) => !agrees)) throw new ExitError(EXIT.foundWrong);
}
