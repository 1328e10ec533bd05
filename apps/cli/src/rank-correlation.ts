/** Spearman's: the correlation of the ranks, from -1 to 1; 0 if either side is all the same. */
export function rankCorrelation(ours: readonly number[], theirs: readonly number[]): number {
  return correlation(ranksOf(ours), ranksOf(theirs));
}

/** Equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): Float64Array {
  const order = values.map((value, at) => ({ value, at })).toSorted((a, b) => a.value - b.value);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to += 1;
    for (const { at } of order.slice(from, to)) ranks[at] = (from + to + 1) / 2;
    from = to;
  }
  return ranks;
}

function correlation(x: Float64Array, y: Float64Array): number {
  const [meanX, meanY] = [mean(x), mean(y)];
  let [product, squaresX, squaresY] = [0, 0, 0];
  x.forEach((value, i) => {
    const [dx, dy] = [value - meanX, (y[i] as number) - meanY];
    product += dx * dy;
    squaresX += dx * dx;
    squaresY += dy * dy;
  });
  return squaresX === 0 || squaresY === 0 ? 0 : product / Math.sqrt(squaresX * squaresY);
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
