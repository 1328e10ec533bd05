import type { Tx } from '@verdict/platform/postgres';
import { appendEvents, erasePayloads, type NewEvent } from '../audit/index.ts';
import type { PersonalData } from '../define-slice.ts';

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
    await eraseProposals(tx, userId, now);
    await eraseVotes(tx, userId, now);
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
  const votes = await tx
    .selectFrom('vote')
    .innerJoin('proposal', 'proposal.id', 'vote.proposal_id')
    .innerJoin('topic_summary as topic', 'topic.id', 'proposal.topic_id')
    .select(['vote.id', 'proposal.id as proposal', 'proposal.uuid', 'proposal.proposal_id', 'proposal.topic_id'])
    .select(['proposal.status', 'topic.status as topic_status'])
    .where('vote.user_id', '=', userId)
    .orderBy('proposal.id')
    .forUpdate('proposal')
    .execute();
  if (votes.length === 0) return;
  const closed = votes.filter(({ status, topic_status }) => status === 'closed' || topic_status === 'closed').map(({ id }) => id);
  if (closed.length > 0)
    await tx.updateTable('vote').set({ user_id: null, ip_hash: null, device_hash: null }).where('id', 'in', closed).execute();
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
