import type { Deps } from '../deps.ts';
import { embedText, isPaid } from './embed-text.ts';
import { nearest } from './nearest.ts';
import type { EmbeddedKind } from './tables.ts';

/** Farther texts have nothing to do with each other. */
const LEAST_SIMILARITY = 0.35;

/** The texts of all kinds that mean most nearly the same as this one. With a service that costs something there are none: anyone may ask. */
export async function nearestTexts(deps: Deps, text: string, limit: number): Promise<{ kind: EmbeddedKind; subjectId: number }[]> {
  if (isPaid(deps)) return [];
  const embedded = await embedText(deps, text);
  if (!embedded) return [];
  const kinds = ['proposal', 'point', 'claim'] as const;
  const found = await Promise.all(
    kinds.map(async (kind) => (await nearest(deps, { kind, vector: embedded.vector, k: limit })).map((each) => ({ ...each, kind }))),
  );
  return found
    .flat()
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, limit)
    .map(({ kind, id }) => ({ kind, subjectId: id }));
}
