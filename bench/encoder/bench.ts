import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { seeded } from '@verdict/core/pseudorandom';
import { type EncoderModel, embedText, readEncoder, similarityOf } from '@verdict/text/encoder';
import { type Bench, median } from '../bench.ts';
import { meanVector, wordVectorsOf } from './mean-vectors.ts';

const MODEL = new URL(import.meta.resolve('@verdict/text/sentence-encoder.bin'));
const SEED = 11;
const TEXTS = 20_000;
const PAIRS = 2_000;
const ROUNDS = 5;
/** Texts are as long as proposals in public consultations usually are. */
const [FEWEST_WORDS, MOST_WORDS] = [6, 20];
/** One word in thirty is a name or a misspelling that no list has. */
const UNKNOWN_SHARE = 1 / 30;

export const bench: Bench = {
  measures: `texts embedded per second of processor time, against plain averages of word vectors (${TEXTS} texts)`,
  async run(say) {
    const begun = performance.now();
    const model = readEncoder(await readFile(fileURLToPath(MODEL)));
    say(`${model.name}: ${model.rows.size} words, ${model.dimension} dimensions, loaded in ${(performance.now() - begun).toFixed(0)} ms`);
    const texts = writtenTexts(model);
    const baseline = wordVectorsOf(model);
    const rounds = Array.from({ length: ROUNDS }, () => ({
      ours: textsPerSecond(texts, (text) => embedText(model, text)),
      theirs: textsPerSecond(texts, (text) => meanVector(baseline, text)),
    }));
    const [ours, theirs] = [median(rounds.map((round) => round.ours)), median(rounds.map((round) => round.theirs))];
    say(`verdict: ${ours.toFixed(0)} texts per second`);
    say(`averaged word vectors: ${theirs.toFixed(0)} texts per second`);
    const pairs = textsPerSecond(texts.slice(0, PAIRS), (text, i) => similarityOf(model, text, texts[i + 1] as string));
    say(`similarity of two texts: ${pairs.toFixed(0)} pairs per second`);
    return ours / theirs;
  },
};

function textsPerSecond(texts: readonly string[], embed: (text: string, i: number) => unknown): number {
  const before = process.cpuUsage();
  texts.forEach(embed);
  const { user, system } = process.cpuUsage(before);
  return (texts.length * 1e6) / (user + system);
}

/** Frequent words more often, as in writing. */
function writtenTexts({ rows }: EncoderModel): string[] {
  const random = seeded(SEED);
  const words = [...rows.keys()];
  const word = (): string =>
    random() < UNKNOWN_SHARE ? `q${Math.floor(random() * 1e9).toString(36)}z` : (words[Math.floor(words.length ** random()) - 1] as string);
  const length = (): number => FEWEST_WORDS + Math.floor(random() * (MOST_WORDS - FEWEST_WORDS + 1));
  return Array.from({ length: TEXTS }, () => `${Array.from({ length: length() }, word).join(' ')}.`);
}
