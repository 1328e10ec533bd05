import { add } from './add.ts';
import type { ConsensusPolicy, Form } from './policy.ts';

/**
 * How raters answer. `rates` has a table of truth × answer for each rater; `heard` has, for each truth, how many answers its
 * row is based on: their own, plus a few for what is expected of them.
 */
export interface Rates {
  rates: Float64Array;
  heard: Float64Array;
}

/** The averages of all raters, from which the expectation for one rater is made. */
export interface Crowd {
  /** The probability of a mistake, by truth. */
  error: Float64Array;
  /** Which mistakes are made: truth × answer, each row with sum one and nothing on the diagonal. */
  mistakes: Float64Array;
  /** The probability of a mistake over all answers given. */
  meanError: number;
  classCount: number;
}

/** The view of raters that a form takes. */
interface RaterView {
  form: Form;
  policy: ConsensusPolicy;
}

const MIN_ERROR = 1e-4;
const MAX_ERROR = 0.97;

/** Computes the crowd from how often each answer was given to each truth (rater × answer × truth, in expectation). */
export function describeCrowd(counts: Float64Array, classCount: number, { form, policy }: RaterView): Crowd {
  const tables = sumTables(counts, classCount);
  const crowd: Crowd = {
    error: new Float64Array(classCount),
    mistakes: new Float64Array(classCount * classCount),
    meanError: 0,
    classCount,
  };
  let [wrong, all] = [0, 0];
  for (let truth = 0; truth < classCount; truth += 1) {
    const given = Float64Array.from({ length: classCount }, (_, answer) => tables[answer * classCount + truth] as number);
    const row = readRow(given, truth, policy);
    crowd.error[truth] = row.error;
    crowd.mistakes.set(row.mistakes, truth * classCount);
    wrong += row.error * row.heard;
    all += row.heard;
  }
  if (form.mistakes === 'even') makeEven(crowd);
  crowd.meanError = all > 0 ? wrong / all : 1 - policy.firstAccuracy;
  return crowd;
}

function sumTables(counts: Float64Array, classCount: number): Float64Array {
  const size = classCount * classCount;
  const sum = new Float64Array(size);
  for (let at = 0; at < counts.length; at += size) for (let cell = 0; cell < size; cell += 1) add(sum, cell, counts[at + cell] as number);
  return sum;
}

function readRow(row: Float64Array, truth: number, { firstAccuracy, firstStrength }: ConsensusPolicy) {
  const heard = row.reduce((sum, count) => sum + count, 0);
  const firstMistake = (firstStrength * (1 - firstAccuracy)) / (row.length - 1);
  const error = 1 - ((row[truth] as number) + firstStrength * firstAccuracy) / (heard + firstStrength);
  const mistakes = row.map((count, answer) => (answer === truth ? 0 : count + firstMistake));
  const wrong = mistakes.reduce((sum, count) => sum + count, 0);
  return { error, heard, mistakes: mistakes.map((count) => count / wrong) };
}

function makeEven({ error, mistakes, classCount }: Crowd): void {
  error.fill(error.reduce((sum, one) => sum + one, 0) / classCount);
  for (let cell = 0; cell < mistakes.length; cell += 1) if (mistakes[cell] !== 0) mistakes[cell] = 1 / (classCount - 1);
}

/** How many times more mistakes a rater makes than the crowd would. */
export interface Ability {
  load: number;
  right: number;
  expectedRight: number;
}

export function errorRatio({ load, right, expectedRight }: Ability, { meanError }: Crowd, { abilityStrength }: ConsensusPolicy): number {
  const firm = abilityStrength * meanError;
  return (load - right + firm) / (load - expectedRight + firm);
}

/** The expected rate for a rater who makes this many times the crowd's mistakes. */
export function expectedRate(
  { error, mistakes, classCount }: Crowd,
  ratio: number,
  { truth, answer }: { truth: number; answer: number },
): number {
  const wrong = Math.min(MAX_ERROR, Math.max(MIN_ERROR, ratio * (error[truth] as number)));
  return answer === truth ? 1 - wrong : wrong * (mistakes[truth * classCount + answer] as number);
}

export function readAbility(counts: Float64Array, at: number, { error, classCount }: Crowd): Ability {
  const ability: Ability = { load: 0, right: 0, expectedRight: 0 };
  for (let truth = 0; truth < classCount; truth += 1) {
    let load = 0;
    for (let answer = 0; answer < classCount; answer += 1) load += counts[at + answer * classCount + truth] as number;
    ability.load += load;
    ability.right += counts[at + truth * classCount + truth] as number;
    ability.expectedRight += load * (1 - (error[truth] as number));
  }
  return ability;
}

/** Combines each rater's answers with what is expected of them. */
export function estimateRates(counts: Float64Array, crowd: Crowd, { form: { strength }, policy }: RaterView): Rates {
  const { classCount } = crowd;
  const size = classCount * classCount;
  const raterCount = counts.length / size;
  const result: Rates = { rates: new Float64Array(counts.length), heard: new Float64Array(raterCount * classCount) };
  for (let rater = 0; rater < raterCount; rater += 1) {
    const at = rater * size;
    const ratio = errorRatio(readAbility(counts, at, crowd), crowd, policy);
    for (let truth = 0; truth < classCount; truth += 1) {
      const row = at + truth * classCount;
      let heard = strength;
      for (let answer = 0; answer < classCount; answer += 1) heard += counts[at + answer * classCount + truth] as number;
      result.heard[rater * classCount + truth] = heard - strength + Math.min(strength, policy.expectationTells);
      for (let answer = 0; answer < classCount; answer += 1) {
        const expected = expectedRate(crowd, ratio, { truth, answer });
        result.rates[row + answer] = ((counts[at + answer * classCount + truth] as number) + strength * expected) / heard;
      }
    }
  }
  return result;
}
