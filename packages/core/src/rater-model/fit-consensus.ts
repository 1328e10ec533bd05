import { type Answers, type AnswersByItem, type Gold, groupByItem, MAX_CLASSES } from './answers.ts';
import { addBlock, writeBlocks } from './blocks.ts';
import { calibrate } from './calibrate.ts';
import { predict, weighForms } from './evidence.ts';
import { estimateOnce, type FormFit, fitForm, shareOfAnswers } from './fit-form.ts';
import { beginItem, concludeItem, poolForms } from './judge-item.ts';
import type { ConsensusModel, FormModel } from './model.ts';
import { CONSENSUS_POLICY, type ConsensusPolicy, type Form } from './policy.ts';
import { estimateRates } from './rates.ts';

export interface ConsensusFit {
  /** The most likely class of each item. */
  answer: Uint8Array;
  /** item × class, calibrated. */
  probability: Float64Array;
  /** The interval of the probability of the most likely class. */
  low: Float64Array;
  high: Float64Array;
  /** For each rater, the probability that an answer of theirs is right. */
  reliability: Float64Array;
  model: ConsensusModel;
}

export interface ConsensusOptions {
  gold?: Gold | undefined;
  policy?: ConsensusPolicy;
}

/** Estimates the true class of each item and the reliability of each rater from the answers alone. */
export function fitConsensus(answers: Answers, { gold, policy = CONSENSUS_POLICY }: ConsensusOptions = {}): ConsensusFit {
  if (answers.classCount > MAX_CLASSES) throw new RangeError(`${answers.classCount} classes are more than ${MAX_CLASSES}`);
  // A class without answers is possible too: even a unanimous crowd leaves some doubt.
  const grouped = groupByItem({ ...answers, classCount: Math.max(2, answers.classCount) });
  const weighed = fitForms(grouped, policy);
  const uncalibrated = toModel(grouped, weighed, policy);
  const addUp = itemAdder(grouped, uncalibrated);
  const correlation = calibrate(
    {
      pooled: (item) => poolForms(uncalibrated, addUp(item)),
      heard: (item) => heardOf(grouped, item),
    },
    gold,
    policy,
  );
  const model = { ...uncalibrated, ...correlation };
  return { ...concludeAll(grouped, model, addUp), reliability: reliabilityOf(model, grouped.raterCount), model };
}

interface WeighedForm {
  fit: FormFit;
  weight: number;
}

function fitForms(answers: AnswersByItem, policy: ConsensusPolicy): WeighedForm[] {
  const begin = shareOfAnswers(answers);
  const isLarge = answers.rater.length > policy.fitAllUpTo;
  const [forms, from] = isLarge ? mostPromising(answers, begin, policy) : [policy.forms, begin];
  const fits = forms.map((form) => fitForm(answers, form, { policy, begin: from }));
  const weights = weighForms(
    fits.map((fit) => predict(answers, fit, policy)),
    answers.rater.length,
    policy,
  );
  return fits.map((fit, i) => ({ fit, weight: weights[i] as number })).filter(({ weight }) => weight > 0);
}

/** If fitting all forms would take too long, one form is fitted and the others are tried on its result. */
function mostPromising(answers: AnswersByItem, begin: Float64Array, policy: ConsensusPolicy): [Form[], Float64Array] {
  const { posterior, counts } = fitForm(answers, policy.forms[0] as Form, { policy, begin });
  const tried = policy.forms.map((form) => ({
    form,
    evidence: predict(answers, estimateOnce(answers, form, { policy, begin: posterior, counts }), policy),
  }));
  tried.sort((a, b) => b.evidence - a.evidence);
  return [tried.slice(0, policy.mostFormsOfLarge).map(({ form }) => form), posterior];
}

function toModel(answers: AnswersByItem, weighed: readonly WeighedForm[], policy: ConsensusPolicy): ConsensusModel {
  const { classCount } = answers;
  const forms = weighed.map(({ fit, weight }): FormModel => {
    const nobody = new Float64Array(classCount * classCount);
    return {
      ...fit.rates,
      name: fit.form.name,
      weight,
      difficulties: fit.form.difficulties,
      prior: fit.prior,
      mix: fit.mix,
      newcomer: estimateRates(nobody, fit.crowd, { form: fit.form, policy }),
    };
  });
  const { version, correlation, correlationSpread, intervalDeviations } = policy;
  return { policyVersion: version, classCount, correlation, correlationSpread, intervalDeviations, forms };
}

/** Sums the answers to an item, form by form. The returned sums are overwritten by the next call. */
function itemAdder(answers: AnswersByItem, model: ConsensusModel): (item: number) => readonly Float64Array[] {
  const begin = beginItem(model);
  const sums = begin.map((sum) => sum.slice());
  const blocks = model.forms.map((form) =>
    writeBlocks({ classCount: model.classCount, difficulties: form.difficulties, doubt: true }, form),
  );
  return (item) => {
    for (let form = 0; form < sums.length; form += 1) {
      const sum = sums[form] as Float64Array;
      sum.set(begin[form] as Float64Array);
      addAnswers(answers, blocks[form] as Float64Array, { item, sum });
    }
    return sums;
  };
}

function addAnswers(
  { classCount, start, rater, answer, weight }: AnswersByItem,
  blocks: Float64Array,
  { item, sum }: { item: number; sum: Float64Array },
): void {
  for (let row = start[item] as number; row < (start[item + 1] as number); row += 1) {
    const at = ((rater[row] as number) * classCount + (answer[row] as number)) * sum.length;
    addBlock(sum, blocks, { at, weight: weight[row] as number });
  }
}

function heardOf({ start, weight }: AnswersByItem, item: number): number {
  let heard = 0;
  for (let row = start[item] as number; row < (start[item + 1] as number); row += 1) heard += weight[row] as number;
  return heard;
}

function concludeAll(
  answers: AnswersByItem,
  model: ConsensusModel,
  addUp: (item: number) => readonly Float64Array[],
): Omit<ConsensusFit, 'reliability' | 'model'> {
  const { itemCount, classCount } = answers;
  const all = {
    answer: new Uint8Array(itemCount),
    probability: new Float64Array(itemCount * classCount),
    low: new Float64Array(itemCount),
    high: new Float64Array(itemCount),
  };
  for (let item = 0; item < itemCount; item += 1) {
    const verdict = concludeItem(model, addUp(item), heardOf(answers, item));
    all.answer[item] = verdict.answer;
    all.probability.set(verdict.probability, item * classCount);
    all.low[item] = verdict.low;
    all.high[item] = verdict.high;
  }
  return all;
}

function reliabilityOf({ classCount, forms }: ConsensusModel, raterCount: number): Float64Array {
  return Float64Array.from({ length: raterCount }, (_, rater) =>
    forms.reduce((sum, { weight, prior, rates }) => {
      let right = 0;
      for (let truth = 0; truth < classCount; truth += 1)
        right += (prior[truth] as number) * (rates[(rater * classCount + truth) * classCount + truth] as number);
      return sum + weight * right;
    }, 0),
  );
}
