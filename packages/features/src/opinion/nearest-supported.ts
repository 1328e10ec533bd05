import type { Database } from '@verdict/platform/postgres';
import { fromBytes } from '../embedding/index.ts';

/** The vectors of proposals, of one model and of unit length. */
export type Vectors = ReadonlyMap<number, Float32Array>;

/** Proposals whose text has no vector yet, or one of another model than most, are left out. */
export async function readVectors({ kysely }: Database, proposalIds: readonly number[]): Promise<Vectors> {
  if (proposalIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('text_vector')
    .select(['subject_id', 'model', 'vector'])
    .where('kind', '=', 'proposal')
    .where('subject_id', 'in', proposalIds)
    .execute();
  const byModel = [...Map.groupBy(rows, ({ model }) => model).values()];
  const most = byModel.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return new Map(most.map(({ subject_id, vector }) => [subject_id, fromBytes(vector)]));
}

/** The proposal among these whose text is nearest; undefined where there is none. */
export function nearestOf(vectors: Vectors, id: number, among: readonly number[]): { id: number; cosine: number } | undefined {
  const vector = vectors.get(id);
  if (!vector) return undefined;
  let best: { id: number; cosine: number } | undefined;
  for (const other of among) {
    const cosine = cosineOf(vector, vectors.get(other));
    if (cosine !== undefined && cosine > (best?.cosine ?? -1)) best = { id: other, cosine };
  }
  return best;
}

function cosineOf(a: Float32Array, b: Float32Array | undefined): number | undefined {
  if (b?.length !== a.length) return undefined;
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
