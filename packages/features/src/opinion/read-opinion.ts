import type { Actor } from '@verdict/core/account';
import { type PlacedPerson, scatterPoints } from '@verdict/core/opinion';
import { hash32 } from '@verdict/core/pseudorandom';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import type { TopicOpinion } from '@verdict/wire/opinion';
import { OPINION } from '@verdict/wire/opinion';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { findTopic } from '../topic/index.ts';
import { newestFit } from './newest-fit.ts';

type Opinion = Omit<TopicOpinion, 'success'>;
type Fit = NonNullable<Awaited<ReturnType<typeof newestFit>>>;

/** More would be neither drawn nor read one by one. */
export const MAX_POINTS = 2000;
export const MAX_PROPOSALS = 500;

/** Who votes alike on the proposals of a topic, and which proposals all of them support. */
export async function readOpinion({ db }: Pick<Deps, 'db'>, actor: Actor, name: string): Promise<Result<Opinion>> {
  const topic = await findTopic(db.kysely, name);
  if (!topic) return refuse('not_found');
  const fit = await newestFit(db.kysely, topic.id);
  if (!fit) return ok({ ...NOTHING, topic_id: topic.id });
  const [you, shown] = await Promise.all([actor.kind === 'account' ? readPosition(db, fit, actor.userId) : null, readProposals(db, fit)]);
  return ok({
    topic_id: topic.id,
    fitted_at: fit.made_at.toISOString(),
    policy_version: fit.policy_version,
    people: fit.people,
    groups: fit.groups.map(({ id, size }) => ({ id, size })),
    points: pointsOf(db, fit),
    you,
    proposals: shown,
    left_out: Math.max(0, fit.proposals - MAX_PROPOSALS),
  });
}

const NOTHING = { fitted_at: null, policy_version: null, people: 0, groups: [], points: [], you: null, proposals: [], left_out: 0 };

const points = new WeakMap<Database, LRUCache<number, PlacedPerson[]>>();

/** The points of a fit are the same for everyone, and as long as there is no other. */
function pointsOf(db: Database, { id, uuid, places }: Fit): PlacedPerson[] {
  const known = points.get(db) ?? new LRUCache<number, PlacedPerson[]>({ max: 100 });
  points.set(db, known);
  const scattered = known.get(id) ?? scatterPoints(places, { most: MAX_POINTS, seed: hash32(uuid) });
  known.set(id, scattered);
  return scattered;
}

/** Where a person stands, once they have voted on enough proposals. */
async function readPosition({ kysely }: Database, fit: Fit, userId: number): Promise<Opinion['you']> {
  const row = await kysely
    .selectFrom('opinion_position')
    .select(['x', 'y', 'group_id as group', 'votes'])
    .where('topic_id', '=', fit.topic_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { votes, ...position } = row;
  const { leastVotes } = await policyInForce(kysely, OPINION);
  return row.group === null && votes < leastVotes ? null : position;
}

/** Read with each request, because titles change and proposals are removed between fits. */
async function readProposals({ kysely }: Database, { topic_id }: Fit): Promise<Opinion['proposals']> {
  return kysely
    .selectFrom('proposal_opinion as opinion')
    .innerJoin('proposal_agreement as agreement', 'agreement.proposal_id', 'opinion.proposal_id')
    .innerJoin('proposal_summary as proposal', 'proposal.id', 'opinion.proposal_id')
    .select(['proposal.proposal_id', 'proposal.title', 'agreement.agreement', 'agreement.both_sides', 'opinion.by_group'])
    .where('opinion.topic_id', '=', topic_id)
    .where('proposal.removed_at', 'is', null)
    .orderBy('agreement.agreement', (order) => order.desc().nullsLast())
    .orderBy('proposal.id')
    .limit(MAX_PROPOSALS)
    .execute();
}
