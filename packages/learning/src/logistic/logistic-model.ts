/** A logistic regression in the units of its features. */
export interface LogisticModel {
  features: readonly string[];
  intercept: number;
  /** In the order of the features. */
  coefficients: readonly number[];
}

/** The version of the text that a model is written as. */
const FORMAT = 'logistic/1';

/** How likely the answer is yes. */
export function predictLogistic({ intercept, coefficients }: LogisticModel, values: readonly number[]): number {
  if (values.length !== coefficients.length) throw new RangeError(`${coefficients.length} values are needed, not ${values.length}.`);
  const logit = coefficients.reduce((sum, coefficient, at) => sum + coefficient * (values[at] as number), intercept);
  return logistic(logit);
}

/** Written so that a large negative argument does not overflow. */
export function logistic(logit: number): number {
  if (logit >= 0) return 1 / (1 + Math.exp(-logit));
  const odds = Math.exp(logit);
  return odds / (1 + odds);
}

export function writeLogistic({ features, intercept, coefficients }: LogisticModel): string {
  return JSON.stringify({ format: FORMAT, features, intercept, coefficients });
}

/** Throws if the text is not a model of this version. */
export function readLogistic(text: string): LogisticModel {
  const { format, features, intercept, coefficients } = JSON.parse(text) as Record<string, unknown>;
  if (format !== FORMAT) throw new TypeError(`A model in the format ${FORMAT} is needed, not ${String(format)}.`);
  if (!isListOf(features, 'string') || !isListOf(coefficients, 'number') || typeof intercept !== 'number')
    throw new TypeError('The model lacks its features, its intercept or its coefficients.');
  if (features.length !== coefficients.length) throw new TypeError('The model needs one coefficient for each feature.');
  return { features, intercept, coefficients };
}

function isListOf(value: unknown, kind: 'string'): value is string[];
function isListOf(value: unknown, kind: 'number'): value is number[];
function isListOf(value: unknown, kind: 'string' | 'number'): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === kind);
}
