import type { OpinionGroup } from './find-groups.ts';
import type { FittedPerson, TopicVotes } from './fit-opinion.ts';
import type { OpinionPolicy } from './policy.ts';

/** How many people of a group voted how on a proposal. */
export interface GroupVotes {
  id: number;
  support: number;
  oppose: number;
  pass: number;
}

/** The votes of a group on a proposal: people, and the weight of those for it and of all but passes. */
interface GroupCount {
  votes: GroupVotes;
  supportWeight: number;
  weight: number;
}

/** For each proposal, the votes of each group. */
export function countByGroup(
  { proposalCount, proposal, person, vote, weight }: TopicVotes,
  people: readonly FittedPerson[],
  groups: readonly OpinionGroup[],
): GroupCount[][] {
  const counts = Array.from(
    { length: proposalCount },
    () => new Map(groups.map(({ id }): [number, GroupCount] => [id, { votes: { id, ...NO_VOTES }, supportWeight: 0, weight: 0 }])),
  );
  for (let row = 0; row < vote.length; row += 1) {
    const { group } = people[person[row] as number] as FittedPerson;
    const count = group === null ? undefined : counts[proposal[row] as number]?.get(group);
    if (count) addVote(count, vote[row] as number, weight[row] as number);
  }
  return counts.map((byGroup) => [...byGroup.values()]);
}

const NO_VOTES = { support: 0, oppose: 0, pass: 0 };

function addVote(count: GroupCount, vote: number, weight: number): void {
  count.votes[vote === 1 ? 'support' : vote === -1 ? 'oppose' : 'pass'] += 1;
  if (vote === 1) count.supportWeight += weight;
  if (vote !== 0) count.weight += weight;
}

/** All groups of a proposal or none: with the total known, a group that is left out could be subtracted. */
export function publicVotes(counts: readonly GroupCount[], { leastGroup }: OpinionPolicy): GroupVotes[] {
  const votes = counts.map((count) => count.votes);
  return votes.every(({ support, oppose, pass }) => support + oppose + pass >= leastGroup) ? votes : [];
}

/** So many votes as the engine expects stand in for those that a group lacks. */
const EXPECTED_VOTES = 2;

/**
 * The support of the group that supports a proposal least, at most `across`: the engine knows two sides, and a third would be overlooked.
 */
export function leastSupport(counts: readonly GroupCount[], across: number): number {
  return counts.reduce(
    (least, { supportWeight, weight }) => Math.min(least, (supportWeight + EXPECTED_VOTES * across) / (weight + EXPECTED_VOTES)),
    across,
  );
}
