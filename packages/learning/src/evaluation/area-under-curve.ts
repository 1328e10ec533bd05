/**
 * The area under the ROC curve: how likely a random positive is scored above a random negative, equal scores counting half. Undefined
 * without both.
 */
export function areaUnderCurve(scores: readonly number[], answers: readonly boolean[]): number | undefined {
  const positives = answers.filter(Boolean).length;
  const negatives = answers.length - positives;
  if (positives === 0 || negatives === 0) return undefined;
  const order = scores.map((_, at) => at).toSorted((a, b) => (scores[a] as number) - (scores[b] as number));
  let rankSum = 0;
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && scores[order[to] as number] === scores[order[from] as number]) to += 1;
    const rank = (from + 1 + to) / 2; // the mean rank of equal scores
    for (let n = from; n < to; n += 1) if (answers[order[n] as number]) rankSum += rank;
    from = to;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}
