import type { Actor } from '@verdict/core/account';
import { refuseEdit, titleOf } from '@verdict/core/proposal';
import { type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { EditProposal, PrioritiseProposal, Proposal } from '@verdict/wire/proposal';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { changeWords, deleteOwnPoint, lockPoint, takeDownPoint } from '../point/index.ts';
import { wordsOf } from './create-proposal.ts';
import { lockProposal, presentProposal } from './queries.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

type LockedProposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

interface Edit {
  proposalId: string;
  actor: Actor;
  body: EditProposal;
}

/** Changes the words of a proposal while nobody has voted on them. */
export async function editProposal(deps: Deps, tx: Tx, { proposalId, actor, body }: Edit): Promise<Result<{ proposal: Proposal }>> {
  const before = await lockProposal(tx, proposalId);
  if (!before) return refuse('not_found');
  const unpermitted = deps.refusePermission(actor, 'proposal.edit', { ownerId: before.user_id });
  if (unpermitted) return refuse(unpermitted.code);
  const refusal = refuseEdit({ status: before.status, isRemoved: before.removed_at !== null, votes: await countAllVotes(tx, before) });
  if (refusal) return refuse(refusal);
  const text = body.text.trim();
  const title = body.title?.trim() ?? titleOf(text);
  const unreadable = refuseUnreadable([title, text]);
  if (unreadable) return unreadable;
  await saveWords(deps, tx, { before, title, text });
  return presentProposal(tx, proposalId);
}

/** Withdrawn votes count too: people judged these words. */
async function countAllVotes(tx: Tx, { id }: LockedProposal): Promise<number> {
  const { votes } = await tx
    .selectFrom('vote')
    .select(({ fn }) => fn.countAll<number>().as('votes'))
    .where('proposal_id', '=', id)
    .executeTakeFirstOrThrow();
  return votes;
}

async function saveWords(
  { clock, slices }: Deps,
  tx: Tx,
  { before, title, text }: { before: LockedProposal; title: string; text: string },
): Promise<void> {
  const now = clock.now();
  const { id, uuid, proposal_id, topic_id, user_id, point_id, language } = before;
  await tx.updateTable('proposal').set({ title, text, updated_at: now }).where('id', '=', id).execute();
  await appendEvent(tx, 'proposal.edited', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: user_id,
    payload: { proposal_id, topic_id, title, text, language },
  });
  const point = await lockPoint(tx, point_id);
  if (point) await changeWords(tx, slices, { point, content: wordsOf(title, text), language, now });
}

interface Deletion {
  proposalId: string;
  actor: Actor;
  /** The reason, required unless it is your own proposal. */
  reason: string | undefined;
}

/** Takes a proposal out of sight, with its votes and comments. Repeating it has no effect. */
export async function deleteProposal(deps: Deps, tx: Tx, { proposalId, actor, reason }: Deletion): Promise<Result<null>> {
  const proposal = await tx
    .selectFrom('proposal')
    .select(['uuid', 'proposal_id', 'topic_id', 'user_id', 'point_id'])
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst();
  if (!proposal) return refuse('not_found');
  const unpermitted = deps.refusePermission(actor, 'proposal.delete', { ownerId: proposal.user_id });
  if (unpermitted) return refuse(unpermitted.code);
  const byOwner = actor.kind === 'account' && actor.userId === proposal.user_id;
  return byOwner ? deleteOwnPoint(deps, tx, proposal.point_id) : takeDownPoint(deps, tx, actor, { id: proposal.point_id, reason });
}

/** Closes the vote on a proposal, or opens it again. Repeating it has no effect. */
export async function closeProposal(
  tx: Tx,
  { proposalId, closed, userId, now }: { proposalId: string; closed: boolean; userId: number; now: Date },
): Promise<Result<{ proposal: Proposal }>> {
  const proposal = await lockProposal(tx, proposalId);
  if (!proposal) return refuse('not_found');
  if (proposal.removed_at) return refuse('gone');
  if (proposal.status === 'merged') return refuse('proposal_merged');
  if ((proposal.status === 'closed') === closed) return presentProposal(tx, proposalId);
  const { id, uuid, proposal_id, topic_id } = proposal;
  await tx
    .updateTable('proposal')
    .set({ status: closed ? 'closed' : 'open', closed_at: closed ? now : null, closed_by: closed ? userId : null, updated_at: now })
    .where('id', '=', id)
    .execute();
  await appendEvent(tx, closed ? 'proposal.closed' : 'proposal.reopened', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: null,
    payload: { proposal_id, topic_id },
  });
  return presentProposal(tx, proposalId);
}

/** Changes what is added to the score of a proposal. */
export async function prioritiseProposal(
  tx: Tx,
  { proposalId, body, now }: { proposalId: string; body: PrioritiseProposal; now: Date },
): Promise<Result<{ proposal: Proposal }>> {
  const proposal = await lockProposal(tx, proposalId);
  if (!proposal) return refuse('not_found');
  if (proposal.removed_at) return refuse('gone');
  const { id, uuid, proposal_id, topic_id } = proposal;
  const { admin_priority, reason } = body;
  await tx.updateTable('proposal').set({ admin_priority, updated_at: now }).where('id', '=', id).execute();
  await appendEvent(tx, 'proposal.prioritised', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: null,
    payload: { proposal_id, topic_id, admin_priority, reason: reason.trim() },
  });
  return presentProposal(tx, proposalId);
}
