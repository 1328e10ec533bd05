import {
  type RankingPolicy,
  type RelevanceRange,
  rankTopic,
  readContents,
  type Surroundings,
  type TopicContents,
  type TopicInputs,
  type TopicRanks,
} from '@verdict/core/ranking';
import { MINUTE_MS } from '@verdict/core/time';
import { effectiveWeights, type RankingFormula } from '@verdict/core/topic';
import type { TopicActivity } from './boards.ts';
import { loadTallies, loadTopic, type Reader, type StoredTopic } from './topic-inputs.ts';

/** The ranks of a topic, with what they were computed from. */
export interface RankedTopic extends TopicRanks {
  stored: StoredTopic;
  policy: RankingPolicy;
  formula: RankingFormula;
  rankedAt: Date;
  surroundings: Surroundings;
  /** What stays as it is while people only vote. */
  steady: SteadyPart;
}

interface SteadyPart {
  stored: StoredTopic;
  policy: RankingPolicy;
  contents: TopicContents;
  subtopicMeans: number[];
}

/** Ranks grow old by themselves: recency falls. */
const MAX_AGE_MS = MINUTE_MS;
/** Ranks by another policy that nobody reads any more are dropped. */
const MAX_UNREAD_MS = 10 * MINUTE_MS;

/** One topic in memory. Many requests read it; it follows the database with small queries. */
export class TopicBoard {
  readonly #topicId: number;
  #stored: StoredTopic | undefined;
  #ranked: RankedTopic | undefined;
  #isStale = true;
  /** The same topic by other policies, for those who take part in an experiment. */
  readonly #byPolicy = new Map<string, { ranking: OtherRanking; ranked: RankedTopic; readAtMs: number }>();

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
      isStillTrue(known.steady, this.#stored as StoredTopic, moment) &&
      moment.now.getTime() - known.rankedAt.getTime() < MAX_AGE_MS;
    if (isFresh) return known;
    const given = { ...moment, history: known?.history ?? moment.history };
    this.#ranked = rankStored(this.#stored as StoredTopic, given, known?.steady);
    this.#isStale = false;
    this.#rankOthers(this.#ranked);
    return this.#ranked;
  }

  /** The newest ranks by another policy. They are computed when asked for first, and then together with the others. */
  rankedBy(ranking: OtherRanking): RankedTopic {
    const { policy } = ranking;
    const newest = this.#ranked as RankedTopic;
    const ranked = this.#byPolicy.get(policy.version)?.ranked ?? rankAgain(newest, ranking);
    this.#byPolicy.set(policy.version, { ranking, ranked, readAtMs: newest.rankedAt.getTime() });
    return ranked;
  }

  #rankOthers(newest: RankedTopic): void {
    for (const [version, { ranking, ranked, readAtMs }] of this.#byPolicy)
      if (newest.rankedAt.getTime() - readAtMs > MAX_UNREAD_MS) this.#byPolicy.delete(version);
      else this.#byPolicy.set(version, { ranking, ranked: rankAgain(newest, ranking, ranked.steady), readAtMs });
  }
}

/** A policy beside the one in force. The name of its version stands for the formula too. */
export interface OtherRanking {
  policy: RankingPolicy;
  /** Null: the formula of the topic. */
  formula: RankingFormula | null;
}

/** The same proposals at the same moment by another policy. */
function rankAgain({ stored, history, rankedAt }: RankedTopic, { policy, formula }: OtherRanking, before?: SteadyPart): RankedTopic {
  return rankStored(stored, { policy, formula, history, now: rankedAt }, before);
}

export interface RankingMoment {
  policy: RankingPolicy;
  /** If not that of the topic. */
  formula?: RankingFormula | null;
  history: RelevanceRange | null;
  now: Date;
}

/** Ranks a stored topic, with what is needed to explain each rank. What is still true of the ranks before is not computed again. */
export function rankStored(stored: StoredTopic, moment: RankingMoment, before?: SteadyPart): RankedTopic {
  const { policy, now } = moment;
  const formula = moment.formula ?? stored.topic.ranking_formula;
  const inputs = inputsOf(stored, { history: moment.history, formula });
  const steady = before && isStillTrue(before, stored, moment) ? before : readSteady(stored, inputs, moment);
  const ranks = rankTopic(inputs, { policy, now }, steady.contents);
  const surroundings = { policy, means: ranks.ranks.means(), subtopicMeans: steady.subtopicMeans };
  return { ...ranks, stored, policy, formula, rankedAt: now, surroundings, steady };
}

type Rules = Pick<RankingMoment, 'history'> & { formula: RankingFormula };

export function inputsOf({ topic, subtopics, proposals }: StoredTopic, { history, formula }: Rules): TopicInputs {
  return {
    formula,
    normalisation: topic.normalisation,
    consistencyFormula: topic.consistency_formula,
    history,
    subtopics,
    proposals: [...proposals.values()],
  };
}

/** A topic whose proposals or weights changed is loaded as another object; boosts begin and end by themselves. */
function isStillTrue({ stored, policy, contents }: SteadyPart, now: StoredTopic, moment: RankingMoment): boolean {
  if (stored !== now || policy.version !== moment.policy.version) return false;
  return [...effectiveWeights(now.subtopics, moment.now)].every(([id, share]) => contents.shares.get(id) === share);
}

function readSteady(stored: StoredTopic, inputs: TopicInputs, { policy, now }: RankingMoment): SteadyPart {
  const contents = readContents(inputs, { policy, now });
  return { stored, policy, contents, subtopicMeans: subtopicMeansOf(stored, contents.ranked) };
}

function subtopicMeansOf({ subtopics }: StoredTopic, ranked: TopicContents['ranked']): number[] {
  return subtopics.map((_, at) => {
    const sum = ranked.reduce((total, { similarities }) => total + (similarities[at] as number), 0);
    return sum / Math.max(1, ranked.length);
  });
}
