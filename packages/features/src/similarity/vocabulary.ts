import type { Tables, Tx } from '@verdict/platform/postgres';
import type { DocumentFrequencies } from '@verdict/text/comparison';
import type { Selectable } from 'kysely';
import type { Reader } from './topic-subtopics.ts';

export interface StoredVocabulary extends Omit<Selectable<Tables['topic_vocabulary']>, 'terms' | 'documents'> {
  frequencies: DocumentFrequencies;
}

/** The vocabulary of a topic; undefined until its proposals have been compared as a whole. */
export async function readVocabulary(reader: Reader, topicId: number): Promise<StoredVocabulary | undefined> {
  const row = await reader.selectFrom('topic_vocabulary').selectAll().where('topic_id', '=', topicId).executeTakeFirst();
  return row && toVocabulary(row);
}

/** The same, unchanged until the transaction ends. */
export async function lockVocabulary(tx: Tx, topicId: number): Promise<StoredVocabulary | undefined> {
  const row = await tx.selectFrom('topic_vocabulary').selectAll().where('topic_id', '=', topicId).forShare().executeTakeFirst();
  return row && toVocabulary(row);
}

function toVocabulary({ terms, documents, ...row }: Selectable<Tables['topic_vocabulary']>): StoredVocabulary {
  return { ...row, frequencies: { documents, terms: new Map(Object.entries(terms)) } };
}

type NewVocabulary = Omit<StoredVocabulary, 'version' | 'made_at'>;

/** Saves a vocabulary as the one after the version that was read; returns its version, or undefined if another process was first. */
export async function saveVocabulary(
  tx: Tx,
  { frequencies, ...vocabulary }: NewVocabulary,
  { before, now }: { before: number; now: Date },
): Promise<number | undefined> {
  const row = {
    ...vocabulary,
    documents: frequencies.documents,
    terms: JSON.stringify(Object.fromEntries(frequencies.terms)),
    made_at: now,
  };
  const saved = await tx
    .insertInto('topic_vocabulary')
    .values({ ...row, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('topic_id')
        .doUpdateSet({ ...row, version: before + 1 })
        .where('topic_vocabulary.version', '=', before),
    )
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}
