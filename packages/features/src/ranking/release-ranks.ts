import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { compareRanks, type RanksRelease, type ReleasedProposal, type ReleasedVote, replayRanks } from '@verdict/core/ranking';
import { personWeight } from '@verdict/core/weight';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { type PublishedRanks, RANKING } from '@verdict/wire/ranking';
import { sql } from 'kysely';
import { readEvents } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { policyVersions } from '../policy/index.ts';
import { countedVotes } from '../proposal/index.ts';
import { isQuarantined } from '../quarantine/index.ts';
import { findTopic } from '../topic/index.ts';
import { loadTopic, type StoredTopic } from './topic-inputs.ts';

/** What ranks follow from can change while they are read; then they are published again within a second. */
const TRIES = 20;
const RETRY_MS = 250;
/** Log entries that are read at once. */
const BATCH = 10_000;

/** The id of a topic whose ranks can be released. Fast, while a release reads the log. */
export async function findRankedTopic({ db }: Deps, name: string): Promise<Result<number>> {
  const topic = await findTopic(db.kysely, name);
  if (!topic) return refuse('topic_not_found', { topic: name });
  const ranking = await db.kysely.selectFrom('topic_ranking').select('topic_id').where('topic_id', '=', topic.id).executeTakeFirst();
  return ranking ? ok(topic.id) : refuse('not_ranked_yet');
}

/** The published ranks of a topic with everything they follow from, under pseudonyms, once they do follow from it. */
export async function releaseRanks(deps: Deps, name: string): Promise<Result<PublishedRanks>> {
  const ranked = await findRankedTopic(deps, name);
  if (!ranked.ok) return ranked;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const published = await deps.db.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => readRelease(tx, ranked.value));
    if (!published) return refuse('not_ranked_yet');
    if (compareRanks(published.ranks, replayRanks(published.release).slice(0, published.ranks.length)).length === 0) return ok(published);
    await delay(RETRY_MS);
  }
  return refuse('ranks_moving');
}

async function readRelease(tx: Tx, topicId: number): Promise<PublishedRanks | undefined> {
  const published = await tx.selectFrom('topic_ranking').selectAll().where('topic_id', '=', topicId).executeTakeFirst();
  const stored = published && (await loadTopic(tx, topicId));
  const policy = published && (await policyVersions(tx, RANKING)).get(published.policy_version);
  if (!stored || !policy) return undefined;
  const { topic, subtopics } = stored;
  const release: RanksRelease = {
    rankedAt: published.ranked_at,
    policy,
    formula: topic.ranking_formula,
    normalisation: topic.normalisation,
    consistencyFormula: topic.consistency_formula,
    history: historyOf(published),
    subtopics: subtopics.map(({ id, weight, boosts }) => ({ id, weight, boosts })),
    proposals: await readProposals(tx, stored),
    votes: await readVotes(tx, topicId, published.tally_seq),
  };
  const ranks = published.ranks.map(({ proposal_id, rank, score }) => ({ proposalId: proposal_id, rank, score }));
  return { topic: topic.slug, topicId, version: published.version, tallySeq: published.tally_seq, release, ranks };
}

function historyOf({
  lowest_relevance: lowest,
  highest_relevance: highest,
}: {
  lowest_relevance: number | null;
  highest_relevance: number | null;
}) {
  return lowest === null || highest === null ? null : { lowest, highest };
}

/** A pseudonym for each key: random, so that their order tells nothing. */
function pseudonyms(): (key: number | string) => string {
  const known = new Map<number | string, string>();
  return (key) => {
    const pseudonym = known.get(key) ?? randomUUID();
    known.set(key, pseudonym);
    return pseudonym;
  };
}

/** All proposals, in the order of their ids: also those without a rank, whose votes count for what they were merged into. */
async function readProposals(tx: Tx, { topic, proposals }: StoredTopic): Promise<ReleasedProposal[]> {
  const authorOf = pseudonyms();
  const rows = await tx
    .selectFrom('proposal_summary as proposal')
    .leftJoin('proposal_summary as target', 'target.id', 'proposal.merged_into')
    .select(['proposal.id', 'proposal.proposal_id', 'proposal.user_id', 'proposal.created_at', 'proposal.admin_priority'])
    .select('target.proposal_id as merged_into')
    .where('proposal.topic_id', '=', topic.id)
    .orderBy('proposal.id')
    .execute();
  return rows.map((row) => {
    const ranked = proposals.get(row.id);
    return {
      proposalId: row.proposal_id,
      author: row.user_id === null ? null : authorOf(row.user_id),
      authorTrust: ranked?.authorTrust ?? 1,
      createdAt: row.created_at,
      adminPriority: row.admin_priority,
      agreement: ranked?.agreement ?? null,
      mergedInto: row.merged_into,
      similarities: ranked ? Array.from(ranked.similarities) : null,
    };
  });
}

const VOTES = ['vote.cast', 'vote.changed', 'vote.withdrawn'] as const;

interface LoggedVote {
  userId: number;
  proposalId: string;
  vote: ReleasedVote['vote'];
  weight: number;
}

/**
 * The votes as the log has them up to an entry, and those whose voters were erased after the close. A person has another pseudonym
 * for each proposal that votes count for, and votes are not in the order in which they were cast: otherwise
 * somebody who knows one vote of a person could find all of them.
 */
