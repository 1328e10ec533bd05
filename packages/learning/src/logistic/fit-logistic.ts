import { type LogisticModel, logistic } from './logistic-model.ts';
import { measureScales, type Scale } from './scales.ts';
import { solvePositive } from './solve-positive.ts';

export interface LogisticExamples {
  /** The names of the columns. */
  features: readonly string[];
  rows: readonly (readonly number[])[];
  /** One for each row. */
  answers: readonly boolean[];
}

export interface LogisticOptions {
  /** How strongly coefficients are drawn to 0, or to `towards`. The intercept is free. */
  l2: number;
  /** In the units of the features, one for each. */
  towards?: readonly number[];
  /** Measures features in their standard deviations, so that the penalty treats them alike. */
  standardise?: boolean;
  /** What an example counts by its answer. `balanced` lets both answers count the same in all. */
  classWeights?: 'balanced' | { yes: number; no: number };
}

const MOST_STEPS = 100;
/** The fit ends when a step changes no coefficient by more. */
const TOLERANCE = 1e-10;
const MOST_HALVINGS = 30;
/** Near the end a step changes the loss by less than its last digits. */
const ROUNDING = 1e-14;

/** Fits by Newton's method. The penalty makes the loss strictly convex, so that there is one answer. */
export function fitLogistic(examples: LogisticExamples, options: LogisticOptions): LogisticModel {
  const problem = prepare(examples, options);
  let found: Float64Array = new Float64Array(examples.features.length + 1);
  let loss = lossOf(problem, found);
  for (let turn = 0; turn < MOST_STEPS; turn += 1) {
    const step = newtonStep(problem, found);
    const next = descend(problem, { from: found, loss, step });
    const moved = Math.max(...next.at.map((value, at) => Math.abs(value - (found[at] as number))));
    [found, loss] = [next.at, next.loss];
    if (moved <= TOLERANCE) break;
  }
  return toModel(examples.features, found, problem.scales);
}

interface Problem {
  /** Each row begins with 1, for the intercept. */
  rows: Float64Array[];
  answers: readonly boolean[];
  weights: Float64Array;
  /** By coefficient; 0 for the intercept. */
  penalties: Float64Array;
  targets: Float64Array;
  scales: readonly Scale[];
}

function prepare({ features, rows, answers }: LogisticExamples, options: LogisticOptions): Problem {
  if (rows.length === 0 || rows.length !== answers.length) throw new RangeError('There must be examples, and an answer for each.');
  if (rows.some((row) => row.length !== features.length)) throw new RangeError(`Every example needs ${features.length} values.`);
  const { l2, towards, standardise = false } = options;
  const scales = measureScales(rows, features.length, { standardise });
  return {
    rows: rows.map((row) => Float64Array.of(1, ...scales.map(({ mean, deviation }, at) => ((row[at] as number) - mean) / deviation))),
    answers,
    weights: weigh(answers, options.classWeights),
    penalties: Float64Array.of(0, ...features.map(() => l2)),
    targets: Float64Array.of(0, ...scales.map(({ deviation }, at) => (towards?.[at] ?? 0) * deviation)),
    scales,
  };
}

function weigh(answers: readonly boolean[], classWeights: LogisticOptions['classWeights']): Float64Array {
  if (classWeights === undefined) return new Float64Array(answers.length).fill(1);
  const yes = answers.filter(Boolean).length;
  const no = answers.length - yes;
  if (classWeights === 'balanced' && (yes === 0 || no === 0)) throw new RangeError('Both answers must occur to be balanced.');
  const half = answers.length / 2;
  const weights = classWeights === 'balanced' ? { yes: half / yes, no: half / no } : classWeights;
  return Float64Array.from(answers, (answer) => (answer ? weights.yes : weights.no));
}

function lossOf({ rows, answers, weights, penalties, targets }: Problem, at: Float64Array): number {
  let loss = 0;
  for (const [n, row] of rows.entries()) {
    const logit = dot(row, at);
    loss += (weights[n] as number) * softplus(answers[n] ? -logit : logit);
  }
  for (const [k, penalty] of penalties.entries()) loss += (penalty / 2) * ((at[k] as number) - (targets[k] as number)) ** 2;
  return loss;
}

/** The logarithm of 1 + e^x, without overflow. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

function dot(row: Float64Array, coefficients: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < row.length; k += 1) sum += (row[k] as number) * (coefficients[k] as number);
  return sum;
}

/** From the gradient and the matrix of second derivatives. */
function newtonStep({ rows, answers, weights, penalties, targets }: Problem, at: Float64Array): Float64Array {
  const size = at.length;
  const gradient = Float64Array.from(penalties, (penalty, k) => penalty * ((at[k] as number) - (targets[k] as number)));
  const curvature = Array.from({ length: size }, (_, k) => {
    const line = new Float64Array(size);
    line[k] = penalties[k] as number;
    return line;
  });
  for (const [n, row] of rows.entries()) {
    const probability = logistic(dot(row, at));
    const weight = weights[n] as number;
    const error = weight * (probability - (answers[n] ? 1 : 0));
    const certainty = weight * probability * (1 - probability);
    for (let k = 0; k < size; k += 1) {
      const value = row[k] as number;
      gradient[k] = (gradient[k] as number) + error * value;
      const line = curvature[k] as Float64Array;
      for (let j = 0; j <= k; j += 1) line[j] = (line[j] as number) + certainty * value * (row[j] as number);
    }
  }
  return solvePositive(curvature, gradient).map((value) => -value);
}

interface Descent {
  from: Float64Array;
  loss: number;
  step: Float64Array;
}

/** Halves the step until the loss falls: far from the end a whole step can lead away from it. */
function descend(problem: Problem, { from, loss, step }: Descent): { at: Float64Array; loss: number } {
  let share = 1;
  for (let turn = 0; turn < MOST_HALVINGS; turn += 1) {
    const at = from.map((value, k) => value + share * (step[k] as number));
    const reached = lossOf(problem, at);
    if (reached <= loss + ROUNDING * Math.abs(loss)) return { at, loss: reached };
    share /= 2;
  }
  return { at: from, loss };
}

/** Back to the units of the features. */
function toModel(features: readonly string[], found: Float64Array, scales: readonly Scale[]): LogisticModel {
  const coefficients = scales.map(({ deviation }, at) => (found[at + 1] as number) / deviation);
  const shift = scales.reduce((sum, { mean }, at) => sum + (coefficients[at] as number) * mean, 0);
  return { features: [...features], intercept: (found[0] as number) - shift, coefficients };
}
