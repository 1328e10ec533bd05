import type { Ring, Votes } from '@verdict/core/collusion';
import { computeApart } from '@verdict/platform/apart';
import type { Deps } from '../deps.ts';
import { openFindings } from './open-findings.ts';
import { type NumberedVotes, readAllVotes } from './read-all-votes.ts';
import { saveFindings } from './save-findings.ts';

const RINGS_PROCESS = new URL('./rings-process.ts', import.meta.url);

/** Looks for rings among all votes, including wide windows and equal votes, which the feed does not look for. */
export async function findAllRings(deps: Deps, signal?: AbortSignal): Promise<void> {
  const begun = performance.now();
  const { users, items, ...votes } = await readAllVotes(deps.db);
  if (votes.user.length === 0) return;
  const rings = await computeApart<Votes, Ring[]>(RINGS_PROCESS, votes, signal);
  const found = rings.map((ring) => outside(ring, { users, items }));
  await deps.db.transaction((tx) => saveFindings(deps, tx, { rings: found, brigades: [] }));
  await openFindings(deps, signal);
  deps.metrics.collusionNightSeconds.observe((performance.now() - begun) / 1000);
}

function outside(ring: Ring, { users, items }: Pick<NumberedVotes, 'users' | 'items'>): Ring {
  return {
    ...ring,
    items: ring.items.map((item) => items[item] as number),
    members: ring.members.map((member) => ({ ...member, user: users[member.user] as number })),
  };
}
