import type { Actor } from '@verdict/core/account';
import { refuseMerge } from '@verdict/core/proposal';
import { type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { Proposal } from '@verdict/wire/proposal';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { isRootClosed, lockProposal, presentProposal } from './queries.ts';

type LockedProposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

interface Merge {
  actor: Actor & { kind: 'account' };
  proposalId: string;
  into: string;
  now: Date;
}

/** Merges a proposal into another. Votes stay where they were cast, and count there: each person once. */
export async function mergeProposal(deps: Deps, tx: Tx, { actor, proposalId, into, now }: Merge): Promise<Result<{ proposal: Proposal }>> {
  const locked = await lockBoth(tx, proposalId, into);
  const proposal = locked.get(proposalId);
  const target = locked.get(into);
  if (!proposal) return refuse('not_found');
  if (!target) return refuse('proposal_not_found', { proposal_id: into });
  const unpermitted = refuseToMerge(deps, actor, proposal);
  if (unpermitted) return unpermitted;
  const refusal = refuseMerge(sideOf(proposal), sideOf(target));
  if (refusal) return refuse(refusal);
  await tx
    .updateTable('proposal')
    .set({ status: 'merged', merged_into: target.id, merged_at: now, merged_by: actor.userId, updated_at: now })
    .where('id', '=', proposal.id)
    .execute();
  await appendMerge(tx, 'proposal.merged', { proposal, into, actor, now });
  return presentProposal(tx, proposalId);
}

/** A key for one's own proposals is not one for moderation. */
function refuseToMerge({ refusePermission }: Deps, actor: Merge['actor'], { user_id }: LockedProposal): Result<never> | undefined {
  const refused =
    refusePermission(actor, 'proposal.merge', { ownerId: user_id }) ??
    (actor.userId === user_id ? undefined : refusePermission(actor, 'proposal.merge_foreign'));
  return refused && refuse(refused.code);
}

/** Undoes a merge: both proposals have their own votes again. */
export async function unmergeProposal(
  deps: Deps,
  tx: Tx,
  { actor, proposalId, now }: Omit<Merge, 'into'>,
): Promise<Result<{ proposal: Proposal }>> {
  const proposal = await lockProposal(tx, proposalId);
  if (!proposal) return refuse('not_found');
  const unpermitted = refuseToMerge(deps, actor, proposal);
  if (unpermitted) return unpermitted;
  if (proposal.merged_into === null) return refuse('proposal_not_merged');
  if (await isRootClosed(tx, proposal.id)) return refuse('proposal_closed');
  const target = await tx.selectFrom('proposal').select('proposal_id').where('id', '=', proposal.merged_into).executeTakeFirstOrThrow();
  await tx
    .updateTable('proposal')
    .set({
      status: proposal.closed_at ? 'closed' : 'open', // as it was before
      merged_into: null,
      merged_at: null,
      merged_by: null,
      updated_at: now,
    })
    .where('id', '=', proposal.id)
    .execute();
  await appendMerge(tx, 'proposal.unmerged', { proposal, into: target.proposal_id, actor, now });
  return presentProposal(tx, proposalId);
}

/** In the order of their ids, so that two merges do not wait for each other. */
async function lockBoth(tx: Tx, ...proposalIds: string[]): Promise<Map<string, LockedProposal>> {
  const rows = await tx.selectFrom('proposal').select('proposal_id').where('proposal_id', 'in', proposalIds).orderBy('id').execute();
  const locked = new Map<string, LockedProposal>();
  for (const { proposal_id } of rows) locked.set(proposal_id, (await lockProposal(tx, proposal_id)) as LockedProposal);
  return locked;
}

const sideOf = ({ id, topic_id, topic_status, status, removed_at }: LockedProposal) => ({
  id,
  topicId: topic_id,
  topicStatus: topic_status,
  status,
  isRemoved: removed_at !== null,
});

async function appendMerge(
  tx: Tx,
  kind: 'proposal.merged' | 'proposal.unmerged',
  { proposal, into, actor, now }: { proposal: LockedProposal; into: string; actor: Actor & { kind: 'account' }; now: Date },
): Promise<void> {
  const { uuid, proposal_id, topic_id, user_id } = proposal;
  const by = actor.userId === user_id ? 'author' : 'moderator';
  await appendEvent(tx, kind, { occurredAt: now, subject: uuid, subjectUserId: null, payload: { proposal_id, topic_id, into, by } });
}
