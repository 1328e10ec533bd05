import { sql } from 'kysely';
import { fromBytes } from '../embedding/index.ts';
import type { Reader } from './topic-subtopics.ts';

/** A proposal with the vector of its present text. */
export interface EmbeddedProposal {
  id: number;
  content: string;
  language: string;
  vector: Float32Array;
  textHash: Buffer;
}

interface TextRow extends Omit<EmbeddedProposal, 'vector'> {
  vector: Buffer;
}

const PAGE = 1000;

interface Wanted {
  topicId: number;
  model: string;
  /** Only these proposals. */
  ids?: readonly number[];
}

/** The proposals of a topic that have a vector of the model, in pages. Those whose text has changed since are left out: they wait for another. */
export async function* embeddedProposals(reader: Reader, wanted: Wanted): AsyncGenerator<EmbeddedProposal[]> {
  for (let after = 0; ; ) {
    const rows = await readPage(reader, wanted, after);
    if (rows.length > 0) yield rows.map(({ vector, ...row }) => ({ ...row, vector: fromBytes(vector) }));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id as number;
  }
}

async function readPage(reader: Reader, { topicId, model, ids }: Wanted, after: number): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    SELECT proposal.id, point.content, proposal.language, vector, text_hash AS "textHash"
    FROM proposal_summary proposal JOIN point ON point.id = point_id
    JOIN text_vector ON kind = 'proposal' AND subject_id = proposal.id AND text_hash = sha256(convert_to(point.content, 'UTF8'))
    WHERE proposal.topic_id = ${topicId} AND proposal.id > ${after} AND model = ${model}
      ${ids ? sql`AND proposal.id = ANY (${ids}::bigint[])` : sql``}
    ORDER BY proposal.id LIMIT ${PAGE}`.execute(reader);
  return rows;
}
