import type { Database, Tables } from '@verdict/platform/postgres';
import type { DescribedSubtopic } from '@verdict/text/comparison';
import { type Selectable, sql } from 'kysely';
import { fromBytes } from '../embedding/index.ts';

/** A database or a transaction, to read from. */
export type Reader = Database['kysely'];

export type ComparedTopic = Pick<Selectable<Tables['topic_summary']>, 'id' | 'uuid' | 'version' | 'language'>;

/** A subtopic without its numbers: what texts are compared with. */
export interface Subtopic {
  name: string;
  keywords: readonly string[];
}

export interface StoredSubtopic extends Subtopic {
  id: number;
}

export function readComparedTopic(reader: Reader, topicId: number): Promise<ComparedTopic | undefined> {
  return reader.selectFrom('topic_summary').select(['id', 'uuid', 'version', 'language']).where('id', '=', topicId).executeTakeFirst();
}

/** The subtopics of a topic with their accepted keywords, in the order of the editor. */
export async function readSubtopics(reader: Reader, topicId: number): Promise<StoredSubtopic[]> {
  const { rows } = await sql<StoredSubtopic>`
    SELECT id, name, array_remove(array_agg(keyword ORDER BY keyword), NULL) AS keywords
    FROM sub_topic_weight subtopic LEFT JOIN accepted_keyword ON sub_topic_id = subtopic.id
    WHERE topic_id = ${topicId} GROUP BY id, name, position ORDER BY position, id`.execute(reader);
  return rows;
}

/** The texts whose vectors make the centroids of these subtopics. */
export function phrasesOf(subtopics: readonly Subtopic[]): string[] {
  return [...new Set(subtopics.flatMap(({ name, keywords }) => [name, ...keywords]))];
}

/** Subtopics with the vectors of their name and keywords; undefined while a vector is missing. */
export async function describeSubtopics(
  reader: Reader,
  subtopics: readonly Subtopic[],
  model: string,
): Promise<DescribedSubtopic[] | undefined> {
  const rows = await reader
    .selectFrom('phrase_vector')
    .select(['phrase', 'vector'])
    .where('model', '=', model)
    .where('phrase', '=', ({ fn, val }) => fn.any(val(phrasesOf(subtopics))))
    .execute();
  const vectors = new Map(rows.map(({ phrase, vector }) => [phrase, fromBytes(vector)]));
  const described = subtopics.map(({ name, keywords }) => ({
    name,
    keywords,
    vectors: [name, ...keywords].flatMap((phrase) => vectors.get(phrase) ?? []),
  }));
  return described.every(({ vectors: own, keywords }) => own.length === keywords.length + 1) ? described : undefined;
}
