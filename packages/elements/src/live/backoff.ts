export interface Backoff {
  firstMs: number;
  mostMs: number;
}

/** The delay before the next attempt: doubles each time, with jitter, so that clients do not reconnect all at once. */
export function backoffMs(failures: number, { firstMs, mostMs }: Backoff, random: number): number {
  const fullMs = Math.min(mostMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(fullMs * (0.5 + random));
}
