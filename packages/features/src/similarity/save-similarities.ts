import type { Tx } from '@verdict/platform/postgres';
import type { SubtopicComparison } from '@verdict/text/comparison';
import { sql } from 'kysely';
import type { EmbeddedProposal } from './compared-texts.ts';
import type { StoredSubtopic } from './topic-subtopics.ts';

/** A proposal as it compares with each subtopic, in their order. */
export interface ComparedProposal extends Pick<EmbeddedProposal, 'id' | 'textHash'> {
  comparisons: readonly SubtopicComparison[];
}

export interface Comparisons {
  topicId: number;
  vocabularyVersion: number;
  subtopics: readonly StoredSubtopic[];
  proposals: readonly ComparedProposal[];
}

const BATCH = 1000;

/** Saves how proposals compare. Those that were erased meanwhile, or have another text, are left out. */
export async function saveSimilarities(tx: Tx, { topicId, vocabularyVersion, subtopics, proposals }: Comparisons): Promise<void> {
  for (let start = 0; start < proposals.length; start += BATCH) {
    const rows = proposals.slice(start, start + BATCH).flatMap(({ id, textHash, comparisons }) =>
      comparisons.map((comparison, at) => ({
        proposal_id: id,
        sub_topic_id: subtopics[at]?.id,
        text_hash: `\\x${textHash.toString('hex')}`,
        ...comparison,
      })),
    );
    await sql`
      INSERT INTO proposal_similarity (proposal_id, sub_topic_id, topic_id, similarity, cosine, jaccard, tfidf, keywords,
        vocabulary_version, text_hash)
      SELECT proposal_id, sub_topic_id, ${topicId}, similarity, cosine, jaccard, tfidf, keywords, ${vocabularyVersion}, compared.text_hash
      FROM json_to_recordset(${JSON.stringify(rows)}) AS compared (proposal_id bigint, sub_topic_id bigint, similarity float8, cosine float8,
        jaccard float8, tfidf float8, keywords text[], text_hash bytea)
      JOIN text_vector ON kind = 'proposal' AND subject_id = proposal_id AND text_vector.text_hash = compared.text_hash
      ON CONFLICT (proposal_id, sub_topic_id) DO UPDATE SET similarity = excluded.similarity, cosine = excluded.cosine,
        jaccard = excluded.jaccard, tfidf = excluded.tfidf, keywords = excluded.keywords,
        vocabulary_version = excluded.vocabulary_version, text_hash = excluded.text_hash`.execute(tx);
  }
}
