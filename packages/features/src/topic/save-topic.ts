import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateTopic, EditTopic, Topic } from '@verdict/wire/topic';
import { appendEvent } from '../audit/index.ts';
import { findTopic, lockTopic, readTopic } from './queries.ts';
import { saveSubtopics } from './save-subtopics.ts';
import { numberedSlug, slugOf } from './slug.ts';

/** As many topics with the same title are told apart by numbers. */
const MAX_SAME_SLUGS = 100;
const UNKNOWN_LANGUAGE = 'und';

interface NewTopic {
  /** Null for an operator's command. */
  userId: number | null;
  body: CreateTopic;
  now: Date;
}

export async function createTopic(tx: Tx, { userId, body, now }: NewTopic): Promise<Result<{ topic: Topic }>> {
  const id = await addTopic(tx, { userId, body, now });
  if (id === undefined) return refuse('already_there', { slug: body.slug ?? slugOf(body.title) });
  const saved = await saveSubtopics(tx, { topicId: id, subtopics: body.subtopics, now });
  if (!saved.ok) return saved;
  const topic = await readTopic(tx, id, now);
  await appendTopicEvent(tx, 'topic.created', { topic, now });
  return ok({ topic });
}

/** The id of the new topic; undefined if its slug is taken. */
async function addTopic(tx: Tx, { userId, body, now }: NewTopic): Promise<number | undefined> {
  const turns = body.slug === undefined ? MAX_SAME_SLUGS : 1;
  for (let turn = 0; turn < turns; turn += 1) {
    const added = await tx
      .insertInto('topic')
      .values({
        uuid: newUuid(),
        slug: body.slug ?? numberedSlug(slugOf(body.title), turn),
        title: body.title.trim(),
        description: body.description?.trim() ?? '',
        language: body.language ?? UNKNOWN_LANGUAGE,
        ranking_formula: body.ranking_formula ?? 'weighted_sum',
        normalisation: body.normalisation ?? 'batch',
        consistency_formula: body.consistency_formula ?? 'scaled',
        created_by: userId,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return added.id;
  }
  return undefined;
}

interface TopicEdit {
  /** Its slug or id. */
  name: string;
  body: EditTopic;
  now: Date;
}

/** Changes what the body names. Refused unless the caller has seen the last change. */
export async function editTopic(tx: Tx, { name, body, now }: TopicEdit): Promise<Result<{ topic: Topic }>> {
  const found = await findTopic(tx, name);
  if (!found) return refuse('not_found');
  const before = await lockTopic(tx, found.id);
  const { expected_version, subtopics, ...changes } = body;
  if (before.version !== expected_version) return refuse('topic_changed', { version: before.version });
  await tx
    .updateTable('topic')
    .set({
      ...changes,
      ...(changes.title !== undefined && { title: changes.title.trim() }),
      ...(changes.description !== undefined && { description: changes.description.trim() }),
      ...(changes.status !== undefined && { closed_at: changes.status === 'closed' ? (before.closed_at ?? now) : null }),
      version: before.version + 1,
      updated_at: now,
    })
    .where('id', '=', before.id)
    .execute();
  if (subtopics) {
    const saved = await saveSubtopics(tx, { topicId: before.id, subtopics, now });
    if (!saved.ok) return saved;
  }
  const topic = await readTopic(tx, before.id, now);
  await appendTopicEvent(tx, 'topic.changed', { topic, now });
  return ok({ topic });
}

/** A topic whose keywords changed has another version, so that its proposals are compared again. */
export async function touchTopic(tx: Tx, id: number, now: Date): Promise<Topic> {
  const { version } = await lockTopic(tx, id);
  await tx
    .updateTable('topic')
    .set({ version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  const topic = await readTopic(tx, id, now);
  await appendTopicEvent(tx, 'topic.changed', { topic, now });
  return topic;
}

async function appendTopicEvent(
  tx: Tx,
  kind: 'topic.created' | 'topic.changed',
  { topic, now }: { topic: Topic; now: Date },
): Promise<void> {
  const { id, uuid, version, slug, title, description, status, ranking_formula, normalisation, consistency_formula } = topic;
  const subtopics = topic.subtopics.map(({ id: subtopicId, name, weight, keywords }) => ({ id: subtopicId, name, weight, keywords }));
  await appendEvent(tx, kind, {
    occurredAt: now,
    subject: uuid,
    subjectUserId: null,
    payload: { topic_id: id, version, slug, title, description, status, ranking_formula, normalisation, consistency_formula, subtopics },
  });
}
