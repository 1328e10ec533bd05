import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import { clusterVectors, layOut } from '@verdict/text/cluster';
import { centroidOf } from '@verdict/text/comparison';
import { keywordsOf } from '@verdict/text/keywords';
import { tokenise } from '@verdict/text/tokens';
import type { TopicMap } from '@verdict/wire/ranking';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { fromBytes } from '../embedding/index.ts';
import { languageOf } from './comparer.ts';
import { readRanks } from './find-similar.ts';
import { type Reader, readComparedTopic } from './topic-subtopics.ts';

/** All pairs of them are compared, which takes about a tenth of a second. */
const MAX_PROPOSALS = 400;
const MAX_MAPS = 50;
const MAX_KEYWORDS = 5;
const MAX_AGE_MS = MINUTE_MS;
/** Proposals whose mean cosine is lower are not in one group, once what all of the topic have in common is taken away. */
const LEAST_SIMILARITY = 0.15;

type DrawnMap = Omit<TopicMap, 'success'>;

const maps = new WeakMap<Database, LRUCache<number, Promise<DrawnMap>>>();

/** The map of a topic, drawn again every minute. Requests at the same time wait for the same one. */
export function readMap(deps: Deps, topicId: number): Promise<DrawnMap> {
  const known = maps.get(deps.db) ?? new LRUCache<number, Promise<DrawnMap>>({ max: MAX_MAPS, ttl: MAX_AGE_MS });
  maps.set(deps.db, known);
  const cached = known.get(topicId);
  if (cached) return cached;
  const drawn = drawMap(deps.db.kysely, topicId);
  known.set(topicId, drawn);
  drawn.catch(() => known.delete(topicId));
  return drawn;
}

interface MappedProposal {
  proposal_id: string;
  title: string;
  content: string;
  language: string;
  vector: Buffer;
  total: number;
}

/** Groups of similar proposals, with the words that tell them apart. */
async function drawMap(reader: Reader, topicId: number): Promise<DrawnMap> {
  const [topic, rows] = await Promise.all([readComparedTopic(reader, topicId), readProposals(reader, topicId)]);
  const ranks = await readRanks(
    reader,
    rows.map(({ proposal_id }) => proposal_id),
  );
  const vectors = rows.map(({ vector }) => fromBytes(vector));
  await nextTurn();
  const { cluster, sizes } = clusterVectors(withoutCommon(vectors), { minSimilarity: LEAST_SIMILARITY });
  await nextTurn();
  const places = layOut(vectors);
  const words = rows.map(({ content, language }) =>
    tokenise(content, { language: languageOf(language, topic?.language ?? 'und'), stopWords: 'remove' }),
  );
  const clusterOf = (at: number): number | null => ((sizes[cluster[at] as number] as number) > 1 ? (cluster[at] as number) : null);
  return {
    proposals: rows.map(({ proposal_id, title }, at) => ({
      proposal_id,
      title,
      x: places[at]?.x ?? 0,
      y: places[at]?.y ?? 0,
      cluster: clusterOf(at),
      rank: ranks.get(proposal_id) ?? null,
    })),
    clusters: sizes.flatMap((size, id) => (size > 1 ? [{ id, size, keywords: nameCluster(words, cluster, id) }] : [])),
    left_out: (rows[0]?.total ?? 0) - rows.length,
  };
}

/** The newest visible proposals that have a vector of the model of their topic. */
async function readProposals(reader: Reader, topicId: number): Promise<MappedProposal[]> {
  const { rows } = await sql<MappedProposal>`
    SELECT proposal.proposal_id, title, point.content, proposal.language, vector, count(*) OVER () AS total
    FROM proposal_summary proposal JOIN point ON point.id = point_id
    JOIN topic_vocabulary vocabulary USING (topic_id)
    JOIN text_vector ON kind = 'proposal' AND subject_id = proposal.id AND text_vector.model = vocabulary.model
    WHERE proposal.topic_id = ${topicId} AND removed_at IS NULL AND merged_into IS NULL
    ORDER BY proposal.id DESC LIMIT ${MAX_PROPOSALS}`.execute(reader);
  return rows;
}

/** The words that several proposals of a cluster share, and others lack. */
function nameCluster(words: readonly string[][], cluster: readonly number[], id: number): string[] {
  const own = words.filter((_, at) => cluster[at] === id);
  const others = words.filter((_, at) => cluster[at] !== id);
  const shared = keywordsOf(own, { others }).filter(({ texts }) => texts > 1);
  return shared.slice(0, MAX_KEYWORDS).map(({ term }) => term);
}

/** All proposals of a topic are alike; only what each adds tells groups apart, with any model. */
function withoutCommon(vectors: readonly Float32Array[]): Float32Array[] {
  const common = centroidOf(vectors);
  return vectors.map((vector) => vector.map((value, at) => value - (common[at] as number)));
}
