import { type BotModel, FEATURES } from '@verdict/core/abuse';

export interface Example {
  values: readonly number[];
  isBot: boolean;
  behaviour: string;
}

const STEPS = 30;
/** Keeps coefficients small where the examples could be told apart perfectly. */
const PENALTY = 3;

/** A person taken for a program is worse than a program taken for a person. */
const PEOPLE_WEIGH = 4;

/** Logistic regression with a ridge penalty, by Newton's method on standardised features. */
export function fitModel(examples: readonly Example[], version: string): BotModel {
  const { means, deviations } = scaleOf(examples);
  const rows = examples.map(({ values }) => [
    1,
    ...values.map((value, at) => standard(value, means[at] as number, deviations[at] as number)),
  ]);
  const bots = examples.filter(({ isBot }) => isBot).length;
  const weights = examples.map(({ isBot }) => (examples.length / 2) * (isBot ? 1 / bots : PEOPLE_WEIGH / (examples.length - bots)));
  let beta = Array.from({ length: FEATURES.length + 1 }, () => 0);
  for (let step = 0; step < STEPS; step += 1) beta = newtonStep(beta, { rows, weights, isBot: examples.map((one) => one.isBot) });
  const [intercept = 0, ...coefficients] = beta.map((value) => Math.round(value * 1e4) / 1e4);
  return { version, intercept, coefficients, means, deviations };
}

const standard = (value: number, mean: number, deviation: number): number => Math.max(-4, Math.min(4, (value - mean) / deviation));

function scaleOf(examples: readonly Example[]): { means: number[]; deviations: number[] } {
  const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
  const means = FEATURES.map((_, at) => examples.reduce((sum, { values }) => sum + (values[at] as number), 0) / examples.length);
  const deviations = means.map((mean, at) =>
    Math.sqrt(examples.reduce((sum, { values }) => sum + ((values[at] as number) - mean) ** 2, 0) / examples.length),
  );
  return { means: means.map(rounded), deviations: deviations.map((value) => Math.max(0.01, rounded(value))) };
}

interface Data {
  rows: readonly (readonly number[])[];
  weights: readonly number[];
  isBot: readonly boolean[];
}

function newtonStep(beta: readonly number[], { rows, weights, isBot }: Data): number[] {
  const size = beta.length;
  const gradient = beta.map((value, at) => (at === 0 ? 0 : -PENALTY * value));
  const hessian = beta.map((_, i) => beta.map((__, j) => (i === j ? (i === 0 ? 1e-6 : PENALTY) : 0)));
  rows.forEach((row, n) => {
    const odds = row.reduce((sum, value, at) => sum + value * (beta[at] as number), 0);
    const chance = 1 / (1 + Math.exp(-odds));
    const weight = weights[n] as number;
    const curve = weight * chance * (1 - chance);
    for (let i = 0; i < size; i += 1) {
      gradient[i] = (gradient[i] as number) + weight * ((isBot[n] ? 1 : 0) - chance) * (row[i] as number);
      for (let j = 0; j < size; j += 1)
        (hessian[i] as number[])[j] = ((hessian[i] as number[])[j] as number) + curve * (row[i] as number) * (row[j] as number);
    }
  });
  const change = solve(hessian, gradient);
  return beta.map((value, at) => value + (change[at] as number));
}

/** Gaussian elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] as number]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce(
        (best, row, at) => (Math.abs(row[column] as number) > Math.abs((rows[best] as number[])[column] as number) ? at + column : best),
        column,
      );
    [rows[column], rows[pivot]] = [rows[pivot] as number[], rows[column] as number[]];
    const top = rows[column] as number[];
    for (let below = 0; below < size; below += 1) {
      if (below === column) continue;
      const row = rows[below] as number[];
      const factor = (row[column] as number) / (top[column] as number);
      for (let at = column; at <= size; at += 1) row[at] = (row[at] as number) - factor * (top[at] as number);
    }
  }
  return rows.map((row, at) => (row[size] as number) / (row[at] as number));
}
