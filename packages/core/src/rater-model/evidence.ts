import type { AnswersByItem } from './answers.ts';
import { type FormFit, logPrior, sumLikelihoods, toShares } from './fit-form.ts';
import type { ConsensusPolicy } from './policy.ts';
import { errorRatio, expectedRate, readAbility } from './rates.ts';

/** With more answers than this, only every n-th item's answers are predicted. */
const MAX_PREDICTED = 12_000;

/**
 * How well a form predicts each answer from all others: the mean log likelihood of an answer, with its item and rater estimated
 * without it. Known truths are not used.
 */
export function predict(answers: AnswersByItem, fit: FormFit, policy: ConsensusPolicy): number {
  const { itemCount, start } = answers;
  const step = Math.ceil(Math.max(1, answers.rater.length / MAX_PREDICTED));
  const begin = logPrior(fit);
  const sum = new Float64Array(begin.length);
  const others = new Float64Array(begin.length);
  let [total, predicted] = [0, 0];
  for (let item = 0; item < itemCount; item += step) {
    sumLikelihoods(answers, fit, { item, begin, sum });
    for (let row = start[item] as number; row < (start[item + 1] as number); row += 1) {
      withoutAnswer(answers, fit, { row, sum, others });
      total += Math.log(Math.max(1e-9, chanceOfAnswer(answers, fit, { item, row, others, policy })));
      predicted += 1;
    }
  }
  return predicted > 0 ? total / predicted : 0;
}

/** The evidence of the item's other answers. */
function withoutAnswer(
  { classCount, rater, answer, weight }: AnswersByItem,
  { blocks }: FormFit,
  { row, sum, others }: { row: number; sum: Float64Array; others: Float64Array },
): void {
  const at = ((rater[row] as number) * classCount + (answer[row] as number)) * sum.length;
  for (let cell = 0; cell < sum.length; cell += 1)
    others[cell] = (sum[cell] as number) - (weight[row] as number) * (blocks[at + cell] as number);
  toShares(others, others.length);
}

interface Foretelling {
  item: number;
  row: number;
  others: Float64Array;
  policy: ConsensusPolicy;
}

function chanceOfAnswer(answers: AnswersByItem, fit: FormFit, { item, row, others, policy }: Foretelling): number {
  const { classCount, rater, answer, weight } = answers;
  const { crowd, counts, lesson, form } = fit;
  const [who, said] = [rater[row] as number, answer[row] as number];
  const at = who * classCount * classCount;
  const taken = (truth: number): number => (weight[row] as number) * (lesson[item * classCount + truth] as number);
  // The rater's ability without this answer.
  const ability = readAbility(counts, at, crowd);
  ability.right -= taken(said);
  for (let truth = 0; truth < classCount; truth += 1) {
    ability.load -= taken(truth);
    ability.expectedRight -= taken(truth) * (1 - (crowd.error[truth] as number));
  }
  const ratio = errorRatio(ability, crowd, policy);
  let chance = 0;
  const rates = new Float64Array(classCount);
  for (let truth = 0; truth < classCount; truth += 1) {
    for (let other = 0; other < classCount; other += 1) {
      const count = (counts[at + other * classCount + truth] as number) - (other === said ? taken(truth) : 0);
      rates[other] = Math.max(1e-9, count + form.strength * expectedRate(crowd, ratio, { truth, answer: other }));
    }
    for (let d = 0; d < form.difficulties.length; d += 1)
      chance += (others[truth * form.difficulties.length + d] as number) * raisedShare(rates, said, form.difficulties[d] as number);
  }
  return chance;
}

function raisedShare(rates: Float64Array, one: number, power: number): number {
  const raised = (rate: number): number => (power === 1 ? rate : Math.exp(power * Math.log(rate)));
  let total = 0;
  for (let i = 0; i < rates.length; i += 1) total += raised(rates[i] as number);
  return raised(rates[one] as number) / total;
}

/** The weight of each form, by how well it predicts. Forms with almost no weight are dropped. */
export function weighForms(evidence: readonly number[], answers: number, policy: ConsensusPolicy): number[] {
  const { evidenceScale, evidenceInAll, leastWeight, mostForms } = policy;
  const best = Math.max(...evidence);
  const scale = Math.max(evidenceScale, evidenceInAll / Math.max(1, answers));
  const raw = evidence.map((one) => Math.exp((one - best) / scale));
  const total = raw.reduce((sum, one) => sum + one, 0);
  const bar = Math.max(leastWeight * total, [...raw].sort((a, b) => b - a)[mostForms - 1] ?? 0);
  const kept = raw.map((one) => (one >= bar ? one : 0));
  const keptTotal = kept.reduce((sum, one) => sum + one, 0);
  return kept.map((one) => one / keptTotal);
}
