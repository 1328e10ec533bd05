import type { Tx } from '@verdict/platform/postgres';
import { RANKING } from '@verdict/wire/ranking';
import { sql } from 'kysely';
import { compareRows, type RebuildOptions, type RebuildResult, rebuildInBatches } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { versionInForce } from '../policy/index.ts';
import { compareDue, compareWith } from './compare-due.ts';
import { readComparedTopic } from './topic-subtopics.ts';
import { lockVocabulary } from './vocabulary.ts';

const BATCH = 1000;

/** Compares every proposal again, by the vocabulary and the vectors that its numbers were made with. */
export async function rebuildSimilarities(deps: Deps, options?: RebuildOptions): Promise<RebuildResult> {
  await compareDue(deps); // first compare what waits, which is not a disagreement
  const { rows } = await deps.db.pool.query<{ proposals: number }>(
    'SELECT count(DISTINCT proposal_id) AS proposals FROM proposal_similarity',
  );
  const batches = { name: 'similarities', unit: 'proposals', total: rows[0]?.proposals ?? 0, ...options };
  return rebuildInBatches(deps, batches, async (tx, after) => {
    const next = await nextProposals(tx, after);
    const last = next.at(-1);
    if (!last) return undefined;
    const ids = next.map(({ id }) => id);
    const differences = await compareRows(tx, { proposal_similarity: rowsOf(ids) }, () => compareAgain(tx, next));
    return { last: last.id, size: next.length, differences };
  });
}

interface ComparedId {
  id: number;
  topic: number;
}

/** Proposals that nothing is waiting for: neither a vector, nor a comparison, nor that of the whole topic. */
async function nextProposals(tx: Tx, after: number): Promise<ComparedId[]> {
  const { rows } = await sql<ComparedId>`
    SELECT proposal.id, topic_id AS topic FROM proposal_summary proposal
    JOIN point ON point.id = point_id
    JOIN topic_summary topic ON topic.id = topic_id
    JOIN topic_vocabulary vocabulary USING (topic_id)
    JOIN text_vector ON kind = 'proposal' AND subject_id = proposal.id
    WHERE proposal.id > ${after} AND topic_version = topic.version AND policy_version = ${versionInForce(RANKING)}
      AND text_vector.model = vocabulary.model AND text_hash = sha256(convert_to(point.content, 'UTF8'))
      AND NOT EXISTS (SELECT FROM similarity_queue queued WHERE queued.proposal_id = proposal.id)
    ORDER BY proposal.id LIMIT ${BATCH} FOR SHARE OF vocabulary`.execute(tx);
  return rows;
}

const rowsOf = (ids: readonly number[]) => sql`SELECT * FROM proposal_similarity WHERE proposal_id = ANY (${ids}::bigint[])`;

async function compareAgain(tx: Tx, proposals: readonly ComparedId[]): Promise<void> {
  for (const [topicId, own] of Map.groupBy(proposals, ({ topic }) => topic)) {
    const [vocabulary, topic] = [await lockVocabulary(tx, topicId), await readComparedTopic(tx, topicId)];
    if (!vocabulary || !topic) throw new Error(`the vocabulary of topic ${topicId} is missing`);
    const ids = own.map(({ id }) => id);
    await tx.deleteFrom('proposal_similarity').where('proposal_id', 'in', ids).execute();
    await compareWith(tx, { vocabulary, language: topic.language, ids });
  }
}
