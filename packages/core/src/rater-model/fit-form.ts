import { add } from './add.ts';
import type { AnswersByItem } from './answers.ts';
import { writeBlocks } from './blocks.ts';
import type { ConsensusPolicy, Form } from './policy.ts';
import { type Crowd, describeCrowd, estimateRates, type Rates } from './rates.ts';

/** The estimates of one form. */
export interface FormFit {
  form: Form;
  /** The prior of each truth, and of each difficulty. */
  prior: Float64Array;
  mix: Float64Array;
  crowd: Crowd;
  rates: Rates;
  blocks: Float64Array;
  /** item × truth. */
  posterior: Float64Array;
  /** The same with difficult items weighted less: raters are estimated from it. */
  lesson: Float64Array;
  /** rater × answer × truth, in expectation. */
  counts: Float64Array;
}

/** The initial estimate of each item's truth: the share of each answer. */
export function shareOfAnswers({ itemCount, classCount, start, answer, weight }: AnswersByItem): Float64Array {
  const shares = new Float64Array(itemCount * classCount);
  for (let item = 0; item < itemCount; item += 1) {
    let total = 0;
    for (let row = start[item] as number; row < (start[item + 1] as number); row += 1) {
      add(shares, item * classCount + (answer[row] as number), weight[row] as number);
      total += weight[row] as number;
    }
    for (let truth = 0; truth < classCount; truth += 1)
      shares[item * classCount + truth] = total > 0 ? (shares[item * classCount + truth] as number) / total : 1 / classCount;
  }
  return shares;
}

interface Beginning {
  policy: ConsensusPolicy;
  /** item × truth: the initial estimate. */
  begin: Float64Array;
  /** The counts of raters' answers for it, if already known. */
  counts?: Float64Array;
}

/** Estimates a form's raters once, for given items. */
export function estimateOnce(
  answers: AnswersByItem,
  form: Form,
  { policy, begin, counts = countAnswers(answers, begin) }: Beginning,
): FormFit {
  return learn(answers, form, { policy, posterior: begin, lesson: begin, mix: evenly(form.difficulties.length), counts });
}

/** Estimates raters from items and items from raters, in turn, until both converge (expectation maximisation). */
export function fitForm(answers: AnswersByItem, form: Form, { policy, begin }: Beginning): FormFit {
  let fit = estimateOnce(answers, form, { policy, begin });
  const mostRounds = answers.rater.length > policy.fitAllUpTo ? policy.mostRoundsOfLarge : policy.mostRounds;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = fit.posterior;
    const judged = judgeItems(answers, fit);
    fit = learn(answers, form, { policy, ...judged, counts: countAnswers(answers, judged.lesson) });
    if (farthest(before, fit.posterior) <= policy.restsAt) break;
  }
  return fit;
}

interface Judged {
  posterior: Float64Array;
  lesson: Float64Array;
  mix: Float64Array;
}

interface Lesson extends Judged {
  policy: ConsensusPolicy;
  counts: Float64Array;
}

/** Estimates raters, crowd and priors for given items. */
function learn(answers: AnswersByItem, form: Form, { policy, counts, posterior, lesson, mix }: Lesson): FormFit {
  const { classCount } = answers;
  const crowd = describeCrowd(counts, classCount, { form, policy });
  const rates = estimateRates(counts, crowd, { form, policy });
  const blocks = writeBlocks({ classCount, difficulties: form.difficulties, doubt: false }, rates);
  return { form, prior: priorOf(answers, posterior, policy), mix, crowd, rates, blocks, posterior, lesson, counts };
}

