/** With fewer judgements a fit tells nothing that was not thought before. */
const FEWEST = 20;
const GROWTH = 1.5;

/** Whether so much has been said since the last fit that the next should not wait for the night. */
export function isRefitDue(fittedJudgements: number, judgements: number): boolean {
  return judgements >= FEWEST && judgements >= fittedJudgements * GROWTH;
}
