import { MINUTE_MS, SECOND_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { countReplies } from '../point/index.ts';

/** How old a count may be, and how old it may be while it is counted again. */
const FRESH_MS = 5 * SECOND_MS;
const USABLE_MS = MINUTE_MS;

interface CommentCount {
  count: number;
  countedAt: number;
}

const counts = new WeakMap<Database, LRUCache<number, CommentCount>>();

/** The comments of points. They are counted every few seconds, and rarely does a request wait for it. */
export async function readCommentCounts({ db, log }: Deps, pointIds: readonly number[]): Promise<Map<number, number>> {
  const known = counts.get(db) ?? new LRUCache<number, CommentCount>({ max: 20_000 });
  counts.set(db, known);
  const now = performance.now();
  const ageOf = (id: number): number => now - (known.get(id)?.countedAt ?? Number.NEGATIVE_INFINITY);
  const due = pointIds.filter((id) => ageOf(id) > FRESH_MS);
  const counting = countAgain(db, known, due);
  if (due.some((id) => ageOf(id) > USABLE_MS)) await counting;
  else counting.catch((error: Error) => log.warn({ err: error }, 'comments not counted'));
  return new Map(pointIds.map((id) => [id, known.get(id)?.count ?? 0]));
}

async function countAgain({ kysely }: Database, known: LRUCache<number, CommentCount>, due: readonly number[]): Promise<void> {
  const counted = await countReplies(kysely, due);
  const countedAt = performance.now();
  for (const [id, count] of counted) known.set(id, { count, countedAt });
}
