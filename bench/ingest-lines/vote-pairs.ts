import type { Voters } from '../harness/fill-voters.ts';

export interface Volume extends Voters {
  votes: number;
}

const TYPES = ['support', 'oppose', 'pass'] as const;

/** Votes of which no two are of the same person on the same proposal, in no order. */
export function* votePairs({ firstUser, users, proposals, votes }: Volume) {
  const step = 7919; // a prime, so that all pairs come before one comes again
  const pairs = users * proposals.length;
  for (let n = 0; n < votes; n += 1) {
    const pair = (n * step) % pairs;
    yield {
      user_id: firstUser + (pair % users),
      proposal_id: proposals[Math.floor(pair / users)] as string,
      vote_type: TYPES[n % TYPES.length] as (typeof TYPES)[number],
    };
  }
}
