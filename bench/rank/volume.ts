/** How much is filled and sent. */
export interface Volume {
  topics: number;
  proposals: number;
  votes: number;
  voters: number;
  authors: number;
  seconds: number;
}

const FULL: Volume = { topics: 20, proposals: 100_000, votes: 1_000_000, voters: 10_000, authors: 2000, seconds: 20 };

/** The full volume, or the share of it that BENCH_SHARE names, for a quick look. */
export function volumeFrom(share = Number(process.env['BENCH_SHARE'] ?? 1)): Volume {
  if (!(share > 0 && share <= 1)) throw new Error('BENCH_SHARE must be a number above 0, at most 1');
  return { ...FULL, proposals: Math.round(FULL.proposals * share), votes: Math.round(FULL.votes * share) };
}
