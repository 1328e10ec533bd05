export interface Backoff {
  firstMs: number;
  mostMs: number;
}

/** How long to wait before the next try: twice as long each time, and never all at once when many were cut off together. */
export function backoffMs(failures: number, { firstMs, mostMs }: Backoff, random: number): number {
  const fullMs = Math.min(mostMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(fullMs * (0.5 + random));
}
