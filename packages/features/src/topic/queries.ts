import { effectiveWeights } from '@verdict/core/topic';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import type { EmergencyBoost, SubTopic, Topic } from '@verdict/wire/topic';
import type { Selectable } from 'kysely';

export type TopicRow = Selectable<Tables['topic']>;
type SubtopicRow = Selectable<Tables['sub_topic']>;
type BoostRow = Selectable<Tables['emergency_boost']>;

/** A database or a transaction, to read from. */
export type Reader = Database['kysely'];

/** The topic with this slug or id. */
export function findTopic(reader: Reader, name: string): Promise<TopicRow | undefined> {
  const query = reader.selectFrom('topic').selectAll();
  return (isId(name) ? query.where('id', '=', Number(name)) : query.where('slug', '=', name)).executeTakeFirst();
}

/** A slug has at least one letter. */
const isId = (name: string): boolean => /^\d{1,15}$/.test(name);

/** Locks a topic, so that it does not change before the transaction ends. */
export async function lockTopic(tx: Tx, id: number): Promise<TopicRow> {
  return tx.selectFrom('topic').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Keeps a topic open until the transaction ends; undefined if it is closed. */
export async function lockOpenTopic(tx: Tx, id: number): Promise<TopicRow | undefined> {
  return tx.selectFrom('topic').selectAll().where('id', '=', id).where('status', '=', 'open').forShare().executeTakeFirst();
}

interface Page {
  limit: number;
  before: number | undefined;
  status?: TopicRow['status'] | undefined;
}

/** Newest first. `before` is the last id of the previous page. */
export async function listTopics(reader: Reader, { limit, before, status }: Page, now: Date): Promise<Topic[]> {
  let query = reader.selectFrom('topic').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (status !== undefined) query = query.where('status', '=', status);
  return describeTopics(reader, await query.execute(), now);
}

export async function readTopic(reader: Reader, id: number, now: Date): Promise<Topic> {
  const row = await reader.selectFrom('topic').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [topic] = await describeTopics(reader, [row], now);
  return topic as Topic;
}

/** Topics with their subtopics and the boosts that have not ended. */
export async function describeTopics(reader: Reader, topics: readonly TopicRow[], now: Date): Promise<Topic[]> {
  if (topics.length === 0) return [];
  const subtopics = await reader
    .selectFrom('sub_topic')
    .selectAll()
    .where(
      'topic_id',
      'in',
      topics.map(({ id }) => id),
    )
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const [keywords, boosts] = await Promise.all([
    readKeywords(
      reader,
      subtopics.map(({ id }) => id),
    ),
    readBoosts(
      reader,
      subtopics.map(({ id }) => id),
      now,
    ),
  ]);
  return topics.map((topic) =>
    toTopic(topic, { subtopics: subtopics.filter(({ topic_id }) => topic_id === topic.id), keywords, boosts, now }),
  );
}

/** The accepted keywords of each subtopic, in the order they were added. */
async function readKeywords(reader: Reader, subtopicIds: readonly number[]): Promise<Map<number, string[]>> {
  if (subtopicIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('sub_topic_keyword')
    .select(['sub_topic_id', 'keyword'])
    .where('sub_topic_id', 'in', subtopicIds)
    .where('state', '=', 'accepted')
    .orderBy('created_at')
    .orderBy('keyword')
    .execute();
  const keywords = new Map<number, string[]>(subtopicIds.map((id) => [id, []]));
  for (const { sub_topic_id, keyword } of rows) keywords.get(sub_topic_id)?.push(keyword);
  return keywords;
}

async function readBoosts(reader: Reader, subtopicIds: readonly number[], now: Date): Promise<BoostRow[]> {
  if (subtopicIds.length === 0) return [];
  return reader
    .selectFrom('emergency_boost')
    .selectAll()
    .where('sub_topic_id', 'in', subtopicIds)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
}

interface TopicParts {
  subtopics: readonly SubtopicRow[];
  keywords: ReadonlyMap<number, string[]>;
  boosts: readonly BoostRow[];
  now: Date;
}

function toTopic(row: TopicRow, { subtopics, keywords, boosts, now }: TopicParts): Topic {
  const { created_by: _createdBy, closed_at: _closedAt, ...topic } = row;
  const own = new Set(subtopics.map(({ id }) => id));
  const ownBoosts = boosts.filter(({ sub_topic_id }) => own.has(sub_topic_id));
  return {
    ...topic,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    subtopics: toSubtopics(subtopics, { keywords, boosts: ownBoosts, now }),
    boosts: ownBoosts.map(toBoost),
  };
}

function toSubtopics(rows: readonly SubtopicRow[], { keywords, boosts, now }: Omit<TopicParts, 'subtopics'>): SubTopic[] {
  const boostsOf = (id: number) =>
    boosts
      .filter(({ sub_topic_id }) => sub_topic_id === id)
      .map(({ weight, starts_at, ends_at }) => ({ weight, startsAt: starts_at, endsAt: ends_at }));
  const shares = effectiveWeights(
    rows.map(({ id, weight }) => ({ id, weight, boosts: boostsOf(id) })),
    now,
  );
  const usual = effectiveWeights(
    rows.map(({ id, weight }) => ({ id, weight, boosts: [] })),
    now,
  );
  return rows.map(({ id, uuid, name, weight }) => ({
    id,
    uuid,
    name,
    weight,
    share: shares.get(id) ?? 0,
    usual_share: usual.get(id) ?? 0,
    keywords: keywords.get(id) ?? [],
  }));
}

export function toBoost({ id, uuid, sub_topic_id, weight, reason, starts_at, ends_at }: BoostRow): EmergencyBoost {
  return { id, uuid, sub_topic_id, weight, reason, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
}
