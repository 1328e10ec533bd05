import { BRIGADE_POLICY, type BrigadePolicy, lookForBrigades, newBrigadeWatch, watchVote } from '@verdict/core/brigade';
import { COLLUSION_POLICY, findRings, indexVotes } from '@verdict/core/collusion';
import { findCommunities } from '@verdict/detector/collusion';
import { outcomeFrom } from './outcome.ts';
import type { Result } from './result.ts';
import { DAY, type Item, type Person, standingVotes, type Vote, type World } from './scenario/world.ts';

/** Who and what the rules find, without the product around them: hundreds of worlds can be judged in a minute. */
export function judgeWorld(world: World, policy: BrigadePolicy = BRIGADE_POLICY): Result {
  const { found, held } = brigadesIn(world, policy);
  for (const { members, items } of ringsIn(world)) {
    for (const person of members) found.add(person);
    for (const item of items) held.add(item);
  }
  const { attackers, crowd, touched, items } = world;
  const group = [...(attackers.size > 0 ? attackers : crowd)];
  const outcomes = [...touched]
    .filter((item) => items[item]?.kind === 'challenge')
    .map((item) => ({ item, wouldFlip: wouldFlip(world, item) }));
  const others = [...items.keys()].filter((item) => !touched.has(item));
  return {
    ...{ people: group.length, found: group.filter((person) => found.has(person)).length, aside: 0, honestAside: 0 },
    ...{ items: touched.size, held: [...touched].filter((item) => held.has(item)).length },
    ...{ otherItems: others.length, otherHeld: others.filter((item) => held.has(item)).length },
    flips: outcomes.filter((each) => each.wouldFlip).length,
    shifted: outcomes.filter((each) => each.wouldFlip && !held.has(each.item)).length,
    cpuSeconds: 0,
  };
}

function wouldFlip({ votes, attackers }: World, item: number): boolean {
  const standing = standingVotes(votes).filter((vote) => vote.item === item);
  return outcomeFrom(standing) !== outcomeFrom(standing.filter(({ person }) => !attackers.has(person)));
}

function brigadesIn(world: World, policy: BrigadePolicy) {
  const watch = newBrigadeWatch();
  const [found, held] = [new Set<number>(), new Set<number>()];
  const past = world.people.map((): number[] => []);
  for (const { person, item, stance, at } of [...world.votes].sort((a, b) => a.at - b.at)) {
    if (stance === null) continue;
    const { network, device } = world.people[person] as Person;
    const isOneSided = (world.items[item] as Item).kind === 'report';
    watchVote(watch, {
      item,
      user: person,
      side: stance,
      at,
      isNew: isNew(world, { person, at, past }, policy),
      network,
      device,
      isOneSided,
    });
    past[person]?.push(at);
    for (const brigade of lookForBrigades(watch, policy)) {
      held.add(brigade.item);
      for (const member of brigade.members) found.add(member);
    }
  }
  return { found, held };
}

interface Moment {
  person: number;
  at: number;
  /** When each person voted here. */
  past: readonly (readonly number[])[];
}

function isNew({ people }: World, { person, at, past }: Moment, { recordVotes, recordDays }: BrigadePolicy): boolean {
  const { earlierVotes, createdAt } = people[person] as Person;
  const own = (past[person] as readonly number[]).filter((before) => before < at - recordDays * DAY).length;
  return at - createdAt < recordDays * DAY || earlierVotes + own < recordVotes;
}

/** As every night, over everything. */
function ringsIn({ people, items, votes }: World): { members: number[]; items: number[] }[] {
  const standing = standingVotes(votes);
  const column = (of: (vote: Vote) => number) => Int32Array.from(standing, of);
  const index = indexVotes({
    ...{ userCount: people.length, itemCount: items.length, stanceCount: 2 },
    ...{ user: column(({ person }) => person), item: column(({ item }) => item), stance: column(({ stance }) => stance ?? 0) },
    seconds: Float64Array.from(standing, ({ at }) => at),
  });
  const rings = findRings(index, { policy: COLLUSION_POLICY, findCommunities });
  return rings.map((ring) => ({ members: ring.members.map(({ user }) => user), items: ring.items }));
}
