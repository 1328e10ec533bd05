import type { VoteType } from '@verdict/core/proposal';
import { ok, type Result, refuse } from '@verdict/platform/http';
import { type Database, runPrepared, type Source, type Tables, type Tx } from '@verdict/platform/postgres';
import type { Proposal, ProposalQuery, VoteCounts } from '@verdict/wire/proposal';
import { type Selectable, sql } from 'kysely';
import { countReplies } from '../point/index.ts';
import { heldUntil, isQuarantined } from '../quarantine/index.ts';

type ProposalRow = Selectable<Tables['proposal']>;

/** A database or a transaction, to read from. */
export type Reader = Database['kysely'];

type NamedProposal = ProposalRow & {
  topic: string;
  author_name: string | null;
  into: string | null;
  removed_at: Date | null;
  checking_until: Date | null;
};

/** Proposals as readers see them, visible or not. */
function namedProposals(reader: Reader) {
  return reader
    .selectFrom('proposal')
    .innerJoin('topic_summary as topic', 'topic.id', 'proposal.topic_id')
    .innerJoin('point', 'point.id', 'proposal.point_id')
    .leftJoin('account', 'account.id', 'proposal.user_id')
    .leftJoin('proposal as target', 'target.id', 'proposal.merged_into')
    .selectAll('proposal')
    .select(['topic.slug as topic', 'account.name as author_name', 'target.proposal_id as into', 'point.deleted_at as removed_at'])
    .select(heldUntil({ kind: 'proposal', item: 'proposal.id' }).as('checking_until'));
}

