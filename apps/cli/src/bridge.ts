import { BRIDGE_STATUSES, type BridgeFit, fitBridge } from '@verdict/core/bridge';
import { Command } from 'commander';
import { progressBar } from './progress.ts';
import { type RatingRows, readRatings } from './rating-csv.ts';
import { csvCell, writeLines } from './target.ts';

export function bridgeCommand(): Command {
  return new Command('bridge')
    .description('find which items raters of all viewpoints like, which only one side likes, and which have too few ratings')
    .argument('<in>', 'CSV with the columns item (or question), rater (or worker), rating; ratings are from 0 to 1')
    .argument('<out>', 'CSV to write: item, score, viewpoint, status; or - for the standard output')
    .option('--json', 'print the result as JSON')
    .action(runBridge);
}

async function runBridge(from: string, to: string, { json }: { json?: boolean }): Promise<void> {
  const bar = progressBar('Reading');
  const rows = await readRatings(from, (done, of) => bar.update(done, of, 'bytes')).finally(() => bar.end());
  const fit = fitBridge({ ...rows, itemCount: rows.items.length, raterCount: rows.raters.length });
  await writeLines(to, linesOf(rows.items, fit));
  const say = to === '-' ? console.error : console.log;
  say(json ? JSON.stringify(summary(rows, fit)) : sentence(rows, fit));
}

function* linesOf(items: readonly string[], { score, viewpoint, status }: BridgeFit): Generator<string> {
  yield 'item,score,viewpoint,status';
  for (const [n, item] of items.entries()) {
    yield `${csvCell(item)},${shown(score[n])},${shown(viewpoint[n])},${BRIDGE_STATUSES[status[n] as number]}`;
  }
}

/** Six digits, and no minus in front of a zero. */
function shown(value: number | undefined): string {
  const text = (value as number).toFixed(6);
  return text === '-0.000000' ? '0.000000' : text;
}

function summary({ items, raters, rating, repeated }: RatingRows, { status, policy }: BridgeFit) {
  const count = (name: (typeof BRIDGE_STATUSES)[number]): number => status.filter((each) => BRIDGE_STATUSES[each] === name).length;
  return {
    items: items.length,
    raters: raters.length,
    ratings: rating.length,
    repeated,
    agreed: count('agreed'),
    one_sided: count('one_sided'),
    not_enough: count('not_enough'),
    policy: policy.version,
  };
}

function sentence(rows: RatingRows, fit: BridgeFit): string {
  const { items, raters, ratings, repeated, agreed, one_sided, not_enough } = summary(rows, fit);
  const twice = repeated > 0 ? ` ${repeated} duplicate rows were counted once.` : '';
  return `${items} items, ${raters} raters, ${ratings} ratings: ${agreed} agreed across viewpoints, ${one_sided} one-sided, ${not_enough} with not enough to say.${twice}`;
}
