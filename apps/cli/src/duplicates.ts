import { type DuplicatePair, findDuplicatePairs, MIN_SIMILARITY } from '@verdict/text/near-duplicate';
import { Command, Option } from 'commander';
import { readCells } from './cells-csv.ts';
import { parseShare } from './parse-share.ts';
import { type ProgressBar, progressBar } from './progress.ts';
import { csvCell, writeLines } from './target.ts';

/** A thousand equal texts already have half a million pairs. */
const MAX_PAIRS = 10_000_000;
const DECIMALS = 4;

interface DuplicatesOptions {
  id?: string;
  min: number;
  json?: boolean;
}

export function duplicatesCommand(): Command {
  return new Command('duplicates')
    .description('find all pairs of texts that are the same but for a few words, misspellings, order, punctuation or case')
    .argument('<in>', 'CSV with a column text; other columns are ignored')
    .argument(
      '<out>',
      'CSV to write: a, b, similarity, a row for each pair; a and b are row numbers, the first is 0; - for the standard output',
    )
    .option('--id <column>', 'name texts by this column instead of by row numbers')
    .addOption(
      new Option('--min <similarity>', 'lowest similarity of a pair, 0 to 1; 1 is the same words')
        .argParser(parseShare)
        .default(MIN_SIMILARITY),
    )
    .option('--json', 'print a summary as JSON')
    .action(findDuplicates);
}

async function findDuplicates(from: string, to: string, { id, min, json }: DuplicatesOptions): Promise<void> {
  const { texts, ids } = await readTexts(from, id?.trim().toLowerCase());
  const bar = progressBar('Comparing');
  const pairs = findDuplicatePairs(texts, { minSimilarity: min, onProgress: (done, of) => bar.update(done, of, 'texts') });
  const counted = { pairs: 0 };
  await writeLines(to, toCsv(pairs, ids, counted)).finally(() => bar.end());
  const say = to === '-' ? console.error : console.log;
  if (json) say(JSON.stringify({ texts: texts.length, ...counted, min }));
  else say(`${texts.length} ${texts.length === 1 ? 'text' : 'texts'}: ${counted.pairs} ${counted.pairs === 1 ? 'pair' : 'pairs'}.`);
  if (counted.pairs === MAX_PAIRS) console.error(`Stopped after ${MAX_PAIRS} pairs. A higher --min finds fewer.`);
}

async function readTexts(file: string, id: string | undefined): Promise<{ texts: string[]; ids: string[] | undefined }> {
  const bar: ProgressBar = progressBar('Reading');
  const [texts, ids]: [string[], string[]] = [[], []];
  const columns = id === undefined ? ['text'] : ['text', id];
  try {
    for await (const batch of readCells(file, { columns, onBytes: (done, of) => bar.update(done, of, 'bytes') }))
      for (const { cells } of batch) {
        texts.push(cells[0] as string);
        if (id !== undefined) ids.push(cells[1] as string);
      }
  } finally {
    bar.end();
  }
  return { texts, ids: id === undefined ? undefined : ids };
}

function* toCsv(pairs: Iterable<DuplicatePair>, ids: readonly string[] | undefined, counted: { pairs: number }): Generator<string> {
  yield 'a,b,similarity';
  const nameOf = (row: number): string => (ids ? csvCell(ids[row] as string) : String(row));
  for (const { a, b, similarity } of pairs) {
    counted.pairs += 1;
    yield `${nameOf(a)},${nameOf(b)},${similarity.toFixed(DECIMALS)}`;
    if (counted.pairs === MAX_PAIRS) return;
  }
}
