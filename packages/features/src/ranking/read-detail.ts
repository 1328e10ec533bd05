import type { Actor } from '@verdict/core/account';
import type { ProposalRank } from '@verdict/core/ranking';
import { HOUR_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import type { ProposalDetail } from '@verdict/wire/ranking';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { readProposal } from '../proposal/index.ts';
import { isQuarantined } from '../quarantine/index.ts';
import type { RankedTopic } from './board.ts';
import { boardsOf } from './boards.ts';
import { describeChanges } from './describe-changes.ts';
import { describeRank } from './describe-rank.ts';
import { readHistory } from './rank-history.ts';
import { ranksFor } from './ranks-for.ts';
import { describeTopic, NO_PAST, readExtras } from './read-top.ts';

interface DetailRequest {
  proposalId: string;
  actor: Actor;
  withVector: boolean;
}

/** A proposal with everything that explains its place. */
export async function readDetail(
  deps: Deps,
  { proposalId, actor, withVector }: DetailRequest,
): Promise<Result<Omit<ProposalDetail, 'success'>>> {
  const found = await readProposal(deps.db.kysely, proposalId);
  if (!found) return refuse('not_found');
  if (found.isRemoved) return refuse('gone');
  const { id, proposal } = found;
  const published = await boardsOf(deps).read(proposal.topic_id);
  const own = published && (await ranksFor(deps, actor, published));
  const topic = own?.ranked;
  const [similarity, vector, ranks, votes, merged, around] = await Promise.all([
    readSimilarity(deps.db, id, topic),
    readVector(deps.db, id),
    readHistory(deps.db, id),
    readVoteHours(deps, id),
    readMerged(deps.db, id),
    topic ? describeAround(deps, topic, { id, actor, isPublished: !own?.participation }) : undefined,
  ]);
  return ok({
    proposal,
    rank: around?.rank ?? null,
    neighbours_in_rank: around?.neighbours ?? [],
    changes: around?.changes ?? null,
    ranked: own ? describeTopic(own.ranked, own.participation) : null,
    similarity,
    embedding_id: vector?.embedding_id ?? null,
    embedding_vector: withVector && vector ? [...vector.values] : null,
    history: { ranks, votes },
    merged,
  });
}

interface Around {
  id: number;
  actor: Actor;
  isPublished: boolean;
}

/** The rank of a proposal, and of those above and below it. */
async function describeAround(deps: Deps, topic: RankedTopic, { id, actor, isPublished }: Around) {
  const at = topic.ranks.ids.indexOf(id);
  const own = topic.ranks.at(at);
  if (!own) return undefined;
  const neighbours = [topic.ranks.at(at - 1), topic.ranks.at(at + 1)].filter((rank): rank is ProposalRank => rank !== undefined);
  const extras = {
    ...(await readExtras(deps, topic, [own, ...neighbours])),
    ownVotes: await readOwnVote(deps.db, actor, id),
    ...(!isPublished && NO_PAST),
  };
  return {
    rank: describeRank(topic, own, extras),
    neighbours: neighbours.map((rank) => describeRank(topic, rank, extras)),
    changes: describeChanges(topic, id),
  };
}

async function readOwnVote({ kysely }: Database, actor: Actor, id: number) {
  if (actor.kind === 'guest') return new Map<number, never>();
  const votes = await kysely
    .selectFrom('vote_summary')
    .select(['proposal_id', 'vote_type'])
    .where('proposal_id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Map(votes.map(({ proposal_id, vote_type }) => [proposal_id, vote_type]));
}

async function readSimilarity({ kysely }: Database, id: number, topic: RankedTopic | undefined): Promise<ProposalDetail['similarity']> {
  const rows = await kysely
    .selectFrom('subtopic_similarity as compared')
    .innerJoin('sub_topic_weight as subtopic', 'subtopic.id', 'compared.sub_topic_id')
    .select(['sub_topic_id', 'name', 'similarity', 'cosine', 'jaccard', 'tfidf', 'keywords'])
    .where('proposal_id', '=', id)
    .orderBy('position')
    .orderBy('sub_topic_id')
    .execute();
  return rows.map((row) => ({ ...row, share: topic?.shares.get(row.sub_topic_id) ?? 0 }));
}

async function readVector({ kysely }: Database, id: number): Promise<{ embedding_id: string; values: Float32Array } | undefined> {
  const row = await kysely
    .selectFrom('text_vector')
    .select(['embedding_id', 'vector'])
    .where('kind', '=', 'proposal')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row && { embedding_id: row.embedding_id, values: new Float32Array(new Uint8Array(row.vector).buffer) };
}

const VOTE_HOURS = 72;

/** Votes by the hour in which they were cast. Those that are withdrawn or set aside are left out. */
async function readVoteHours({ db, clock }: Deps, id: number): Promise<ProposalDetail['history']['votes']> {
  const since = new Date(clock.now().getTime() - VOTE_HOURS * HOUR_MS);
  const { rows } = await sql<{ hour: Date; support: number; oppose: number; pass: number }>`
    SELECT date_trunc('hour', created_at, 'UTC') AS hour, count(*) FILTER (WHERE vote_type = 'support') AS support,
      count(*) FILTER (WHERE vote_type = 'oppose') AS oppose, count(*) FILTER (WHERE vote_type = 'pass') AS pass
    FROM vote_summary vote WHERE proposal_id = ${id} AND withdrawn_at IS NULL AND created_at >= ${since}
      AND NOT ${isQuarantined({ user: 'vote.user_id', kind: 'proposal', item: 'vote.proposal_id' })}
    GROUP BY 1 ORDER BY 1`.execute(db.kysely);
  return rows.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts }));
}

async function readMerged({ kysely }: Database, id: number): Promise<ProposalDetail['merged']> {
  return kysely
    .selectFrom('proposal_summary')
    .select(['proposal_id', 'title'])
    .where('merged_into', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}
