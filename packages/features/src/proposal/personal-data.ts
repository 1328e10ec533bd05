import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvents, erasePayloads, type NewEvent } from '../audit/index.ts';
import type { PersonalData } from '../define-slice.ts';
import { isQuarantined } from '../quarantine/index.ts';
import { closedAt, trustAt } from './queries.ts';

/**
 * The proposals and votes of a person. Erasure empties their proposals, withdraws their votes that are open, and leaves closed votes
 * without a name.
 */
export const PROPOSAL_PERSONAL_DATA: PersonalData = {
  section: 'proposals',
  async read({ kysely }, userId) {
    const [proposals, votes] = await Promise.all([
      kysely
        .selectFrom('proposal')
        .select(['proposal_id', 'topic_id', 'title', 'text', 'language', 'metadata', 'source', 'external_id', 'status', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      kysely
        .selectFrom('vote')
        .innerJoin('proposal', 'proposal.id', 'vote.proposal_id')
        .select([
          'vote.uuid as vote_id',
          'proposal.proposal_id',
          'vote_type',
          'weight',
          'vote.created_at',
          'vote.updated_at',
          'withdrawn_at',
        ])
        .where('vote.user_id', '=', userId)
        .orderBy('vote.id')
        .execute(),
    ]);
    return { proposals, votes };
  },
  async words(tx, userId) {
    const proposals = await tx.selectFrom('proposal').select(['title', 'text']).where('user_id', '=', userId).execute();
    return proposals.flatMap(({ title, text }) => [title, text]);
  },
  async erase(_deps, tx, { userId, now }) {
    await eraseVotes(tx, userId, now); // first: the author of a proposal is not counted on what was merged into it
    await eraseProposals(tx, userId, now);
    await tx.updateTable('proposal').set({ merged_by: null }).where('merged_by', '=', userId).execute();
    await tx.updateTable('proposal').set({ closed_by: null }).where('closed_by', '=', userId).execute();
  },
};

/** The rows stay: others voted and commented. Their points, which hide them, are erased by the slice of points. */
async function eraseProposals(tx: Tx, userId: number, now: Date): Promise<void> {
  const erased = await tx
    .updateTable('proposal')
    .set({ user_id: null, title: '', text: '', metadata: '{}', external_id: null, updated_at: now })
    .where('user_id', '=', userId)
    .returning(['uuid', 'proposal_id', 'topic_id'])
    .execute();
  if (erased.length === 0) return;
  await erasePayloads(tx, { subjects: erased.map(({ uuid }) => uuid), reason: 'account erased', now });
  await appendEvents(
    tx,
    erased.map(
      ({ uuid, proposal_id, topic_id }): NewEvent => ({
        kind: 'proposal.erased',
        occurredAt: now,
        subject: uuid,
        subjectUserId: null,
        payload: { proposal_id, topic_id },
      }),
    ),
  );
}

async function eraseVotes(tx: Tx, userId: number, now: Date): Promise<void> {
  await lockVotedOn(tx, userId);
  const votes = await readVotes(tx, userId);
  if (votes.length === 0) return;
  const nameless = votes.filter(({ stays }) => stays);
  if (nameless.length > 0) await makeNameless(tx, nameless);
  await tx.deleteFrom('vote').where('user_id', '=', userId).execute();
  await appendEvents(
    tx,
    votes.map(
      ({ uuid, proposal_id, topic_id }): NewEvent => ({
        kind: 'vote.erased',
        occurredAt: now,
        subject: uuid,
        subjectUserId: null,
        payload: { proposal_id, topic_id, votes: 1 },
      }),
    ),
  );
}

/** A closed vote weighs what it did: with the name the trust is lost, so it goes into the weight. */
async function makeNameless(tx: Tx, votes: readonly ErasedVote[]): Promise<void> {
  await sql`
    UPDATE vote SET user_id = NULL, ip_hash = NULL, device_hash = NULL, weight = weight * trust
    FROM unnest(${votes.map(({ id }) => id)}::bigint[], ${votes.map(({ trust }) => trust)}::double precision[]) AS nameless (id, trust)
    WHERE vote.id = nameless.id`.execute(tx);
}

/** SQL: the proposals that a person voted on and those they were merged into, as `vote_id`, `id` and `merged_into`. */
const votedOn = (userId: number) => sql`
  WITH RECURSIVE upward AS (
    SELECT vote.id AS vote_id, proposal.id, merged_into FROM vote JOIN proposal ON proposal.id = vote.proposal_id WHERE vote.user_id = ${userId}
    UNION SELECT vote_id, proposal.id, proposal.merged_into FROM upward JOIN proposal ON proposal.id = upward.merged_into
  )`;

/** Until the transaction ends they are neither closed nor merged. */
async function lockVotedOn(tx: Tx, userId: number): Promise<void> {
  await sql`${votedOn(userId)} SELECT FROM proposal WHERE id IN (SELECT id FROM upward) ORDER BY id FOR UPDATE`.execute(tx);
}

interface ErasedVote {
  id: number;
  uuid: string;
  proposal_id: string;
  topic_id: number;
  /** Whether it counted where the vote is closed: of several votes on merged proposals the newest, none on one's own, none set aside. */
  stays: boolean;
  /** What it was multiplied by when the vote was closed. */
  trust: number;
}

async function readVotes(tx: Tx, userId: number): Promise<ErasedVote[]> {
  const { rows } = await sql<ErasedVote>`
    ${votedOn(userId)}, own AS (
      SELECT vote.id, vote.proposal_id, root.id AS root, withdrawn_at IS NULL AND root.user_id IS DISTINCT FROM ${userId}
          AND NOT ${isQuarantined({ user: 'vote.user_id', kind: 'proposal', item: 'vote.proposal_id' })}
          AND NOT ${isQuarantined({ user: 'vote.user_id', kind: 'proposal', item: 'root.id' })} AS counts,
        root.status = 'closed' OR topic.status = 'closed' AS is_closed, ${closedAt('root')} AS closed_at, vote.updated_at
      FROM upward JOIN vote ON vote.id = vote_id JOIN proposal root ON root.id = upward.id
      JOIN topic_summary topic ON topic.id = root.topic_id WHERE upward.merged_into IS NULL
    )
    SELECT own.id, proposal.uuid, proposal.proposal_id, proposal.topic_id,
      is_closed AND counts AND row_number() OVER (PARTITION BY root, counts ORDER BY own.updated_at DESC, own.id DESC) = 1 AS stays,
      ${trustAt('account.id', 'own.closed_at')} AS trust
    FROM own JOIN proposal ON proposal.id = own.proposal_id JOIN account ON account.id = ${userId} ORDER BY own.id`.execute(tx);
  return rows;
}
