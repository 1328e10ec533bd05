import { DAY_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateBoost, EmergencyBoost } from '@verdict/wire/topic';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import { findTopic, lockTopic, toBoost } from './queries.ts';

const LONGEST_BOOST_MS = 90 * DAY_MS;

interface NewBoost {
  /** The slug or id of the topic. */
  name: string;
  userId: number;
  body: CreateBoost;
  now: Date;
}

/** Lets a subtopic weigh more for a while. */
export async function createBoost(tx: Tx, { name, userId, body, now }: NewBoost): Promise<Result<{ boost: EmergencyBoost }>> {
  const topic = await findTopic(tx, name);
  if (!topic) return refuse('not_found');
  await lockTopic(tx, topic.id);
  const subtopic = await tx
    .selectFrom('sub_topic')
    .select('id')
    .where('id', '=', body.sub_topic_id)
    .where('topic_id', '=', topic.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!subtopic) return refuse('subtopic_not_found', { id: body.sub_topic_id });
  const startsAt = body.starts_at === undefined ? now : new Date(body.starts_at);
  const endsAt = new Date(body.ends_at);
  if (endsAt <= startsAt || endsAt <= now || endsAt.getTime() - startsAt.getTime() > LONGEST_BOOST_MS) return refuse('boost_times_wrong');
  const boost = await tx
    .insertInto('emergency_boost')
    .values({
      uuid: newUuid(),
      sub_topic_id: subtopic.id,
      weight: body.weight,
      reason: body.reason.trim(),
      created_by: userId,
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendBoostEvent(tx, 'topic.boosted', { topicId: topic.id, boost, now });
  return ok({ boost: toBoost(boost) });
}

interface BoostEnd {
  name: string;
  id: number;
  now: Date;
}

/** Ends a boost now. The row stays, because it explains earlier ranks. Repeating it has no effect. */
export async function endBoost(tx: Tx, { name, id, now }: BoostEnd): Promise<Result<{ boost: EmergencyBoost }>> {
  const topic = await findTopic(tx, name);
  if (!topic) return refuse('not_found');
  await lockTopic(tx, topic.id);
  const boost = await tx
    .selectFrom('emergency_boost')
    .innerJoin('sub_topic', 'sub_topic.id', 'sub_topic_id')
    .selectAll('emergency_boost')
    .where('emergency_boost.id', '=', id)
    .where('topic_id', '=', topic.id)
    .executeTakeFirst();
  if (!boost) return refuse('not_found');
  if (boost.ends_at <= now) return ok({ boost: toBoost(boost) });
  const endsAt = boost.starts_at > now ? boost.starts_at : now;
  const ended = await tx
    .updateTable('emergency_boost')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendBoostEvent(tx, 'topic.boost_ended', { topicId: topic.id, boost: ended, now });
  return ok({ boost: toBoost(ended) });
}

async function appendBoostEvent(
  tx: Tx,
  kind: 'topic.boosted' | 'topic.boost_ended',
  { topicId, boost, now }: { topicId: number; boost: Selectable<Tables['emergency_boost']>; now: Date },
): Promise<void> {
  await appendEvent(tx, kind, {
    occurredAt: now,
    subject: boost.uuid,
    subjectUserId: null,
    payload: {
      topic_id: topicId,
      boost_id: boost.id,
      sub_topic_id: boost.sub_topic_id,
      weight: boost.weight,
      starts_at: boost.starts_at.toISOString(),
      ends_at: boost.ends_at.toISOString(),
    },
  });
}
