import { setImmediate as nextTurn } from 'node:timers/promises';
import { SECOND_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { Index, MetricKind, ScalarKind } from 'usearch';
import type { EmbeddedKind } from './tables.ts';
import { fromBytes } from './vector-bytes.ts';

export interface Neighbour {
  id: number;
  /** The cosine of the two vectors, 0 to 1. */
  similarity: number;
}

export interface NearestQuery {
  kind: EmbeddedKind;
  /** Only proposals of this topic. */
  topicId?: number;
  vector: Float32Array;
  k: number;
}

interface VectorRow {
  kind: EmbeddedKind;
  subject_id: number;
  topic_id: number | null;
  vector: Buffer;
  created_at: Date;
}

const PAGE = 1000;
/** Vectors are added a few at a time: adding one takes about 0.2 ms, in which no request is served. */
const CHUNK = 50;
/** Rows that were committed late, or written by a machine whose clock is behind. */
const OVERLAP_MS = 3 * SECOND_MS;

/**
 * The vectors of one model in memory, an index for each topic and each other kind. What other processes embed is read from the table.
 * An entry of a text that is gone stays until the process ends, so whoever shows neighbours reads them from their tables.
 */
export class VectorIndex {
  readonly #database: Database;
  readonly #model: string;
  readonly #indexes = new Map<string, Index>();
  readonly #known = new Map<string, number>();
  #after = new Date(0);

  constructor(database: Database, model: string) {
    this.#database = database;
    this.#model = model;
  }

  /** Reads the vectors that are new since the last time, with pauses in which requests are served. */
  async follow(): Promise<void> {
    let position: Position = { createdAt: new Date(this.#after.getTime() - OVERLAP_MS), kind: '', id: 0 };
    for (;;) {
      const rows = await readVectors(this.#database, this.#model, position);
      for (const [at, row] of rows.entries()) {
        this.#add(row);
        if (at % CHUNK === CHUNK - 1) await nextTurn();
      }
      const last = rows.at(-1);
      if (last) this.#after = last.created_at;
      if (!last || rows.length < PAGE) return;
      position = { createdAt: last.created_at, kind: last.kind, id: last.subject_id };
    }
  }

  #add({ kind, subject_id, topic_id, vector, created_at }: VectorRow): void {
    const name = `${kind}:${subject_id}`;
    if (this.#known.get(name) === created_at.getTime()) return;
    const values = fromBytes(vector);
    const index = this.#indexOf(partitionOf(kind, topic_id), values.length);
    const key = BigInt(subject_id);
    if (this.#known.has(name)) index.remove(key);
    if (values.some((value) => value !== 0)) index.add(key, values);
    this.#known.set(name, created_at.getTime());
  }

  #indexOf(partition: string, dimensions: number): Index {
    const known = this.#indexes.get(partition);
    if (known) return known;
    const created = new Index({
      multi: false,
      metric: MetricKind.Cos,
      dimensions,
      quantization: ScalarKind.F16,
      connectivity: 16,
      expansion_add: 64,
      expansion_search: 64,
    });
    this.#indexes.set(partition, created);
    return created;
  }

  /** The nearest texts of a kind, the nearest first. */
  nearest({ kind, topicId, vector, k }: NearestQuery): Neighbour[] {
    if (!vector.some((value) => value !== 0)) return [];
    const own = [...this.#indexes].filter(([partition]) =>
      topicId === undefined ? partition.startsWith(`${kind}:`) : partition === partitionOf(kind, topicId),
    );
    const found = own.flatMap(([, index]) => search(index, vector, k));
    return found.toSorted((a, b) => b.similarity - a.similarity || a.id - b.id).slice(0, k);
  }
}

const partitionOf = (kind: EmbeddedKind, topicId: number | null): string => `${kind}:${topicId ?? ''}`;

function search(index: Index, vector: Float32Array, k: number): Neighbour[] {
  if (index.size() === 0 || index.dimensions() !== vector.length) return [];
  const { keys, distances } = index.search(vector, k, 1);
  return Array.from(keys, (key, at) => ({ id: Number(key), similarity: Math.min(1, Math.max(0, 1 - (distances[at] as number))) }));
}

interface Position {
  createdAt: Date;
  kind: string;
  id: number;
}

async function readVectors({ kysely }: Database, model: string, { createdAt, kind, id }: Position): Promise<VectorRow[]> {
  const { rows } = await sql<VectorRow>`
    SELECT kind, subject_id, topic_id, vector, embedding.created_at
    FROM embedding LEFT JOIN proposal_summary proposal ON kind = 'proposal' AND proposal.id = subject_id
    WHERE (embedding.created_at, kind, subject_id) > (${createdAt}, ${kind}, ${id}) AND model = ${model}
    ORDER BY embedding.created_at, kind, subject_id LIMIT ${PAGE}`.execute(kysely);
  return rows;
}