async function readVotes(tx: Tx, topicId: number, tallySeq: number): Promise<ReleasedVote[]> {
  const logged = await readLogged(tx, topicId, tallySeq);
  const roots = await readRoots(tx, topicId);
  const trust = await readTrust(tx, [...new Set([...roots.values()].map(({ id }) => id))]);
  const aside = await readSetAside(tx, [...logged.values()], roots);
  const voterOf = pseudonyms();
  const named = [...logged.values()].flatMap(({ userId, proposalId, vote, weight }): ReleasedVote[] => {
    const root = roots.get(proposalId);
    // Nobody's vote counts for their own proposal, also not by a merge.
    if (!root || root.authorId === userId || aside.has(keyOf({ userId, proposalId }))) return [];
    const voterKey = `${root.id}:${userId}`;
    const voterTrust = trust.get(voterKey);
    if (voterTrust === undefined) return [];
    const weighed = weight * personWeight({ quarantined: false, trust: voterTrust });
    return [{ proposalId, voter: voterOf(voterKey), vote, weight: weighed }];
  });
  return [...(await readNameless(tx, topicId)), ...named].toSorted((first, second) =>
    first.voter < second.voter ? -1 : Number(first.voter > second.voter),
  );
}

async function readLogged(tx: Tx, topicId: number, tallySeq: number): Promise<Map<string, LoggedVote>> {
  const votes = new Map<string, LoggedVote>();
  for (let from = 0; from <= tallySeq; from += BATCH) {
    for (const { kind, payload } of await readEvents(tx, { from, to: Math.min(from + BATCH, tallySeq + 1) }, VOTES)) {
      if (!payload || payload.topic_id !== topicId || payload.subject_user_id === null) continue;
      const key = keyOf({ userId: payload.subject_user_id, proposalId: payload.proposal_id });
      votes.delete(key); // so that the newest is last
      if (kind === 'vote.withdrawn' || !('vote_type' in payload)) continue;
      votes.set(key, {
        userId: payload.subject_user_id,
        proposalId: payload.proposal_id,
        vote: payload.vote_type,
        weight: payload.weight,
      });
    }
  }
  return votes;
}

/** The trust that each person's votes are multiplied by, by proposal and person. */
async function readTrust(tx: Tx, roots: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ root: number; user_id: number; trust: number }>`
    ${countedVotes(roots)} SELECT root, user_id, trust FROM counted WHERE user_id IS NOT NULL`.execute(tx);
  return new Map(rows.map(({ root, user_id, trust }) => [`${root}:${user_id}`, trust]));
}

type VotePlace = Pick<LoggedVote, 'userId' | 'proposalId'>;
const keyOf = ({ userId, proposalId }: VotePlace): string => `${userId}:${proposalId}`;

/** The votes that are set aside, on the proposal itself or on what it was merged into. */
async function readSetAside(tx: Tx, votes: readonly VotePlace[], roots: ReadonlyMap<string, Root>): Promise<Set<string>> {
  const known = votes.filter(({ proposalId }) => roots.has(proposalId));
  const of = ({ proposalId }: VotePlace): Root => roots.get(proposalId) as Root;
  const { rows } = await sql<VotePlace>`
    SELECT user_id AS "userId", name AS "proposalId"
    FROM unnest(${known.map(({ userId }) => userId)}::bigint[], ${known.map(({ proposalId }) => proposalId)}::text[],
      ${known.map((vote) => of(vote).proposal)}::bigint[], ${known.map((vote) => of(vote).id)}::bigint[]) AS vote (user_id, name, proposal, root)
    WHERE ${isQuarantined({ user: 'vote.user_id', kind: 'proposal', item: 'vote.proposal' })}
      OR ${isQuarantined({ user: 'vote.user_id', kind: 'proposal', item: 'vote.root' })}`.execute(tx);
  return new Set(rows.map(keyOf));
}

interface Root {
  id: number;
  /** The proposal that was merged into it, or itself. */
  proposal: number;
  authorId: number | null;
}

/** By proposal: what its votes count for. */
async function readRoots(tx: Tx, topicId: number): Promise<Map<string, Root>> {
  const rows = await tx
    .selectFrom('proposal_summary')
    .select(['id', 'proposal_id', 'user_id', 'merged_into'])
    .where('topic_id', '=', topicId)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    rows.map((row) => {
      let root = row;
      for (let next = byId.get(row.merged_into ?? -1); next; next = byId.get(next.merged_into ?? -1)) root = next;
      return [row.proposal_id, { id: root.id, proposal: row.id, authorId: root.user_id }];
    }),
  );
}

async function readNameless(tx: Tx, topicId: number): Promise<ReleasedVote[]> {
  const rows = await tx
    .selectFrom('vote_summary as vote')
    .innerJoin('proposal_summary as proposal', 'proposal.id', 'vote.proposal_id')
    .select(['vote.id', 'proposal.proposal_id', 'vote_type', 'weight'])
    .where('vote.user_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('proposal.topic_id', '=', topicId)
    .orderBy('vote.id')
    .execute();
  return rows.map(({ proposal_id, vote_type, weight }) => ({ proposalId: proposal_id, voter: randomUUID(), vote: vote_type, weight }));
}
