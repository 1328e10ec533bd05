import { ok, type Result, refuse } from '@verdict/platform/http';
import { type ConsistencyAnswer, RANKING } from '@verdict/wire/ranking';
import type { Static } from 'typebox';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';

type Consistency = Omit<Static<typeof ConsistencyAnswer>, 'success'>;

interface ConsistencyRequest {
  userId: number;
  topicId: number | undefined;
}

/** How steadily a person's proposals fit their topics: in each, and over all by how many proposals they have there. */
export async function readConsistency({ db }: Pick<Deps, 'db'>, { userId, topicId }: ConsistencyRequest): Promise<Result<Consistency>> {
  const person = await db.kysely
    .selectFrom('account')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) return refuse('not_found');
  let query = db.kysely
    .selectFrom('user_consistency')
    .innerJoin('topic_summary as topic', 'topic.id', 'user_consistency.topic_id')
    .select(['topic.id as topic_id', 'topic.slug as topic', 'consistency_score', 'variance', 'mean_similarity', 'proposals'])
    .select('topic.consistency_formula as formula')
    .where('user_id', '=', userId)
    .orderBy('topic.id');
  if (topicId !== undefined) query = query.where('topic.id', '=', topicId);
  const topics = await query.execute();
  const policy = await policyInForce(db.kysely, RANKING);
  return ok({
    consistency_score: meanOf(topics, ({ consistency_score }) => consistency_score) ?? policy.newAuthorConsistency,
    variance: meanOf(topics, ({ variance }) => variance),
    mean_similarity: meanOf(topics, ({ mean_similarity }) => mean_similarity),
    topics,
  });
}

/** Weighted by the number of proposals; null if nothing has a value. */
function meanOf<Item extends { proposals: number }>(items: readonly Item[], pick: (item: Item) => number | null): number | null {
  let [sum, weight] = [0, 0];
  for (const item of items) {
    const value = pick(item);
    if (value === null) continue;
    sum += value * item.proposals;
    weight += item.proposals;
  }
  return weight === 0 ? null : sum / weight;
}
