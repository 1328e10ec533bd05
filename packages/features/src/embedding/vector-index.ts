import { setImmediate as nextTurn } from 'node:timers/promises';
import { SECOND_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { EmbeddedKind } from './tables.ts';
import { fromBytes } from './vector-bytes.ts';
import { type FoundVector, nearestFirst, VectorPartition } from './vector-partition.ts';

export type Neighbour = FoundVector;

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
/** Vectors are added a few at a time, because adding one to a graph takes about 0.3 ms, during which no request is served. */
const CHUNK = 16;
/** Rows that were committed late, or written by a machine whose clock is behind. */
const OVERLAP_MS = 3 * SECOND_MS;

/**
 * The vectors of one model in memory, a partition for each topic and each other kind. What other processes embed is read from the table.
 * An entry of a text that is gone stays until the process ends, so whoever shows neighbours reads them from their tables.
 */
export class VectorIndex {
  readonly #database: Database;
  readonly #model: string;
  readonly #partitions = new Map<string, VectorPartition>();
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
    this.#partition(partitionOf(kind, topic_id), values.length).put(subject_id, values);
    this.#known.set(name, created_at.getTime());
  }

  #partition(name: string, dimensions: number): VectorPartition {
    const known = this.#partitions.get(name);
    if (known) return known;
    const created = new VectorPartition(dimensions);
    this.#partitions.set(name, created);
    return created;
  }

  /** The nearest texts of a kind, the nearest first. */
  nearest({ kind, topicId, vector, k }: NearestQuery): Neighbour[] {
    const own = [...this.#partitions].filter(([name]) =>
      topicId === undefined ? name.startsWith(`${kind}:`) : name === partitionOf(kind, topicId),
    );
    const found = own.flatMap(([, partition]) => partition.nearest(vector, k));
    return found.toSorted(nearestFirst).slice(0, k);
  }
}

const partitionOf = (kind: EmbeddedKind, topicId: number | null): string => `${kind}:${topicId ?? ''}`;

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
