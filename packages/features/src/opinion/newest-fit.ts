import type { Database } from '@verdict/platform/postgres';

/** The newest fit of a topic; undefined before the first. */
export function newestFit(reader: Database['kysely'], topicId: number) {
  return reader.selectFrom('opinion_fit').selectAll().where('topic_id', '=', topicId).orderBy('id', 'desc').limit(1).executeTakeFirst();
}
