import { fnv1a } from './fnv1a.ts';

const PARTS = 5;

/**
 * Whether a row of the hate data is excluded from training and only used for evaluation: one in five, by FNV-1a of its id, so
 * that the split is stable when rows are added, removed or moved.
 */
export function isHeldOut(id: string): boolean {
  return fnv1a(id) % PARTS === 0;
}
