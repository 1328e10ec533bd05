import { type ProposalRank, type RankList, rankChangesOf, ranksLater } from '@verdict/core/ranking';
import { DAY_MS } from '@verdict/core/time';
import type { RankChanges } from '@verdict/wire/ranking';
import { inputsOf, type RankedTopic } from './board.ts';
import type { BoardProposal } from './topic-inputs.ts';

/** The same for every proposal of a topic, until it is ranked again. */
const tomorrow = new WeakMap<RankedTopic, RankList>();

/** What would move a ranked proposal up or down. */
export function describeChanges(topic: RankedTopic, id: number): RankChanges {
  const { stored, policy, rankedAt, ranks, steady } = topic;
  const { subtopicMeans, contents } = steady;
  const proposal = stored.proposals.get(id) as BoardProposal;
  const now = { topic: inputsOf(stored, topic), policy, now: rankedAt, contents, ranks, subtopicMeans };
  const { supportersToRise, opponentsToFall, subtopic } = rankChangesOf(proposal, now);
  const { rank, score } = readTomorrow(topic).of(id) as ProposalRank;
  return {
    supporters_to_rise: supportersToRise,
    opponents_to_fall: opponentsToFall,
    subtopic: subtopic && {
      sub_topic_id: subtopic.subtopicId,
      name: stored.subtopics.find((each) => each.id === subtopic.subtopicId)?.name ?? '',
      similarity: subtopic.similarity,
      rank: subtopic.rank,
      score: subtopic.score,
    },
    in_a_day: { rank, score },
  };
}

function readTomorrow(topic: RankedTopic): RankList {
  const known = tomorrow.get(topic);
  if (known) return known;
  const { stored, policy, steady, rankedAt } = topic;
  const later = new Date(rankedAt.getTime() + DAY_MS);
  const ranks = ranksLater({ topic: inputsOf(stored, topic), policy, contents: steady.contents }, later);
  tomorrow.set(topic, ranks);
  return ranks;
}
