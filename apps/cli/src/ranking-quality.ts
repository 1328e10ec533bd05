/** What a proposal turned out to be worth, by which a ranking is judged. */
export interface JudgedProposal {
  /** How good it is, from 0. */
  gain: number;
  isRelevant: boolean;
}

/** How well a ranking brings the good proposals to the top, each number from 0 to 1. */
export interface RankingQuality {
  ndcg: number;
  averagePrecision: number;
  precision: number;
}

/** Judges proposals in the order of their ranks. NDCG and precision look at the first `k`. */
export function judgeRanking(ranked: readonly JudgedProposal[], k: number): RankingQuality {
  return { ndcg: ndcgOf(ranked, k), averagePrecision: averagePrecisionOf(ranked), precision: precisionOf(ranked, k) };
}

/** The discounted gain of the first `k`, divided by that of the best possible order; 0 where nothing has a gain. */
function ndcgOf(ranked: readonly JudgedProposal[], k: number): number {
  const gains = ranked.map(({ gain }) => gain);
  const best = discountedGain(
    gains.toSorted((a, b) => b - a),
    k,
  );
  return best > 0 ? discountedGain(gains, k) / best : 0;
}

function discountedGain(gains: readonly number[], k: number): number {
  return gains.slice(0, k).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
}

/** The mean of the precision at each relevant proposal; 0 where there is none. */
function averagePrecisionOf(ranked: readonly JudgedProposal[]): number {
  let found = 0;
  let sum = 0;
  for (const [at, { isRelevant }] of ranked.entries()) {
    if (!isRelevant) continue;
    found += 1;
    sum += found / (at + 1);
  }
  return found > 0 ? sum / found : 0;
}

/** The share of relevant ones among the first `k`, or among all if there are fewer. */
function precisionOf(ranked: readonly JudgedProposal[], k: number): number {
  const first = ranked.slice(0, k);
  return first.length > 0 ? first.filter(({ isRelevant }) => isRelevant).length / first.length : 0;
}

export function meanQuality(qualities: readonly RankingQuality[]): RankingQuality {
  const mean = (of: (quality: RankingQuality) => number): number =>
    qualities.reduce((sum, quality) => sum + of(quality), 0) / Math.max(1, qualities.length);
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    averagePrecision: mean(({ averagePrecision }) => averagePrecision),
    precision: mean(({ precision }) => precision),
  };
}