/** Adds what is counted: people's votes and comments. */
async function describe(reader: Reader, rows: readonly NamedProposal[]): Promise<Proposal[]> {
  const [votes, replies] = await Promise.all([
    countVotes(
      reader,
      rows.map(({ id }) => id),
    ),
    countReplies(
      reader,
      rows.map(({ point_id }) => point_id),
    ),
  ]);
  return rows.map((row) => ({
    proposal_id: row.proposal_id,
    uuid: row.uuid,
    topic_id: row.topic_id,
    topic: row.topic,
    user_id: row.user_id,
    author_name: row.author_name,
    title: row.title,
    text: row.text,
    language: row.language,
    metadata: row.metadata,
    source: row.source,
    external_id: row.external_id,
    status: row.status,
    merged_into: row.into,
    admin_priority: row.admin_priority,
    point_id: row.point_id,
    comment_count: replies.get(row.point_id) ?? 0,
    votes: votes.get(row.id) ?? NO_VOTES,
    ...(row.checking_until && { checking_until: row.checking_until.toISOString() }),
    timestamp: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

export interface FoundProposal {
  id: number;
  proposal: Proposal;
  isRemoved: boolean;
}

async function describeFound(reader: Reader, rows: readonly NamedProposal[]): Promise<FoundProposal[]> {
  const described = await describe(reader, rows);
  return rows.map(({ id, removed_at }, at) => ({ id, proposal: described[at] as Proposal, isRemoved: removed_at !== null }));
}

export async function readProposal(reader: Reader, proposalId: string): Promise<FoundProposal | undefined> {
  return (await describeFound(reader, await namedProposals(reader).where('proposal.proposal_id', '=', proposalId).execute()))[0];
}

/** The response of a command that changed a proposal. */
export async function presentProposal(reader: Reader, proposalId: string): Promise<Result<{ proposal: Proposal }>> {
  const found = await readProposal(reader, proposalId);
  return found ? ok({ proposal: found.proposal }) : refuse('not_found');
}

export async function readProposals(reader: Reader, ids: readonly number[]): Promise<FoundProposal[]> {
  if (ids.length === 0) return [];
  return describeFound(reader, await namedProposals(reader).where('proposal.id', 'in', ids).execute());
}

/** Newest first. `before` is the last id of the previous page. */
export async function listProposals(
  reader: Reader,
  filter: Pick<ProposalQuery, 'user_id' | 'status' | 'merged_into'> & { topicId: number | undefined },
  page: { limit: number; before: number | undefined },
): Promise<{ id: number; proposal: Proposal }[]> {
  let query = namedProposals(reader).where('point.deleted_at', 'is', null).orderBy('proposal.id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('proposal.id', '<', page.before);
  if (filter.topicId !== undefined) query = query.where('proposal.topic_id', '=', filter.topicId);
  if (filter.user_id !== undefined) query = query.where('proposal.user_id', '=', filter.user_id);
  if (filter.status !== undefined) query = query.where('proposal.status', '=', filter.status);
  if (filter.merged_into !== undefined) query = query.where('target.proposal_id', '=', filter.merged_into);
  return describeFound(reader, await query.execute());
}

/** The proposal with its topic and visibility, locked until the transaction ends. */
export function lockProposal(tx: Tx, proposalId: string) {
  return tx
    .selectFrom('proposal')
    .innerJoin('topic_summary as topic', 'topic.id', 'proposal.topic_id')
    .innerJoin('point', 'point.id', 'proposal.point_id')
    .selectAll('proposal')
    .select(['topic.status as topic_status', 'point.deleted_at as removed_at'])
    .where('proposal.proposal_id', '=', proposalId)
    .forUpdate('proposal')
    .executeTakeFirst();
}

/** Whether the vote is closed on the proposal that votes on this one count for. It stays so until the transaction ends. */
export async function isRootClosed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    WITH RECURSIVE upward AS (
      SELECT id, merged_into FROM proposal WHERE id = ${id}
      UNION SELECT proposal.id, proposal.merged_into FROM proposal JOIN upward ON proposal.id = upward.merged_into
    )
    SELECT proposal.status = 'closed' OR topic.status = 'closed' AS "isClosed"
    FROM proposal JOIN topic_summary topic ON topic.id = topic_id
    WHERE proposal.id = (SELECT id FROM upward WHERE merged_into IS NULL) FOR SHARE OF proposal`.execute(tx);
  return rows[0]?.isClosed ?? false;
}

const isSetAside = isQuarantined({ user: 'vote.user_id', kind: 'proposal', item: 'vote.proposal_id' });

const NO_VOTES: VoteCounts = { support: 0, oppose: 0, pass: 0 };

/** SQL: since when the vote on a proposal is closed, with its topic or alone; null while it is open. Takes a joined `topic`. */
export const closedAt = (proposal: string) => sql<Date | null>`
  least(CASE WHEN ${sql.ref(`${proposal}.status`)} = 'closed' THEN ${sql.ref(`${proposal}.closed_at`)} END, topic.closed_at)`;

/** SQL: what a person's votes were multiplied by at a time, or are now if the time is null. Takes a joined `account`. */
export const trustAt = (userId: string, at: string) => sql`
  coalesce(CASE WHEN ${sql.ref(at)} IS NULL THEN NULL ELSE (
    SELECT before FROM trust_history WHERE trust_history.user_id = ${sql.ref(userId)} AND changed_at > ${sql.ref(at)}
    ORDER BY changed_at, trust_history.id LIMIT 1) END, account.trust_score, 1)`;

/**
 * SQL: the votes that count for each of these proposals: `root`, `vote_id`, `user_id`, `vote_type`, `weight` and `trust`. A person who
 * voted on several merged proposals counts once, with the newest vote; authors do not vote on their own, and votes that are set aside
 * do not count. Where the vote is closed, `trust` is what it was then. A vote that has lost its name has its trust in its weight.
 */
export const countedVotes = (ids: readonly number[]) => sql`
  WITH RECURSIVE asked AS MATERIALIZED (
    SELECT proposal.id, proposal.user_id AS author, ${closedAt('proposal')} AS closed_at,
      EXISTS (SELECT FROM proposal other WHERE other.merged_into = proposal.id) AS has_merged
    FROM proposal JOIN topic_summary topic ON topic.id = topic_id WHERE proposal.id = ANY (${sql.val(ids)}::bigint[])
  ), member AS (
    SELECT id AS root, author, id FROM asked WHERE has_merged
    UNION ALL SELECT member.root, author, proposal.id FROM proposal JOIN member ON proposal.merged_into = member.id
  ), named AS (
    SELECT asked.id AS root, vote.id AS vote_id, vote.user_id, vote_type, vote.weight
    FROM asked JOIN vote ON vote.proposal_id = asked.id
    WHERE NOT has_merged AND withdrawn_at IS NULL AND (vote.user_id = author) IS NOT TRUE AND NOT ${isSetAside}
    UNION ALL (
      SELECT DISTINCT ON (root, coalesce(vote.user_id, -vote.id)) root, vote.id, vote.user_id, vote_type, vote.weight
      FROM member JOIN vote ON vote.proposal_id = member.id
      WHERE withdrawn_at IS NULL AND (vote.user_id = author) IS NOT TRUE AND NOT ${isSetAside}
        AND NOT ${isQuarantined({ user: 'vote.user_id', kind: 'proposal', item: 'member.root' })}
      ORDER BY root, coalesce(vote.user_id, -vote.id), vote.updated_at DESC, vote.id DESC)
  ), counted AS (
    SELECT root, vote_id, named.user_id, vote_type, weight, ${trustAt('named.user_id', 'closed_at')} AS trust
    FROM named JOIN asked ON asked.id = root LEFT JOIN account ON account.id = named.user_id
  )`;

/**
 * The people who voted on each of these proposals. Only where others were merged into it are the votes themselves counted: somebody
 * may have voted on several.
 */
export async function countVotes(source: Source, ids: readonly number[]): Promise<Map<number, VoteCounts>> {
  if (ids.length === 0) return new Map();
  const reader = 'pool' in source ? source.kysely : source;
  const query = sql<VoteCounts & { id: number; is_merged: boolean }>`
    SELECT asked.id, coalesce(sum(support), 0)::int AS support, coalesce(sum(oppose), 0)::int AS oppose, coalesce(sum(pass), 0)::int AS pass,
      EXISTS (SELECT FROM proposal WHERE merged_into = asked.id) AS is_merged
    FROM unnest(${sql.val(ids)}::bigint[]) AS asked (id) LEFT JOIN vote_count ON proposal_id = asked.id GROUP BY asked.id`;
  const rows = await runPrepared(source, 'count-votes', query.compile(reader));
  const merged = rows.filter(({ is_merged }) => is_merged).map(({ id }) => id);
  const counts = rows.map(({ id, support, oppose, pass }) => [id, { support, oppose, pass }] as const);
  return new Map([...counts, ...(await countMergedVotes(reader, merged))]);
}

async function countMergedVotes(reader: Reader, ids: readonly number[]): Promise<Map<number, VoteCounts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ root: number; vote_type: VoteType; people: number }>`
    ${countedVotes(ids)} SELECT root, vote_type, count(*) AS people FROM counted GROUP BY root, vote_type`.execute(reader);
  const counts = new Map<number, VoteCounts>(ids.map((id) => [id, { ...NO_VOTES }]));
  for (const { root, vote_type, people } of rows) (counts.get(root) as VoteCounts)[vote_type] = people;
  return counts;
}
