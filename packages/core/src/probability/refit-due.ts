/** A fit with fewer answers is no better than the priors. */
const MIN_JUDGEMENTS = 20;
const GROWTH = 1.5;

/** Whether there are so many new answers that the next fit should not wait for the night. */
export function isRefitDue(fittedJudgements: number, judgements: number): boolean {
  return judgements >= MIN_JUDGEMENTS && judgements >= fittedJudgements * GROWTH;
}
