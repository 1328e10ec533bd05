import { seeded } from '@verdict/core/pseudorandom';

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

export type Random = () => number;

/** An account. Times are seconds; the lab begins at 0, so that most accounts were created before. */
export interface Person {
  createdAt: number;
  /** Votes before the lab began. */
  earlierVotes: number;
  device: string;
  network: string;
}

export type ItemKind = 'label' | 'challenge' | 'proposal' | 'report';

export interface Item {
  kind: ItemKind;
  author: number;
  opensAt: number;
  closesAt: number;
  /** The share of honest people who support it. */
  appeal: number;
}

/** A later vote of the same person on the same item replaces the earlier one; a stance of null withdraws it. */
export interface Vote {
  person: number;
  item: number;
  stance: 0 | 1 | null;
  at: number;
}

/** People, items and votes as plain data, and what is known of them here and nowhere else. */
export interface World {
  random: Random;
  people: Person[];
  items: Item[];
  votes: Vote[];
  attackers: Set<number>;
  /** The members of an honest crowd. */
  crowd: Set<number>;
  /** The items that the attack or the crowd is about. */
  touched: Set<number>;
}

export interface Community {
  seed: number;
  people: number;
  items: number;
  votersEach: number;
}

export const COMMUNITY: Omit<Community, 'seed'> = { people: 600, items: 60, votersEach: 45 };
/** Items open one after the other over this time. */
const OPENING = 4 * DAY;
const OPEN_FOR = 4 * DAY;

/** A community as it is without attacks: some are new, most have voted before, people at home or at work share networks. */
export function newWorld({ seed, people, items, votersEach }: Community): World {
  const random = seeded(seed);
  const world: World = { random, people: [], items: [], votes: [], attackers: new Set(), crowd: new Set(), touched: new Set() };
  for (let n = 0; n < people; n += 1) addHonestPerson(world);
  for (let n = 0; n < items; n += 1) addItem(world, 'challenge');
  for (const item of world.items.keys()) for (const person of drawPeople(world, votersEach, people)) voteHonestly(world, person, item);
  return world;
}

/** Of an age between a day and two years, and as active as some people are. */
export function addHonestPerson(world: World): number {
  const { random } = world;
  const ageDays = Math.exp(random() * Math.log(730));
  const perDay = 0.3 / (0.3 + random());
  const [home, office] = [`home ${world.people.length}`, `office ${Math.floor(random() * 20)}`];
  return addPerson(world, {
    createdAt: -ageDays * DAY,
    earlierVotes: Math.floor(ageDays * perDay * (0.5 + random())),
    device: `device ${world.people.length}`,
    network: random() < 0.3 ? office : home,
  });
}

export function addPerson(world: World, person: Person): number {
  return world.people.push(person) - 1;
}

export function addItem(world: World, kind: ItemKind): number {
  const { random } = world;
  const opensAt = random() * OPENING;
  const author = Math.floor(random() * world.people.length);
  return world.items.push({ kind, author, opensAt, closesAt: opensAt + OPEN_FOR, appeal: 0.1 + 0.85 * random() }) - 1;
}

/** Different people among the first `among`. */
export function drawPeople({ random, people }: World, count: number, among = people.length): number[] {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(count, among)) drawn.add(Math.floor(random() * among));
  return [...drawn];
}

export function vote(world: World, person: number, item: number, stance: 0 | 1 | null, at: number): void {
  world.votes.push({ person, item, stance, at: Math.floor(at) });
}

/** In the days after it opened, most in the first; by day four times as often as by night. */
export function voteHonestly(world: World, person: number, item: number): void {
  const { random } = world;
  vote(world, person, item, stanceOn(world, item), momentWithin(world, item, random));
}

function stanceOn({ random, items }: World, item: number): 0 | 1 {
  return random() < (items[item] as Item).appeal ? 1 : 0;
}

function momentWithin({ items }: World, item: number, random: Random): number {
  const { opensAt, closesAt } = items[item] as Item;
  for (;;) {
    const at = opensAt - Math.log(1 - random()) * 1.2 * DAY;
    const hour = (at / HOUR) % 24;
    if (at < closesAt && (random() < 0.25 || (hour > 7 && hour < 23))) return at;
  }
}

/** The last vote of each person on each item, in order of time; those withdrawn are left out. */
export function standingVotes(votes: readonly Vote[], until = Number.POSITIVE_INFINITY): Vote[] {
  const latest = new Map<string, Vote>();
  for (const each of votes) {
    const key = `${each.person} ${each.item}`;
    const known = latest.get(key);
    if (each.at <= until && (!known || known.at <= each.at)) latest.set(key, each);
  }
  return [...latest.values()].filter(({ stance }) => stance !== null).sort((a, b) => a.at - b.at);
}
