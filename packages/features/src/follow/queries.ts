import type { Database, Tx } from '@verdict/platform/postgres';
import type { Follow } from '@verdict/wire/follow';

/** A topic or a proposal, by the ids of their rows. */
export type FollowTarget = { topic_id: number } | { proposal_id: number };

interface Following {
  userId: number;
  target: FollowTarget;
}

/** Follows a topic or a proposal, unless the person does. What is so now is no news to them. */
export async function startFollowing(tx: Tx, { userId, target, now }: Following & { now: Date }): Promise<void> {
  const known = 'proposal_id' in target ? await readKnown(tx, target.proposal_id) : {};
  await tx
    .insertInto('follow')
    .values({ user_id: userId, ...target, ...known, created_at: now })
    .onConflict((conflict) =>
      'topic_id' in target ? conflict.doNothing() : conflict.columns(['user_id', 'proposal_id']).doUpdateSet({ moved_from: null }),
    )
    .execute();
}

export const TOP = 3;

async function readKnown(tx: Tx, proposalId: number): Promise<{ knows_top: boolean; knows_both_sides: boolean }> {
  const top = await tx
    .selectFrom('proposal_summary as proposal')
    .innerJoin('decision_rank as rank', (join) =>
      join.onRef('rank.topic_id', '=', 'proposal.topic_id').onRef('rank.proposal_id', '=', 'proposal.proposal_id'),
    )
    .select('rank')
    .where('proposal.id', '=', proposalId)
    .where('rank', '<=', TOP)
    .executeTakeFirst();
  const agreement = await tx.selectFrom('proposal_agreement').select('both_sides').where('proposal_id', '=', proposalId).executeTakeFirst();
  return { knows_top: top !== undefined, knows_both_sides: agreement?.both_sides === true };
}

export async function stopFollowing(tx: Tx, { userId, target }: Following): Promise<void> {
  const query = tx.deleteFrom('follow').where('user_id', '=', userId);
  await ('topic_id' in target
    ? query.where('topic_id', '=', target.topic_id)
    : query.where((eb) => eb.or([eb('proposal_id', '=', target.proposal_id), eb('moved_from', '=', target.proposal_id)]))
  ).execute();
}

interface FollowsAsked {
  userId: number;
  target: FollowTarget | undefined;
  limit: number;
  before: number | undefined;
}

/** What a person follows, newest first. */
export async function listFollows({ kysely }: Database, { userId, target, limit, before }: FollowsAsked): Promise<Follow[]> {
  let query = kysely
    .selectFrom('follow')
    .leftJoin('proposal_summary as proposal', 'proposal.id', 'follow.proposal_id')
    .innerJoin('topic_summary as topic', (join) =>
      join.on((eb) => eb('topic.id', '=', eb.fn.coalesce('follow.topic_id', 'proposal.topic_id'))),
    )
    .select(['follow.id', 'topic.slug as topic', 'topic.title as topic_title', 'proposal.proposal_id', 'proposal.title'])
    .select(['proposal.removed_at', 'follow.created_at'])
    .where('follow.user_id', '=', userId)
    .orderBy('follow.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('follow.id', '<', before);
  if (target)
    query =
      'topic_id' in target
        ? query.where('follow.topic_id', '=', target.topic_id)
        : query.where('follow.proposal_id', '=', target.proposal_id);
  // What a proposal was merged into is listed in its place.
  else query = query.where((eb) => eb.or([eb('proposal.status', 'is', null), eb('proposal.status', '!=', 'merged')]));
  const rows = await query.execute();
  return rows.map(({ removed_at, title, created_at, ...row }) => ({
    ...row,
    title: removed_at ? null : title,
    created_at: created_at.toISOString(),
  }));
}
