import type { Actor } from '@verdict/core/account';
import type { ProposalRank } from '@verdict/core/ranking';
import { DAY_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import type { TopAnswer, TopQuery } from '@verdict/wire/ranking';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { type Participation, recordExposure } from '../experiment/index.ts';
import { findTopic } from '../topic/index.ts';
import { type RankedTopic, rankStored } from './board.ts';
import { boardsOf } from './boards.ts';
import { readCommentCounts } from './comment-counts.ts';
import { describeRank, type RankExtras } from './describe-rank.ts';
import { previousRanks } from './rank-history.ts';
import { ranksFor } from './ranks-for.ts';
import type { BoardProposal } from './topic-inputs.ts';

const WINDOW_MS = { '24h': DAY_MS, '7d': 7 * DAY_MS, all: Number.POSITIVE_INFINITY } as const;

/** The topic's id by its name: slugs do not change. */
const topicIds = new WeakMap<Database, LRUCache<string, number>>();

/** The ranks of a topic by its slug or id; undefined if there is none. */
async function readRanked(deps: Deps, name: string): Promise<RankedTopic | undefined> {
  const ids = topicIds.get(deps.db) ?? new LRUCache<string, number>({ max: 10_000 });
  topicIds.set(deps.db, ids);
  const id = ids.get(name) ?? (await findTopic(deps.db.kysely, name))?.id;
  if (id === undefined) return undefined;
  ids.set(name, id);
  return boardsOf(deps).read(id);
}

/** The proposals that matter most, from memory. */
export async function readTop(deps: Deps, actor: Actor, query: TopQuery): Promise<Result<Omit<TopAnswer, 'success'>>> {
  const published = await readRanked(deps, query.topic);
  if (!published) return refuse('topic_not_found', { topic: query.topic });
  const { ranked, participation } = await ranksFor(deps, actor, published);
  const shown = query.sub_topic_id === undefined ? ranked : rankedBy(ranked, query.sub_topic_id);
  if (!shown) return refuse('subtopic_not_found', { id: query.sub_topic_id });
  const chosen = choose(shown, query, deps.clock.now());
  const ownVotes = actor.kind === 'account' ? await readOwnVotes(deps.db, actor.userId, shown) : new Map();
  const rest = query.not_voted ? chosen.filter((id) => !ownVotes.has(id)) : chosen;
  const top = Array.from(rest.slice(0, query.k ?? 20), (id) => shown.ranks.of(id) as ProposalRank);
  const extras = { ...(await readExtras(deps, shown, top)), ownVotes, ...(participation && NO_PAST) };
  if (participation && top.length > 0)
    await recordExposure(
      deps,
      participation,
      top.map(({ id }) => id),
    );
  return ok({
    ...describeTopic(shown, participation),
    total: chosen.length,
    ...countAll(ranked),
    not_voted_count: actor.kind === 'account' ? ranked.ranks.ids.filter((id) => !ownVotes.has(id)).length : null,
    items: top.map((rank) => describeRank(shown, rank, extras)),
  });
}

function countAll({ stored }: RankedTopic): Pick<TopAnswer, 'vote_count' | 'both_sides_count'> {
  let [vote_count, both_sides_count] = [0, 0];
  for (const { votes, bothSides, isMerged } of stored.proposals.values()) {
    vote_count += votes.support + votes.oppose + votes.pass;
    if (bothSides && !isMerged) both_sides_count += 1;
  }
  return { vote_count, both_sides_count };
}

/** Past ranks are the published ones. In an experiment nobody is shown them, or the arms would differ in more than their order. */
export const NO_PAST = { previousRanks: new Map<number, number>() };

/** What a response says about the ranks as a whole. */
export function describeTopic({ stored, policy, formula, rankedAt, ranks }: RankedTopic, participation: Participation | undefined) {
  return {
    topic_id: stored.topic.id,
    topic: stored.topic.slug,
    ranked_at: rankedAt.toISOString(),
    tally_seq: stored.tallySeq,
    policy_version: policy.version,
    formula,
    total: ranks.length,
    experiment: participation ? describeParticipation(participation) : null,
  };
}

/** The numbers, so that the sums on a page are those of the list that it shows. */
function describeParticipation({ experimentId, arm, policy }: Participation): TopAnswer['experiment'] {
  const { version: _version, ...numbers } = policy;
  return { id: experimentId, arm, policy: numbers };
}

/** By what a board shows at one moment, so that they go with it. */
const subtopicRanks = new WeakMap<RankedTopic, Map<number, RankedTopic>>();

/** The ranks that one subtopic alone would give. They are computed once for each state of the board. */
export function rankedBy(topic: RankedTopic, subtopicId: number): RankedTopic | undefined {
  const known = subtopicRanks.get(topic) ?? new Map<number, RankedTopic>();
  subtopicRanks.set(topic, known);
  const ranked = known.get(subtopicId) ?? rankBy(topic, subtopicId);
  if (ranked) known.set(subtopicId, ranked);
  return ranked;
}

function rankBy(topic: RankedTopic, subtopicId: number): RankedTopic | undefined {
  const at = topic.stored.subtopics.findIndex(({ id }) => id === subtopicId);
  const subtopic = topic.stored.subtopics[at];
  if (!subtopic) return undefined;
  const proposals = new Map(
    [...topic.stored.proposals].map(([id, proposal]) => [id, { ...proposal, similarities: [proposal.similarities[at] as number] }]),
  );
  const stored = { ...topic.stored, subtopics: [subtopic], proposals };
  return rankStored(stored, { policy: topic.policy, formula: topic.formula, history: null, now: topic.rankedAt });
}

/** The proposals that pass the filters, in their order. */
function choose({ stored, ranks }: RankedTopic, { window = 'all', both_sides }: TopQuery, now: Date): Readonly<Float64Array> {
  if (window === 'all' && !both_sides) return ranks.ids;
  const oldest = now.getTime() - WINDOW_MS[window];
  return ranks.ids.filter((id) => {
    const { createdAt, bothSides } = stored.proposals.get(id) as BoardProposal;
    return createdAt.getTime() >= oldest && (!both_sides || bothSides === true);
  });
}

async function readOwnVotes({ kysely }: Database, userId: number, { stored }: RankedTopic): Promise<RankExtras['ownVotes']> {
  const rows = await kysely
    .selectFrom('vote_summary as vote')
    .innerJoin('proposal_summary as proposal', 'proposal.id', 'vote.proposal_id')
    .select(['vote.proposal_id', 'vote.vote_type'])
    .where('vote.user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('topic_id', '=', stored.topic.id)
    .execute();
  return new Map(rows.map(({ proposal_id, vote_type }) => [proposal_id, vote_type]));
}

/** What is shown with these ranks to everyone. */
export async function readExtras(
  deps: Deps,
  { stored }: RankedTopic,
  ranks: readonly ProposalRank[],
): Promise<Omit<RankExtras, 'ownVotes'>> {
  const proposals = ranks.map(({ id }) => stored.proposals.get(id) as BoardProposal);
  const [comments, previous, names] = await Promise.all([
    readCommentCounts(
      deps,
      proposals.map(({ pointId }) => pointId),
    ),
    previousRanks(deps, stored.topic.id),
    readNames(
      deps.db,
      proposals.flatMap(({ authorId }) => authorId ?? []),
    ),
  ]);
  return { comments, previousRanks: previous, names };
}

async function readNames({ kysely }: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...new Set(userIds)])))
    .execute();
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}
