import { type ConsensusFit, fitConsensus, MAX_CLASSES } from '@verdict/core/rater-model';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { type Answers, type Gold, readAnswers, readGold } from './rating-csv.ts';
import { csvCell, writeLines } from './target.ts';

const DECIMALS = 6;

export function consensusCommand(): Command {
  return new Command('consensus')
    .description("find the likeliest answer to each item, and its probability, from many raters' answers")
    .argument('<in>', 'CSV with item (or question), rater (or worker), answer')
    .argument('<out>', 'CSV to write: item, answer, probability, low, high; - for the standard output')
    .option('--gold <file>', 'CSV with item, answer: items whose true answer is known, for calibration')
    .option('--json', 'print a summary as JSON')
    .action(runConsensus);
}

async function runConsensus(input: string, out: string, { gold: goldFile, json }: { gold?: string; json?: boolean }): Promise<void> {
  const bar = progressBar('Reading');
  const answers = await readAnswers(input, (done, of) => bar.update(done, of, 'bytes')).finally(() => bar.end());
  const gold = goldFile === undefined ? undefined : await readGold(goldFile);
  const classes = answersByName(answers);
  const known = gold && knownItems(answers, gold, classes.names);
  const fit = fitConsensus(toAnswers(answers, classes), { gold: known });
  await writeLines(out, toCsv(answers, classes.names, fit));
  tell({ answers, fit, out, known: known?.item.length, unknown: gold && gold.item.length - (known?.item.length ?? 0) }, json);
}

export interface Classes {
  /** Sorted by name, so that a tie has the same result whatever the order of rows. */
  names: string[];
  /** Maps numbers of the file to numbers of the fit. */
  number: Uint8Array;
}

export function answersByName({ answers }: Pick<Answers, 'answers'>): Classes {
  if (answers.length > MAX_CLASSES)
    throw new ExitError(
      EXIT.usage,
      `There are ${answers.length} different answers; at most ${MAX_CLASSES} are supported. Measured numbers need another method.`,
    );
  const names = [...answers].sort();
  const place = new Map(names.map((name, i) => [name, i]));
  return { names, number: Uint8Array.from(answers, (name) => place.get(name) as number) };
}

export function toAnswers({ items, raters, item, rater, answer }: Answers, { names, number }: Classes) {
  return {
    itemCount: items.length,
    raterCount: raters.length,
    classCount: names.length,
    item,
    rater,
    answer: Uint8Array.from(answer, (file) => number[file] as number),
  };
}

/** Gold rows whose item exists and whose answer somebody gave. */
function knownItems({ items }: Answers, gold: Gold, names: readonly string[]) {
  const placeOfItem = new Map(items.map((name, i) => [name, i]));
  const rows = Array.from(gold.item, (number, row) => ({
    item: placeOfItem.get(gold.items[number] as string) ?? -1,
    answer: names.indexOf(gold.answers[gold.answer[row] as number] as string),
  })).filter(({ item, answer }) => item >= 0 && answer >= 0);
  return { item: Int32Array.from(rows, ({ item }) => item), answer: Uint8Array.from(rows, ({ answer }) => answer) };
}

function* toCsv({ items }: Answers, names: readonly string[], { answer, probability, low, high, model }: ConsensusFit): Generator<string> {
  yield 'item,answer,probability,low,high';
  for (let item = 0; item < items.length; item += 1) {
    const chosen = answer[item] as number;
    const numbers = [probability[item * model.classCount + chosen], low[item], high[item]].map((value) =>
      (value as number).toFixed(DECIMALS),
    );
    yield `${csvCell(items[item] as string)},${csvCell(names[chosen] as string)},${numbers.join(',')}`;
  }
}

interface Done {
  answers: Answers;
  fit: ConsensusFit;
  out: string;
  known: number | undefined;
  unknown: number | undefined;
}

function tell({ answers, fit: { model }, out, known, unknown }: Done, json = false): void {
  const { items, raters, item, repeated } = answers;
  const forms = model.forms.map(({ name, weight }) => ({ name, weight }));
  const summary = {
    answers: item.length,
    items: items.length,
    raters: raters.length,
    repeated,
    correlation: model.correlation,
    forms,
    gold: known ?? 0,
  };
  if (json) {
    console.error(JSON.stringify(summary));
    return;
  }
  console.error(`${item.length} answers of ${raters.length} raters to ${items.length} items: ${out === '-' ? 'done' : out}.`);
  if (repeated > 0) console.error(`${repeated} duplicate rows were counted once.`);
  if (known !== undefined) console.error(`Calibrated by ${known} items whose answer is known.`);
  if (unknown) console.error(`${unknown} items of the gold file are not among these, or have an answer that nobody gave.`);
}