/** How often each rater gave which answer to which truth. */
function countAnswers(
  { itemCount, raterCount, classCount, start, rater, answer, weight }: AnswersByItem,
  lesson: Float64Array,
): Float64Array {
  const counts = new Float64Array(raterCount * classCount * classCount);
  for (let item = 0; item < itemCount; item += 1) {
    for (let row = start[item] as number; row < (start[item + 1] as number); row += 1) {
      const at = ((rater[row] as number) * classCount + (answer[row] as number)) * classCount;
      const share = weight[row] as number;
      for (let truth = 0; truth < classCount; truth += 1) add(counts, at + truth, share * (lesson[item * classCount + truth] as number));
    }
  }
  return counts;
}

function priorOf({ itemCount, classCount }: AnswersByItem, posterior: Float64Array, { priorItems }: ConsensusPolicy): Float64Array {
  const prior = new Float64Array(classCount).fill(priorItems);
  for (let item = 0; item < itemCount; item += 1)
    for (let truth = 0; truth < classCount; truth += 1) add(prior, truth, posterior[item * classCount + truth] as number);
  return prior.map((count) => count / (itemCount + classCount * priorItems));
}

/** Estimates the items for given raters. */
function judgeItems(answers: AnswersByItem, fit: FormFit): Judged {
  const { itemCount, classCount } = answers;
  const { difficulties } = fit.form;
  const depth = difficulties.length;
  const judged: Judged = {
    posterior: new Float64Array(itemCount * classCount),
    lesson: new Float64Array(itemCount * classCount),
    mix: new Float64Array(depth).fill(1),
  };
  const taught = Float64Array.from(difficulties, (difficulty) => Math.min(1, difficulty));
  const begin = logPrior(fit);
  const sum = new Float64Array(begin.length);
  for (let item = 0; item < itemCount; item += 1) {
    sumLikelihoods(answers, fit, { item, begin, sum });
    toShares(sum, sum.length);
    for (let truth = 0; truth < classCount; truth += 1)
      for (let d = 0; d < depth; d += 1) {
        const chance = sum[truth * depth + d] as number;
        add(judged.posterior, item * classCount + truth, chance);
        add(judged.lesson, item * classCount + truth, chance * (taught[d] as number));
        add(judged.mix, d, chance);
      }
  }
  for (let d = 0; d < depth; d += 1) judged.mix[d] = (judged.mix[d] as number) / (itemCount + depth);
  return judged;
}

/** The prior of truth × difficulty. */
export function logPrior({ prior, mix }: Pick<FormFit, 'prior' | 'mix'>): Float64Array {
  return Float64Array.from(
    { length: prior.length * mix.length },
    (_, cell) => Math.log(prior[Math.floor(cell / mix.length)] as number) + Math.log(mix[cell % mix.length] as number),
  );
}

/** Writes into `sum` how well each truth and difficulty explains the answers to an item. */
export function sumLikelihoods(
  { classCount, start, rater, answer, weight }: AnswersByItem,
  { blocks }: Pick<FormFit, 'blocks'>,
  { item, begin, sum }: { item: number; begin: Float64Array; sum: Float64Array },
): void {
  const size = begin.length;
  sum.set(begin);
  for (let row = start[item] as number; row < (start[item + 1] as number); row += 1) {
    const at = ((rater[row] as number) * classCount + (answer[row] as number)) * size;
    const counts = weight[row] as number;
    for (let cell = 0; cell < sum.length; cell += 1) add(sum, cell, counts * (blocks[at + cell] as number));
  }
}

/** Turns the first `length` logarithms into shares that add up to one. */
export function toShares(logs: Float64Array, length: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < length; i += 1) most = Math.max(most, logs[i] as number);
  let total = 0;
  for (let i = 0; i < length; i += 1) total += logs[i] = Math.exp((logs[i] as number) - most);
  for (let i = 0; i < length; i += 1) logs[i] = (logs[i] as number) / total;
}

function farthest(before: Float64Array, after: Float64Array): number {
  let most = 0;
  for (let i = 0; i < before.length; i += 1) most = Math.max(most, Math.abs((before[i] as number) - (after[i] as number)));
  return most;
}

const evenly = (count: number): Float64Array => new Float64Array(count).fill(1 / count);
