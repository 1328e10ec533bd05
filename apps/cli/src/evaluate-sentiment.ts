import { identifyLanguage } from '@verdict/text/language';
import { scoreSentiment } from '@verdict/text/sentiment';
import { Command } from 'commander';
import { readCells } from './cells-csv.ts';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';

/** Scores nearer to 0 than this are neutral. */
const NEUTRAL = 0.15;

interface Rated {
  score: number;
  /** People's mean rating, −1 to 1. */
  truth: number;
}

interface SentimentEvaluation {
  texts: number;
  correlation: number;
  meanError: number;
  /** How often both are negative, neutral or positive. */
  accuracy: number;
  languages: Record<string, number>;
}

export function evaluateSentimentCommand(): Command {
  return new Command('sentiment')
    .description("compare the sentiment of texts with people's ratings")
    .argument('<file>', 'CSV with the columns text and score, the mean rating from -1 to 1')
    .option('--language <tag>', 'read all texts in this language instead of identifying it')
    .option('--json', 'print the figures as JSON')
    .action(evaluateSentiment);
}

async function evaluateSentiment(file: string, { language, json }: { language?: string; json?: boolean }): Promise<void> {
  const bar = progressBar('Judging');
  const rated: Rated[] = [];
  const languages: Record<string, number> = {};
  const rows = readCells(file, { columns: ['text', 'score'], onBytes: (done, of) => bar.update(done, of, 'bytes') });
  try {
    for await (const batch of rows)
      for (const { line, cells } of batch) {
        const [text, rating] = cells as [string, string];
        const own = language ?? identifyLanguage(text).language;
        languages[own] = (languages[own] ?? 0) + 1;
        rated.push({ score: scoreSentiment(text, own).score, truth: ratingOf(rating, file, line) });
      }
  } finally {
    bar.end();
  }
  if (rated.length < 2) throw new ExitError(EXIT.usage, `${file} has fewer than two rated texts.`);
  print({ ...compare(rated), languages }, json);
}

function ratingOf(text: string, file: string, line: number): number {
  const rating = text.trim() === '' ? Number.NaN : Number(text);
  if (rating >= -1 && rating <= 1) return rating;
  throw new ExitError(EXIT.usage, `${file}: line ${line} has the score ${JSON.stringify(text)}; it must be a number from -1 to 1.`);
}

function compare(rated: readonly Rated[]): Omit<SentimentEvaluation, 'languages'> {
  const isAlike = ({ score, truth }: Rated): boolean => sideOf(score) === sideOf(truth);
  return {
    texts: rated.length,
    correlation: correlationOf(rated),
    meanError: rated.reduce((sum, { score, truth }) => sum + Math.abs(score - truth), 0) / rated.length,
    accuracy: rated.filter(isAlike).length / rated.length,
  };
}

function sideOf(score: number): number {
  return Math.abs(score) < NEUTRAL ? 0 : Math.sign(score);
}

/** Pearson's; 0 if all scores or all ratings are equal. */
function correlationOf(rated: readonly Rated[]): number {
  const mean = (of: (one: Rated) => number): number => rated.reduce((sum, one) => sum + of(one), 0) / rated.length;
  const [score, truth] = [mean((one) => one.score), mean((one) => one.truth)];
  const together = mean((one) => (one.score - score) * (one.truth - truth));
  const spread = Math.sqrt(mean((one) => (one.score - score) ** 2) * mean((one) => (one.truth - truth) ** 2));
  return spread === 0 ? 0 : together / spread;
}

function print(evaluation: SentimentEvaluation, json = false): void {
  if (json) {
    console.log(JSON.stringify(evaluation));
    return;
  }
  const { texts, correlation, meanError, accuracy, languages } = evaluation;
  const counts = Object.entries(languages).sort(([, a], [, b]) => b - a);
  console.log(`${texts} texts: ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}`);
  console.log(`correlation ${correlation.toFixed(4)}, mean error ${meanError.toFixed(4)}, same side ${accuracy.toFixed(4)}`);
}
