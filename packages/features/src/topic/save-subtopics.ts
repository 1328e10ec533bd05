import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { SubtopicInput } from '@verdict/wire/topic';

interface NewSubtopics {
  topicId: number;
  subtopics: readonly SubtopicInput[];
  now: Date;
}

/** Makes these the subtopics of a topic: adds, changes and removes what differs. The topic is locked. */
export async function saveSubtopics(tx: Tx, { topicId, subtopics, now }: NewSubtopics): Promise<Result<null>> {
  const known = await tx.selectFrom('sub_topic').select('id').where('topic_id', '=', topicId).where('removed_at', 'is', null).execute();
  const knownIds = new Set(known.map(({ id }) => id));
  const refusal = refuseSubtopics(subtopics, knownIds);
  if (refusal) return refusal;
  const keptIds = new Set(subtopics.flatMap(({ id }) => id ?? []));
  const removed = [...knownIds].filter((id) => !keptIds.has(id));
  if (removed.length > 0) await tx.updateTable('sub_topic').set({ removed_at: now }).where('id', 'in', removed).execute();
  await makeNamesFree(tx, [...keptIds]);
  for (const [position, subtopic] of subtopics.entries()) await saveSubtopic(tx, subtopic, { topicId, position, now });
  return ok(null);
}

function refuseSubtopics(subtopics: readonly SubtopicInput[], known: ReadonlySet<number>): Result<never> | undefined {
  const unknown = subtopics.find(({ id }) => id !== undefined && !known.has(id));
  if (unknown) return refuse('subtopic_not_found', { id: unknown.id });
  const ids = subtopics.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) return refuse('subtopic_names_taken');
  const names = subtopics.map(({ name }) => name.trim().toLowerCase());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? undefined : refuse('subtopic_names_taken', { name: twice });
}

/** Two subtopics may exchange their names, which a unique index would refuse row by row. */
async function makeNamesFree(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('sub_topic')
      .set((eb) => ({ name: eb.cast<string>('uuid', 'text') }))
      .where('id', 'in', ids)
      .execute();
}

interface Place {
  topicId: number;
  position: number;
  now: Date;
}

async function saveSubtopic(tx: Tx, { id, name, weight, keywords }: SubtopicInput, { topicId, position, now }: Place): Promise<void> {
  const row = { name: name.trim(), weight, position, updated_at: now };
  const saved =
    id === undefined
      ? await tx
          .insertInto('sub_topic')
          .values({ ...row, uuid: newUuid(), topic_id: topicId, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.updateTable('sub_topic').set(row).where('id', '=', id).returning('id').executeTakeFirstOrThrow();
  await saveKeywords(tx, saved.id, { keywords: normaliseKeywords(keywords), now });
}

/** Keywords are compared without case and surplus spaces. */
function normaliseKeywords(keywords: readonly string[]): string[] {
  return [...new Set(keywords.map((keyword) => keyword.trim().toLowerCase().replaceAll(/\s+/g, ' ')))];
}

async function saveKeywords(tx: Tx, subtopicId: number, { keywords, now }: { keywords: readonly string[]; now: Date }): Promise<void> {
  // Suggestions that nobody has decided on, and refused ones, stay as they are.
  let dropped = tx.deleteFrom('sub_topic_keyword').where('sub_topic_id', '=', subtopicId).where('state', '=', 'accepted');
  if (keywords.length > 0) dropped = dropped.where('keyword', 'not in', keywords);
  await dropped.execute();
  if (keywords.length === 0) return;
  await tx
    .insertInto('sub_topic_keyword')
    .values(
      keywords.map((keyword) => ({
        sub_topic_id: subtopicId,
        keyword,
        origin: 'manual' as const,
        state: 'accepted' as const,
        similarity: null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['sub_topic_id', 'keyword']).doUpdateSet({ state: 'accepted' }))
    .execute();
}
