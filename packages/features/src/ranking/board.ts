import {
  type ProposalRank,
  type RankingPolicy,
  type RelevanceRange,
  rankTopic,
  type ScoreParts,
  type Surroundings,
  type TopicRanks,
} from '@verdict/core/ranking';
import { MINUTE_MS } from '@verdict/core/time';
import type { TopicActivity } from './boards.ts';
import { type BoardProposal, loadTallies, loadTopic, type Reader, type StoredTopic } from './topic-inputs.ts';

/** The ranks of a topic, with what they were computed from. */
export interface RankedTopic extends TopicRanks {
  stored: StoredTopic;
  policy: RankingPolicy;
  rankedAt: Date;
  byProposal: ReadonlyMap<string, ProposalRank>;
  surroundings: Surroundings;
}

/** Ranks grow old by themselves: recency falls, and boosts begin and end. */
const MAX_AGE_MS = MINUTE_MS;

/** One topic in memory. Many requests read it; it follows the database with small queries. */
export class TopicBoard {
  readonly #topicId: number;
  #stored: StoredTopic | undefined;
  #ranked: RankedTopic | undefined;
  #isStale = true;

  constructor(topicId: number) {
    this.#topicId = topicId;
  }

  get ranked(): RankedTopic | undefined {
    return this.#ranked;
  }

  /** Whether everything up to these log entries is in memory. */
  includes({ tallySeq, structureSeq }: TopicActivity): boolean {
    return this.#stored !== undefined && this.#stored.structureSeq >= structureSeq && this.#stored.tallySeq >= tallySeq;
  }

  /** Loads what changed: the votes, or all where the proposals or weights changed. Returns whether there is such a topic. */
  async load(reader: Reader, { tallySeq, structureSeq }: TopicActivity): Promise<boolean> {
    const stored = this.#stored;
    this.#isStale = true;
    if (stored && stored.structureSeq >= structureSeq) {
      await loadTallies(reader, stored);
      stored.tallySeq = Math.max(stored.tallySeq, tallySeq);
      return true;
    }
    this.#stored = await loadTopic(reader, this.#topicId);
    return this.#stored !== undefined;
  }

  /** Ranks the loaded topic, unless nothing has changed. */
  rank(moment: RankingMoment): RankedTopic {
    const known = this.#ranked;
    const isFresh =
      known &&
      !this.#isStale &&
      known.policy.version === moment.policy.version &&
      moment.now.getTime() - known.rankedAt.getTime() < MAX_AGE_MS;
    if (isFresh) return known;
    this.#ranked = rankStored(this.#stored as StoredTopic, { ...moment, history: known?.history ?? moment.history });
    this.#isStale = false;
    return this.#ranked;
  }
}

export interface RankingMoment {
  policy: RankingPolicy;
  history: RelevanceRange | null;
  now: Date;
}

/** Ranks a stored topic, with what is needed to explain each rank. */
export function rankStored(stored: StoredTopic, { policy, history, now }: RankingMoment): RankedTopic {
  const { topic, subtopics, proposals } = stored;
  const ranks = rankTopic(
    {
      formula: topic.ranking_formula,
      normalisation: topic.normalisation,
      consistencyFormula: topic.consistency_formula,
      history,
      subtopics,
      proposals: [...proposals.values()],
    },
    { policy, now },
  );
  const byProposal = new Map(ranks.ranks.map((rank) => [(proposals.get(rank.id) as BoardProposal).proposalId, rank]));
  const surroundings = { policy, means: meansOf(ranks.ranks), subtopicMeans: subtopicMeansOf(stored, ranks.ranks) };
  return { ...ranks, stored, policy, rankedAt: now, byProposal, surroundings };
}

function meansOf(ranks: readonly ProposalRank[]): ScoreParts {
  const sums: ScoreParts = { relevance: 0, consistency: 0, trust: 0, recency: 0, agreement: 0 };
  const parts = Object.keys(sums) as (keyof ScoreParts)[];
  for (const rank of ranks) for (const part of parts) sums[part] += rank.parts[part];
  for (const part of parts) sums[part] /= Math.max(1, ranks.length);
  return sums;
}

function subtopicMeansOf({ subtopics, proposals }: StoredTopic, ranks: readonly ProposalRank[]): number[] {
  return subtopics.map((_, at) => {
    const sum = ranks.reduce((total, { id }) => total + ((proposals.get(id) as BoardProposal).similarities[at] as number), 0);
    return sum / Math.max(1, ranks.length);
  });
}
