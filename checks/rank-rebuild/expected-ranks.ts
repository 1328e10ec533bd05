import type { Ledger } from './ledger.ts';

/** The rules of ranking written a second time, from the requirements, so that the product is not compared with itself. */

export interface Weighed {
  /** The weight of each subtopic, boosts left out: there are none here. */
  weights: ReadonlyMap<number, number>;
  /** By proposal and subtopic. */
  similarities: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

export interface ExpectedRank {
  id: string;
  score: number;
  parts: { relevance: number; consistency: number; trust: number; recency: number };
}

const HOUR_MS = 3_600_000;
const DEVIATIONS = 1.96;

export function expectedRanks(ledger: Ledger, topic: string, { weights, similarities }: Weighed, nowMs: number): ExpectedRank[] {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const relevanceOf = (id: string): number =>
    [...weights].reduce((sum, [subtopic, weight]) => sum + (weight / total) * (similarities.get(id)?.get(subtopic) ?? 0), 0);
  const inTopic = [...ledger.proposals].filter(([, known]) => known.topic === topic && !known.isRemoved).map(([id]) => id);
  const ranked = inTopic.filter((id) => ledger.of(id).mergedInto === null);
  const relevances = ranked.map(relevanceOf);
  const [lowest, highest] = [Math.min(...relevances), Math.max(...relevances)];
  return ranked
    .map((id) => {
      const { author, createdMs, priority } = ledger.of(id);
      const relevance = highest > lowest ? (relevanceOf(id) - lowest) / (highest - lowest) : 0.5;
      const own = inTopic.filter((each) => ledger.of(each).author === author);
      const consistency =
        author === null ? 0.5 : consistencyOf(own.map((each) => ({ createdMs: ledger.of(each).createdMs, value: relevanceOf(each) })));
      const recency = Math.exp(-0.05 * ((nowMs - createdMs) / HOUR_MS));
      const trust = trustOf(ledger.weightOf(id), author === null ? 1 : ledger.trustOf(author));
      const score = 0.55 * relevance + 0.25 * consistency + 0.15 * trust + 0.05 * recency + priority;
      return { id, score, parts: { relevance, consistency, trust, recency } };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** The last twenty; a half for fewer than two. */
function consistencyOf(proposals: readonly { createdMs: number; value: number }[]): number {
  const values = proposals
    .toSorted((a, b) => a.createdMs - b.createdMs)
    .slice(-20)
    .map(({ value }) => value);
  if (values.length < 2) return 0.5;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return 1 / (1 + variance / 0.15 ** 2);
}

/** Wilson's lower bound, with the author's trust as five votes. */
function trustOf({ support, oppose }: { support: number; oppose: number }, authorTrust: number): number {
  const votes = support + oppose + 5;
  const share = (support + 5 * authorTrust) / votes;
  const square = DEVIATIONS ** 2 / votes;
  return (share + square / 2 - DEVIATIONS * Math.sqrt((share * (1 - share)) / votes + square / (4 * votes))) / (1 + square);
}
