import {
  addHonestPerson,
  addPerson,
  DAY,
  drawPeople,
  HOUR,
  type Item,
  MINUTE,
  type Person,
  type Random,
  vote,
  type World,
} from './world.ts';

export interface HonestCrowd {
  name: string;
  add(world: World): void;
}

interface Gathering {
  people: number;
  /** The share of them that had voted before; the others come to the site for this. */
  regulars: number;
  spreadSeconds: number;
  items: number;
  /** The share that takes the more popular side of an item. */
  agree: number;
  times?: number;
  comes?: number;
  /** Most come at once, and ever fewer later. */
  isFading?: boolean;
  newcomer?: (world: World, n: number) => Person;
}

const CLASS = { people: 30, regulars: 0, spreadSeconds: 40 * MINUTE, items: 8, newcomer: pupil };

/** People who come at one time, for honest reasons. */
export const CROWDS: readonly HonestCrowd[] = [
  { name: 'newsletter', add: gather({ people: 150, regulars: 0.85, spreadSeconds: 4 * HOUR, items: 3, agree: 0.75, isFading: true }) },
  {
    name: 'newsletter, nearly of one mind',
    add: gather({ people: 150, regulars: 0.85, spreadSeconds: 4 * HOUR, items: 3, agree: 0.92, isFading: true }),
  },
  {
    name: 'newsletter, a third new',
    add: gather({ people: 60, regulars: 0.67, spreadSeconds: 2 * HOUR, items: 2, agree: 0.8, isFading: true }),
  },
  {
    name: 'push notifications',
    add: gather({ people: 80, regulars: 1, spreadSeconds: 6 * MINUTE, items: 1, agree: 0.82, times: 8, comes: 0.4, isFading: true }),
  },
  {
    name: 'push notifications, nearly of one mind',
    add: gather({ people: 80, regulars: 1, spreadSeconds: 6 * MINUTE, items: 1, agree: 0.93, times: 8, comes: 0.4, isFading: true }),
  },
  { name: 'live event', add: gather({ people: 300, regulars: 0.5, spreadSeconds: 15 * MINUTE, items: 5, agree: 0.7 }) },
  { name: 'live event, most are new', add: gather({ people: 200, regulars: 0.1, spreadSeconds: 10 * MINUTE, items: 3, agree: 0.8 }) },
  { name: 'class on one network', add: gather({ ...CLASS, agree: 0.75 }) },
  { name: 'class on one network, agreeing', add: gather({ ...CLASS, agree: 0.9 }) },
  {
    name: 'family on one device',
    add: gather({ people: 5, regulars: 0, spreadSeconds: 2 * HOUR, items: 4, agree: 0.85, times: 3, comes: 0.8, newcomer: relative }),
  },
  {
    name: 'fans of an author',
    add: gather({ people: 40, regulars: 0.9, spreadSeconds: 12 * HOUR, items: 4, agree: 0.95, isFading: true }),
  },
];

function pupil({ random }: World, n: number): Person {
  return { createdAt: -random() * HOUR, earlierVotes: 0, device: `school device ${n}`, network: 'school network' };
}

function relative({ random }: World, n: number): Person {
  return { createdAt: -(10 + random() * 300) * DAY, earlierVotes: 5 + Math.floor(random() * 40) * n, device: 'tablet', network: 'home' };
}

/** Somebody who signs up to vote now. */
function visitor({ random }: World, n: number): Person {
  return { createdAt: -random() * 2 * DAY, earlierVotes: 0, device: `visitor device ${n}`, network: `visitor network ${n % 97}` };
}

function gather({ newcomer = visitor, ...how }: Gathering): HonestCrowd['add'] {
  return (world) => {
    const regulars = drawRegulars(world, Math.round(how.people * how.regulars));
    const others = Array.from({ length: how.people - regulars.length }, (_, n) => addPerson(world, newcomer(world, n)));
    const members = [...regulars, ...others];
    for (const person of members) world.crowd.add(person);
    for (let time = 0; time < (how.times ?? 1); time += 1) {
      const began = meet(world, members, how);
      if (time === 0) for (const person of others) joinAt(world, person, began);
    }
  };
}

/** Half of the people that a site's newsletter reaches vote already; the rest read, and have voted now and then. */
function drawRegulars(world: World, count: number): number[] {
  const known = drawPeople(world, Math.floor(count / 2));
  return [...known, ...Array.from({ length: count - known.length }, () => addHonestPerson(world))];
}

function meet(world: World, members: readonly number[], { spreadSeconds, items, agree, comes = 1, isFading = false }: Gathering): number {
  const { random } = world;
  const first = Math.floor(random() * world.items.length);
  const chosen = Array.from({ length: items }, (_, n) => (first + n) % world.items.length);
  const opened = Math.max(...chosen.map((item) => (world.items[item] as Item).opensAt));
  for (const item of chosen) world.touched.add(item);
  const sides = chosen.map((item) => (random() < (world.items[item] as Item).appeal ? 1 : 0));
  const began = opened + random() * DAY;
  for (const person of members) {
    if (random() >= comes) continue;
    let at = began + arrival(random, isFading) * spreadSeconds;
    for (const [n, item] of chosen.entries()) {
      const side = sides[n] as 0 | 1;
      vote(world, person, item, random() < agree ? side : side === 1 ? 0 : 1, at);
      at += 5 + random() * 40 + (random() < 0.3 ? (random() * spreadSeconds) / items / 2 : 0);
    }
  }
  return began;
}

/** Those who were created shortly before are created shortly before this. */
function joinAt({ people }: World, person: number, at: number): void {
  const account = people[person] as Person;
  if (account.createdAt > -3 * DAY) account.createdAt += at;
}

function arrival(random: Random, isFading: boolean): number {
  return isFading ? Math.min(4, -Math.log(1 - random())) / 2 : random();
}
