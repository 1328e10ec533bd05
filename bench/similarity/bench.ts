import { findDuplicatePairs } from '@verdict/text/near-duplicate';
import type { Bench } from '../bench.ts';
import { type EditedTexts, editedTexts } from './edited-texts.ts';
import { sparseProduct } from './sparse-product.ts';

const SEED = 18;
const TEXTS = 100_000;

/** Finding edited copies among short texts, beside the usual sparse matrix product in the same run. */
export const bench: Bench = {
  measures:
    'CPU seconds to find the near-duplicates among 100,000 short texts, against the product of TF-IDF vectors; and the recall of both',
  async run(say) {
    const made = editedTexts(TEXTS, SEED);
    say(`${TEXTS} texts, ${made.planted.length} of them copies with one or two edits`);
    const ours = timed(() => new Set([...findDuplicatePairs(made.texts)].map(({ a, b }) => `${a},${b}`)));
    print('verdict', made, ours, say);
    const theirs = timed(() => sparseProduct(made.texts));
    print('TF-IDF product', made, theirs, say);
    return ours.cpuSeconds / theirs.cpuSeconds;
  },
};

interface Timed {
  pairs: ReadonlySet<string>;
  cpuSeconds: number;
}

function timed(find: () => ReadonlySet<string>): Timed {
  const before = process.cpuUsage();
  const pairs = find();
  const { user, system } = process.cpuUsage(before);
  return { pairs, cpuSeconds: (user + system) / 1e6 };
}

function print(name: string, { planted }: EditedTexts, { pairs, cpuSeconds }: Timed, say: (line: string) => void): void {
  const isFound = ({ original, copy }: EditedTexts['planted'][number]): boolean => pairs.has(`${original},${copy}`);
  const recall = planted.filter(isFound).length / planted.length;
  say(`${name}: ${cpuSeconds.toFixed(1)} s of CPU, recall ${recall.toFixed(4)}, ${pairs.size} pairs`);
  for (const [edit, own] of [...Map.groupBy(planted, ({ edit }) => edit)].sort(([a], [b]) => a.localeCompare(b)))
    say(`  ${edit}: ${(own.filter(isFound).length / own.length).toFixed(4)}`);
}
