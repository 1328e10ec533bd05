/**
 * Counts what came within the last span, in constant space: the count of the present span and, by its overlap, of the one before.
 */
export interface SlidingCount {
  span: number;
  present: number;
  before: number;
}

export function newSlidingCount(): SlidingCount {
  return { span: 0, present: 0, before: 0 };
}

export function countOne(count: SlidingCount, spanMs: number, at: number): void {
  moveTo(count, Math.floor(at / spanMs));
  count.present += 1;
}

export function countWithin(count: SlidingCount, spanMs: number, at: number): number {
  const span = Math.floor(at / spanMs);
  if (span > count.span + 1) return 0;
  if (span === count.span + 1) return count.present * (1 - (at / spanMs - span));
  return count.present + count.before * Math.max(0, 1 - (at / spanMs - count.span));
}

function moveTo(count: SlidingCount, span: number): void {
  if (span <= count.span) return;
  count.before = span === count.span + 1 ? count.present : 0;
  count.present = 0;
  count.span = span;
}
