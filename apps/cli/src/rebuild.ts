import { CONSUMERS } from '@verdict/features';
import { rebuildConsumer } from '@verdict/features/audit';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { withSystem } from './with-system.ts';

/** Others cause effects, such as mail, which must not be caused again. */
const DERIVING = CONSUMERS.filter(({ tables }) => tables.length > 0);

export function rebuildCommand(): Command {
  return new Command('rebuild')
    .description('derive what is derived from the log anew, and say whether it agrees with what was there')
    .argument('[consumer]', `one of ${DERIVING.map(({ name }) => name).join(', ')}; by default all`)
    .option('--json', 'print the result as JSON')
    .action(rebuild);
}

async function rebuild(name: string | undefined, { json }: { json?: boolean }): Promise<void> {
  const chosen = DERIVING.filter((consumer) => name === undefined || consumer.name === name);
  if (chosen.length === 0)
    throw new ExitError(EXIT.usage, `There is no consumer "${name}". There is: ${DERIVING.map((consumer) => consumer.name).join(', ')}.`);
  const results = await withSystem('rebuild', async ({ deps }) => {
    const done = [];
    for (const consumer of chosen) {
      const bar = progressBar(`Rebuilding ${consumer.name}`);
      done.push(await rebuildConsumer(deps, consumer, bar.update));
      bar.end();
    }
    return done;
  });
  if (json) console.log(JSON.stringify(results));
  else
    for (const { consumer, events, agrees } of results)
      console.log(`${consumer}: rebuilt from ${events} events; ${agrees ? 'the same as before' : 'DIFFERENT from before'}.`);
  if (results.some(({ agrees }) => !agrees)) throw new ExitError(EXIT.foundWrong);
}
