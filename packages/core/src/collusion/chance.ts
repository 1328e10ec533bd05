const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012,
  9.984369578019572e-6, 1.5056327351493116e-7,
];

/** −ln P(X ≥ k) for a Poisson variable with this mean: how surprising it is to see at least k. */
export function poissonSurprise(k: number, mean: number): number {
  if (k <= 0) return 0;
  if (mean <= 0) return Number.POSITIVE_INFINITY;
  // Below the mean the tail is nearly everything, and its series converges slowly.
  if (k <= mean) return -Math.log(1 - seriesSum(k - 1, mean));
  const first = k * Math.log(mean) - mean - logGamma(k + 1);
  let [sum, term] = [1, 1];
  for (let i = k + 1; term > sum * 1e-12; i += 1) {
    term *= mean / i;
    sum += term;
  }
  return Math.max(0, -(first + Math.log(sum)));
}

/** P(X ≤ k) for a Poisson variable. */
function seriesSum(k: number, mean: number): number {
  let sum = 0;
  for (let i = 0; i <= k; i += 1) sum += Math.exp(i * Math.log(mean) - mean - logGamma(i + 1));
  return Math.min(sum, 1 - Number.EPSILON);
}

/** −ln P(X ≥ k) for the number of successes in `trials` independent trials. */
export function binomialSurprise(k: number, trials: number, probability: number): number {
  if (k <= 0 || probability >= 1) return 0;
  if (k > trials || probability <= 0) return Number.POSITIVE_INFINITY;
  let log = Number.NEGATIVE_INFINITY;
  for (let i = k; i <= trials; i += 1)
    log = logSum(log, logChoose(trials, i) + i * Math.log(probability) + (trials - i) * Math.log1p(-probability));
  return Math.max(0, -log);
}

function logSum(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log(Math.exp(a - most) + Math.exp(b - most));
}

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}

/** Lanczos' approximation of ln Γ(x), for x ≥ 0.5. */
function logGamma(x: number): number {
  const base = x - 1;
  const sum = LANCZOS.reduce((total, coefficient, i) => total + coefficient / (base + i + 1), 0.9999999999998099);
  const shifted = base + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (base + 0.5) * Math.log(shifted) - shifted + Math.log(sum);
}
