import { refuseVote } from '@verdict/core/proposal';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { VoteCounts } from '@verdict/wire/proposal';
import { lockAccounts } from '../../account/index.ts';
import { appendEvent } from '../../audit/index.ts';
import { countVotes, isRootClosed } from '../queries.ts';
import type { CastVote } from './cast-vote.ts';
import { lockVoted } from './vote-writer.ts';

interface Withdrawal {
  userId: number;
  proposalId: string;
  now: Date;
}

/** Withdraws a person's vote. The row stays, so that a new vote revives it. Repeating it has no effect. */
export async function withdrawVote(tx: Tx, { userId, proposalId, now }: Withdrawal): Promise<Result<CastVote>> {
  await lockAccounts(tx, [userId]);
  const proposal = await tx.selectFrom('proposal').select(['id', 'topic_id']).where('proposal_id', '=', proposalId).executeTakeFirst();
  if (!proposal) return refuse('not_found');
  const locked = (await lockVoted(tx, [proposal.id])).get(proposal.id);
  const refusal = locked && refuseVote(locked, userId);
  // A vote on a merged proposal counts where it was merged, so it can be withdrawn until that is closed.
  if (refusal && refusal !== 'proposal_merged') return refuse(refusal);
  if (await isRootClosed(tx, proposal.id)) return refuse('proposal_closed');
  const vote = await tx
    .updateTable('vote')
    .set({ withdrawn_at: now, updated_at: now })
    .where('proposal_id', '=', proposal.id)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  const event = vote
    ? await appendEvent(tx, 'vote.withdrawn', {
        occurredAt: now,
        subject: vote.uuid,
        subjectUserId: userId,
        payload: { proposal_id: proposalId, topic_id: proposal.topic_id },
      })
    : null;
  const counts = await countVotes(tx, [proposal.id]);
  return ok({ vote: null, stats: counts.get(proposal.id) as VoteCounts, event });
}
