import { LABEL_SET_NAMES, type LabelSet } from '@verdict/core/label';
import { type Refit, refit } from '@verdict/features/probability';
import { Command, Option } from 'commander';
import { progressBar } from './progress.ts';
import { withSystem } from './with-system.ts';

interface RefitCommandOptions {
  labelSet?: LabelSet;
  json?: boolean;
}

export function refitCommand(): Command {
  return new Command('refit')
    .description("recalculate how reliable raters are, and every label's probability; runs by itself every night")
    .addOption(new Option('--label-set <set>', 'only this one').choices(LABEL_SET_NAMES))
    .option('--json', 'print the result as JSON')
    .action(runRefit);
}

async function runRefit({ labelSet, json }: RefitCommandOptions): Promise<void> {
  const sets = labelSet === undefined ? LABEL_SET_NAMES : [labelSet];
  const done = await withSystem('refit', async ({ deps }) => {
    const refits: Refit[] = [];
    for (const set of sets) {
      const bar = progressBar(`Judging ${set}`);
      const made = await refit(deps, set, { onProgress: (count, of) => bar.update(count, of, 'labels') }).finally(() => bar.end());
      if (made) refits.push(made);
    }
    return refits;
  });
  if (json) return console.log(JSON.stringify(done));
  if (done.length === 0) console.log('Nobody has rated anything yet.');
  for (const { labelSet: set, fit, judgements, raters, labels, gold, moved } of done)
    console.log(
      `${set}: fitted to ${judgements} answers of ${raters} people to ${labels} labels; moderators have decided ${gold} of the labels; ` +
        `${moved} labels changed.\nfit ${fit}`,
    );
}
