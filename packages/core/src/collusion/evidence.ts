import type { Coincidence } from './coincidences.ts';
import type { CollusionPolicy } from './policy.ts';
import { activityOf, type VoteIndex } from './vote-index.ts';

/** What speaks for one person being part of a group. */
export interface Evidence {
  user: number;
  /** How many votes coincide with the group's, and on how many separate occasions. */
  coincidences: number;
  occasions: number;
  /** How many coincidences chance would give to somebody who votes for these targets, but at any time. */
  byChance: number;
  /** ln of how much likelier these coincidences are for a member than for somebody who votes as much; one for each occasion. */
  nats: number;
}

/** No member takes part in everything for certain, and hardly any in nothing. */
const MAX_SHARE = 0.95;

/** Evidence for each person who voted with the group: members and others; coincidences must be in order of time. */
export function evidenceOf(index: VoteIndex, coincidences: readonly Coincidence[], group: Group): Map<number, Evidence> {
  const people = new Map<number, Gathering>();
  for (const coincidence of coincidences)
    for (const { user, isMember } of votersNear(index, coincidence, group)) {
      const known = people.get(user) ?? newGathering(user);
      people.set(user, known);
      gather(known, weigh(index, coincidence, { user, isMember, group }), coincidence.from, group.policy);
    }
  return new Map([...people].map(([user, { latest, ...evidence }]) => [user, closed({ ...evidence, latest })]));
}

export interface Group {
  members: ReadonlySet<number>;
  windowSeconds: number;
  policy: CollusionPolicy;
}

interface Weight {
  nats: number;
  chance: number;
}

interface Gathering extends Evidence {
  /** The strongest coincidence of the present occasion, which is not yet counted. */
  latest: { began: number; nats: number };
}

function newGathering(user: number): Gathering {
  return { user, coincidences: 0, occasions: 0, byChance: 0, nats: 0, latest: { began: Number.NEGATIVE_INFINITY, nats: 0 } };
}

function gather(known: Gathering, { nats, chance }: Weight, seconds: number, { occasionSeconds }: CollusionPolicy): void {
  known.coincidences += 1;
  known.byChance += chance;
  if (seconds - known.latest.began >= occasionSeconds) {
    known.nats += known.latest.nats;
    known.occasions += 1;
    known.latest = { began: seconds, nats };
  } else known.latest.nats = Math.max(known.latest.nats, nats);
}

function closed({ latest, ...evidence }: Gathering): Evidence {
  return { ...evidence, nats: evidence.nats + latest.nats };
}

/** Those who voted for the target within the window around the members' votes. */
function* votersNear({ targetStart, seconds, user }: VoteIndex, { target, from, to }: Coincidence, { members, windowSeconds }: Group) {
  for (let place = targetStart[target] as number; place < (targetStart[target + 1] as number); place += 1) {
    const at = seconds[place] as number;
    if (at > from + windowSeconds) return;
    if (at >= to - windowSeconds) yield { user: user[place] as number, isMember: members.has(user[place] as number) };
  }
}

interface Weighed {
  user: number;
  isMember: boolean;
  group: Group;
}

/** A member's own vote does not count as the group's. */
function weigh(index: VoteIndex, { members, voters, expected, others }: Coincidence, { user, isMember, group }: Weighed): Weight {
  const own = isMember ? 1 : 0;
  const company = Math.max(members - own, 0.5);
  const share = Math.min(MAX_SHARE, company / Math.max(1, group.members.size - own));
  const takesPart = Math.min(1, (expected * activityOf(index, user)) / index.whole.votes);
  // The fewer members coincide, the more such windows there could have been.
  const windows = Math.max(1, (voters - own) / company);
  return { nats: Math.max(0, Math.log(share / takesPart)), chance: Math.min(1, (windows * expected) / Math.max(1, others)) };
}
