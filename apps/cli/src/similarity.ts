import { type EncoderModel, similarityOf } from '@verdict/text/encoder';
import { Command } from 'commander';
import { type Cells, readCells } from './cells-csv.ts';
import { progressBar } from './progress.ts';
import { openEncoder } from './sentence-encoder.ts';
import { writePieces } from './target.ts';

interface SimilarityOptions {
  json?: boolean;
}

export function similarityCommand(): Command {
  return new Command('similarity')
    .description('score how much the two texts of each row say the same, on this machine only')
    .argument('<in>', 'CSV with columns a and b; other columns are ignored')
    .argument('<out>', 'CSV to write: score, from 0 to 1, a row for each row; - for the standard output')
    .option('--json', 'print a summary as JSON')
    .action(scorePairs);
}

async function scorePairs(from: string, to: string, { json }: SimilarityOptions): Promise<void> {
  const model = await openEncoder();
  const scored = { pairs: 0 };
  const bar = progressBar('Comparing');
  const rows = readCells(from, { columns: ['a', 'b'], onBytes: (done, of) => bar.update(done, of, 'bytes') });
  await writePieces(to, toCsv(rows, { model, scored })).finally(() => bar.end());
  const say = to === '-' ? console.error : console.log;
  say(json ? JSON.stringify({ ...scored, model: model.name }) : `${scored.pairs} ${scored.pairs === 1 ? 'pair' : 'pairs'}.`);
}

interface Scoring {
  model: EncoderModel;
  scored: { pairs: number };
}

async function* toCsv(batches: AsyncIterable<Cells[]>, { model, scored }: Scoring): AsyncGenerator<string> {
  yield 'score\n';
  for await (const batch of batches) {
    yield batch.map(({ cells: [a, b] }) => `${similarityOf(model, a as string, b as string).toFixed(6)}\n`).join('');
    scored.pairs += batch.length;
  }
}
