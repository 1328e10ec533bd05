import { addItem, addPerson, DAY, HOUR, type Item, type ItemKind, MINUTE, type Person, vote, voteHonestly, type World } from './world.ts';

export interface Attack {
  name: string;
  /** Adds accounts that act together, and what they do. */
  add(world: World): void;
}

interface Brigade {
  puppets: number;
  spreadSeconds: number;
  targets?: number;
  account?: (world: World, n: number) => Person;
  /** Votes as honest people cast them, for each account. */
  camouflage?: number;
  kind?: ItemKind;
}

/** Attacks on what is decided: each is played against 45 honest voters for each target. */
export const ATTACKS: readonly Attack[] = [
  ...[20, 8].flatMap((puppets) => [
    { name: `brigade of ${puppets} in 10 minutes`, add: brigade({ puppets, spreadSeconds: 10 * MINUTE }) },
    { name: `brigade of ${puppets} in 2 hours`, add: brigade({ puppets, spreadSeconds: 2 * HOUR }) },
    { name: `brigade of ${puppets} in 24 hours`, add: brigade({ puppets, spreadSeconds: 24 * HOUR }) },
  ]),
  { name: 'brigade of 40 in 10 minutes, on 6 items', add: brigade({ puppets: 40, spreadSeconds: 10 * MINUTE, targets: 6 }) },
  { name: 'brigade of 40 in 24 hours, on 6 items', add: brigade({ puppets: 40, spreadSeconds: 24 * HOUR, targets: 6 }) },
  { name: 'sleepers, 2 hours', add: brigade({ puppets: 20, spreadSeconds: 2 * HOUR, account: sleeper }) },
  { name: 'Sybil farm, 2 hours', add: brigade({ puppets: 30, spreadSeconds: 2 * HOUR, targets: 3, account: farmed }) },
  {
    name: 'rotating headers, 2 hours, on 3 items',
    add: brigade({ puppets: 20, spreadSeconds: 2 * HOUR, targets: 3, account: rotating }),
  },
  { name: 'mimicry, 10 minutes', add: brigade({ puppets: 20, spreadSeconds: 10 * MINUTE, camouflage: 10, account: established }) },
  {
    name: 'mimicry, 24 hours, on 6 items',
    add: brigade({ puppets: 20, spreadSeconds: 24 * HOUR, targets: 6, camouflage: 10, account: established }),
  },
  {
    name: 'ring, 1 minute, on 8 items',
    add: brigade({ puppets: 15, spreadSeconds: MINUTE, targets: 8, camouflage: 3, account: established }),
  },
  { name: 'vote, then flip', add: flip },
  { name: 'flag and withdraw', add: flagAndWithdraw },
];

/** A few weeks old at most, each with a browser and network of its own. */
function fresh({ random }: World, n: number): Person {
  return { createdAt: -random() * 14 * DAY, earlierVotes: Math.floor(random() * 2), ...own('puppet', n) };
}

function sleeper({ random }: World, n: number): Person {
  return { createdAt: -(100 + random() * 300) * DAY, earlierVotes: 0, ...own('sleeper', n) };
}

/** Created within two hours, in four browsers of one network. */
function farmed({ random }: World, n: number): Person {
  return { createdAt: -random() * 2 * HOUR, earlierVotes: 0, device: `farm device ${n % 4}`, network: 'farm network' };
}

function rotating({ random }: World, n: number): Person {
  return { createdAt: -random() * 3 * DAY, earlierVotes: 0, ...own('rotating', n) };
}

function established({ random }: World, n: number): Person {
  return { createdAt: -(20 + random() * 200) * DAY, earlierVotes: 10 + Math.floor(random() * 30), ...own('mimic', n) };
}

const own = (name: string, n: number) => ({ device: `${name} device ${n}`, network: `${name} network ${n}` });

function addAttackers(world: World, count: number, account: (world: World, n: number) => Person): number[] {
  const added = Array.from({ length: count }, (_, n) => addPerson(world, account(world, n)));
  for (const person of added) world.attackers.add(person);
  return added;
}

/** What an attacker wants is what honest people do not. */
function wantedOn({ items }: World, item: number): 0 | 1 {
  return (items[item] as Item).appeal > 0.5 ? 0 : 1;
}

function drawTargets(world: World, count: number): number[] {
  const first = Math.floor(world.random() * world.items.length);
  const targets = Array.from({ length: count }, (_, n) => (first + n * 7) % world.items.length);
  for (const item of targets) world.touched.add(item);
  return targets;
}

function brigade({ puppets, spreadSeconds, targets = 1, account = fresh, camouflage = 0 }: Brigade): Attack['add'] {
  return (world) => {
    const members = addAttackers(world, puppets, account);
    for (const item of drawTargets(world, targets)) {
      const began = beginning(world, item, spreadSeconds);
      for (const person of members) vote(world, person, item, wantedOn(world, item), began + world.random() * spreadSeconds);
    }
    for (const person of members) voteElsewhere(world, person, camouflage);
  };
}

function beginning({ items, random }: World, item: number, spreadSeconds: number): number {
  const { opensAt, closesAt } = items[item] as Item;
  return opensAt + random() * (closesAt - opensAt - spreadSeconds);
}

function voteElsewhere(world: World, person: number, count: number): void {
  for (let n = 0; n < count; n += 1) {
    const item = Math.floor(world.random() * world.items.length);
    if (!world.touched.has(item)) voteHonestly(world, person, item);
  }
}

/** They vote as most people do, over days, and all change in the last half hour. */
function flip(world: World): void {
  const members = addAttackers(world, 20, fresh);
  for (const item of drawTargets(world, 1)) {
    const { opensAt, closesAt } = world.items[item] as Item;
    const wanted = wantedOn(world, item);
    for (const person of members) {
      vote(world, person, item, wanted === 1 ? 0 : 1, opensAt + world.random() * 3 * DAY);
      vote(world, person, item, wanted, closesAt - world.random() * 30 * MINUTE);
    }
  }
}

/** Reports of one comment within ten minutes that are withdrawn once it is hidden. */
function flagAndWithdraw(world: World): void {
  const members = addAttackers(world, 15, fresh);
  const item = addItem(world, 'report');
  world.touched.add(item);
  const began = beginning(world, item, HOUR);
  for (const person of members) {
    const at = began + world.random() * 10 * MINUTE;
    vote(world, person, item, 1, at);
    vote(world, person, item, null, at + HOUR + world.random() * HOUR);
  }
}
