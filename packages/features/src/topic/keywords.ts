import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { type DecideKeyword, type KeywordSuggestion, MAX_KEYWORDS } from '@verdict/wire/topic';
import { appendEvent } from '../audit/index.ts';
import { findTopic, type Reader, type TopicRow } from './queries.ts';
import { touchTopic } from './save-topic.ts';

interface NamedSubtopic {
  /** The slug or id of its topic. */
  topic: string;
  subtopicId: number;
}

/** The keywords of a subtopic: suggested ones first, the nearest first. */
export async function listKeywords(reader: Reader, named: NamedSubtopic): Promise<Result<{ items: KeywordSuggestion[] }>> {
  const topic = await findSubtopic(reader, named);
  if (!topic) return refuse('not_found');
  const items = await reader
    .selectFrom('sub_topic_keyword')
    .select(['sub_topic_id', 'keyword', 'origin', 'state', 'similarity'])
    .where('sub_topic_id', '=', named.subtopicId)
    .orderBy(({ eb }) => eb('state', '=', 'suggested'), 'desc')
    .orderBy('similarity', (order) => order.desc().nullsLast())
    .orderBy('keyword')
    .execute();
  return ok({ items });
}

/** The topic of a subtopic that is not removed. */
async function findSubtopic(reader: Reader, { topic: name, subtopicId }: NamedSubtopic): Promise<TopicRow | undefined> {
  const topic = await findTopic(reader, name);
  if (!topic) return undefined;
  const subtopic = await reader
    .selectFrom('sub_topic')
    .select('id')
    .where('id', '=', subtopicId)
    .where('topic_id', '=', topic.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return subtopic && topic;
}

interface Decision extends NamedSubtopic {
  body: DecideKeyword;
  now: Date;
}

/** Accepts or refuses a keyword. A refused one is not suggested again; repeating a decision has no effect. */
export async function decideKeyword(tx: Tx, { body, now, ...named }: Decision): Promise<Result<{ items: KeywordSuggestion[] }>> {
  const topic = await findSubtopic(tx, named);
  if (!topic) return refuse('not_found');
  const before = await tx
    .selectFrom('sub_topic_keyword')
    .select('state')
    .where('sub_topic_id', '=', named.subtopicId)
    .where('keyword', '=', body.keyword)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return refuse('keyword_not_found', { keyword: body.keyword });
  if (before.state === body.state) return listKeywords(tx, named);
  if (body.state === 'accepted' && (await countAccepted(tx, named.subtopicId)) >= MAX_KEYWORDS)
    return refuse('keywords_full', { most: MAX_KEYWORDS });
  await saveDecision(tx, { topic, subtopicId: named.subtopicId, body, now });
  // Only accepted keywords are compared with.
  if (body.state === 'accepted' || before.state === 'accepted') await touchTopic(tx, topic.id, now);
  return listKeywords(tx, named);
}

async function countAccepted(tx: Tx, subtopicId: number): Promise<number> {
  const { accepted } = await tx
    .selectFrom('sub_topic_keyword')
    .select(({ fn }) => fn.countAll<number>().as('accepted'))
    .where('sub_topic_id', '=', subtopicId)
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return accepted;
}

interface Decided {
  topic: TopicRow;
  subtopicId: number;
  body: DecideKeyword;
  now: Date;
}

async function saveDecision(tx: Tx, { topic, subtopicId, body: { keyword, state }, now }: Decided): Promise<void> {
  await tx.updateTable('sub_topic_keyword').set({ state }).where('sub_topic_id', '=', subtopicId).where('keyword', '=', keyword).execute();
  await appendEvent(tx, 'topic.keyword_decided', {
    occurredAt: now,
    subject: topic.uuid,
    subjectUserId: null,
    payload: { topic_id: topic.id, sub_topic_id: subtopicId, keyword, state },
  });
}

export interface FoundKeyword {
  subtopicId: number;
  keyword: string;
  /** How near it is to the keywords of the subtopic. */
  similarity: number;
}

/** Replaces the suggestions of these subtopics that nobody has decided on. What was accepted or refused stays so. */
export async function saveSuggestions(tx: Tx, subtopicIds: readonly number[], found: readonly FoundKeyword[], now: Date): Promise<void> {
  if (subtopicIds.length === 0) return;
  await tx.deleteFrom('sub_topic_keyword').where('sub_topic_id', 'in', subtopicIds).where('state', '=', 'suggested').execute();
  if (found.length === 0) return;
  await tx
    .insertInto('sub_topic_keyword')
    .values(
      found.map(({ subtopicId, keyword, similarity }) => ({
        sub_topic_id: subtopicId,
        keyword,
        origin: 'expanded' as const,
        state: 'suggested' as const,
        similarity,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
