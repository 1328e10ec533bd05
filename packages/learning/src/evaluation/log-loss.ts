/** So that one certain error does not make the loss infinite. */
const LEAST = 1e-15;

/** The mean of −log of what was predicted for the true answer. */
export function logLoss(probabilities: readonly number[], answers: readonly boolean[], weights?: readonly number[]): number {
  let [loss, total] = [0, 0];
  for (const [n, probability] of probabilities.entries()) {
    const weight = weights?.[n] ?? 1;
    loss -= weight * Math.log(Math.max(LEAST, answers[n] ? probability : 1 - probability));
    total += weight;
  }
  return loss / total;
}
