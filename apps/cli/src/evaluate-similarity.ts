import { cosineOf, type EncoderModel, embedText, similarityOf } from '@verdict/text/encoder';
import { Command } from 'commander';
import { readCells } from './cells-csv.ts';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { openEncoder } from './sentence-encoder.ts';

const COLUMNS = ['split', 'genre', 'source', 'score', 'sentence1', 'sentence2'] as const;
/** Columns by which the pairs are also scored apart, beside random fifths. */
const GROUPINGS = ['split', 'genre', 'source'] as const;
const FOLDS = 5;
/** A correlation of fewer pairs says little. */
const FEWEST_PAIRS = 100;

interface GroupScore {
  grouping: string;
  group: string;
  pairs: number;
  /** Spearman's correlation of people's scores with `verdict similarity`. */
  similarity: number;
  /** The same for the cosine of the embeddings alone. */
  cosine: number;
}

interface SimilarityEvaluation {
  model: string;
  dimension: number;
  groups: GroupScore[];
  worst: GroupScore;
  /** Of processor time. */
  textsPerSecond: number;
}

interface EvaluateOptions {
  json?: boolean;
}

export function evaluateSimilarityCommand(): Command {
  return new Command('similarity')
    .description('score the sentence encoder on pairs that people have scored (Spearman)')
    .argument('<file>', 'CSV with the columns split, genre, source, score, sentence1, sentence2')
    .option('--json', 'print the scores as JSON')
    .action(evaluateSimilarity);
}

async function evaluateSimilarity(file: string, { json }: EvaluateOptions): Promise<void> {
  const pairs = await readPairs(file);
  if (pairs.length < 2) throw new ExitError(EXIT.usage, `${file} has too few pairs to correlate: ${pairs.length}.`);
  const evaluation = evaluate(await openEncoder(), pairs);
  if (json) console.log(JSON.stringify(evaluation));
  else print(evaluation);
}

interface Pair {
  groups: Record<string, string>;
  score: number;
  a: string;
  b: string;
}

async function readPairs(file: string): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for await (const batch of readCells(file, { columns: COLUMNS }))
    for (const { line, cells } of batch) {
      const [split, genre, source, score, a, b] = cells as [string, string, string, string, string, string];
      if (score.trim() === '' || !Number.isFinite(Number(score)))
        throw new ExitError(EXIT.usage, `${file}: line ${line} has the score ${JSON.stringify(score)}, which is not a number.`);
      pairs.push({ groups: { fold: `fold ${(pairs.length % FOLDS) + 1}`, split, genre, source }, score: Number(score), a, b });
    }
  return pairs;
}

interface ScoredPair extends Pair {
  similarity: number;
  cosine: number;
}

function evaluate(model: EncoderModel, pairs: readonly Pair[]): SimilarityEvaluation {
  const { cosines, textsPerSecond } = timedCosines(model, pairs);
  const bar = progressBar('Comparing');
  const scored = pairs.map((pair, i): ScoredPair => {
    if (i % 100 === 0) bar.update(i, pairs.length, 'pairs');
    return { ...pair, similarity: written(similarityOf(model, pair.a, pair.b)), cosine: written(cosines[i] as number) };
  });
  bar.end();
  const groups = [scoreGroup('all', 'all', scored), ...['fold', ...GROUPINGS].flatMap((grouping) => scoreGroups(grouping, scored))];
  const comparable = groups.filter(({ pairs: count }) => count >= Math.min(FEWEST_PAIRS, pairs.length));
  const worst = comparable.reduce((lowest, group) => (group.similarity < lowest.similarity ? group : lowest));
  return { model: model.name, dimension: model.dimension, groups, worst, textsPerSecond };
}

/** As `verdict similarity` writes it, so that equal pairs have equal scores. */
const written = (score: number): number => Number(score.toFixed(6));

function timedCosines(model: EncoderModel, pairs: readonly Pair[]): { cosines: number[]; textsPerSecond: number } {
  const before = process.cpuUsage();
  const embedded = pairs.map(({ a, b }) => [embedText(model, a), embedText(model, b)] as const);
  const { user, system } = process.cpuUsage(before);
  const textsPerSecond = (2e6 * pairs.length) / (user + system);
  return { cosines: embedded.map(([a, b]) => cosineOf(a, b)), textsPerSecond };
}

function scoreGroups(grouping: string, scored: readonly ScoredPair[]): GroupScore[] {
  const byGroup = Map.groupBy(scored, ({ groups }) => groups[grouping] as string);
  return [...byGroup].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([group, own]) => scoreGroup(grouping, group, own));
}

function scoreGroup(grouping: string, group: string, scored: readonly ScoredPair[]): GroupScore {
  const given = scored.map(({ score }) => score);
  return {
    grouping,
    group,
    pairs: scored.length,
    similarity: rankCorrelation(
      scored.map(({ similarity }) => similarity),
      given,
    ),
    cosine: rankCorrelation(
      scored.map(({ cosine }) => cosine),
      given,
    ),
  };
}

function print({ model, dimension, groups, worst, textsPerSecond }: SimilarityEvaluation): void {
  console.log(`Model: ${model}, ${dimension} dimensions. Spearman’s correlation with people’s scores:\n`);
  console.log(`${'grouping'.padEnd(10)}${'group'.padEnd(20)}${'pairs'.padStart(7)}${'similarity'.padStart(12)}${'cosine'.padStart(9)}`);
  for (const group of groups) console.log(lineOf(group));
  console.log(`\nWorst of at least ${FEWEST_PAIRS} pairs: ${worst.grouping} ${worst.group}, ${worst.similarity.toFixed(4)}.`);
  console.log(`Embedded ${Math.round(textsPerSecond)} texts per second of processor time.`);
}

function lineOf({ grouping, group, pairs, similarity, cosine }: GroupScore): string {
  return `${grouping.padEnd(10)}${group.padEnd(20)}${String(pairs).padStart(7)}${similarity.toFixed(4).padStart(12)}${cosine.toFixed(4).padStart(9)}`;
}
