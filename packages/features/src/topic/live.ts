import { refusePermission } from '@verdict/core/account';
import { TOPIC_PERMISSIONS } from '@verdict/core/topic';
import type { Database } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import type { LiveMessage } from '@verdict/wire/live';
import { TOPIC_EVENTS } from '@verdict/wire/topic/events';
import { eventsOfKinds, findLastChanges, type LogEvent } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { describeTopics } from './queries.ts';

const ALL = 'topics';
const KINDS = kindsOf(TOPIC_EVENTS);

/** One channel for all topics and one for each. */
export const TOPIC_CHANNELS: LiveChannels = {
  mayJoin: (actor, channel) =>
    channel === ALL || /^topic:[1-9]\d{0,15}$/.test(channel)
      ? refusePermission(TOPIC_PERMISSIONS, actor, 'topic.read') === undefined
      : undefined,
  async messagesFor(database, events) {
    const about = eventsOfKinds(events, KINDS);
    return about.length > 0 ? messagesAbout(database, about) : [];
  },
};

/** The topic of an event, either directly or through a boost or subtopic. */
const TOPIC_IDS = `
  SELECT uuid, id FROM topic WHERE uuid = ANY ($1::uuid[])
  UNION ALL SELECT sub_topic.uuid, topic_id FROM sub_topic WHERE sub_topic.uuid = ANY ($1::uuid[])
  UNION ALL SELECT emergency_boost.uuid, topic_id FROM emergency_boost JOIN sub_topic ON sub_topic.id = sub_topic_id
    WHERE emergency_boost.uuid = ANY ($1::uuid[])`;

async function messagesAbout(database: Database, events: readonly LogEvent[]): Promise<LiveMessage[]> {
  const lastSeq = await findLastChanges(database, events, TOPIC_IDS);
  if (lastSeq.size === 0) return [];
  const rows = await database.kysely
    .selectFrom('topic')
    .selectAll()
    .where('id', 'in', [...lastSeq.keys()])
    .execute();
  const newest = new Date(Math.max(...events.map(({ occurredAt }) => occurredAt.getTime())));
  const topics = await describeTopics(database.kysely, rows, newest);
  return topics.flatMap((data) => {
    const message = { seq: lastSeq.get(data.id) as number, kind: 'topic.changed' as const, data };
    return [ALL, `topic:${data.id}`].map((channel) => ({ topic: channel, ...message }));
  });
}
