import { addVote, type Crowd, DAY, type Random, type Shape, timeAfter } from './crowd.ts';

/** How planted rings behave. */
export interface RingShape {
  name: string;
  rings: number;
  minSize: number;
  maxSize: number;
  actions: number;
  /** The share of actions that a member takes part in. */
  participation: number;
  /** An action's votes are spread over so much time. Without it, members vote at any time. */
  windowSeconds?: number;
  /** Votes like everybody's, for each vote of the ring. */
  camouflage: number;
  /** How members choose what to vote on: among all items, the least popular half, or the most popular tenth. */
  targets?: 'any' | 'rare' | 'popular';
}

const USUAL: RingShape = {
  name: '60 s, 90% take part',
  ...{ rings: 20, minSize: 10, maxSize: 50, actions: 20, participation: 0.9, windowSeconds: 60, camouflage: 0.3 },
};

/** The plain set and the hard set, then others. */
export const RING_SHAPES: readonly RingShape[] = [
  USUAL,
  { ...USUAL, name: '60 s, 35%, 20 people, 8 actions', participation: 0.35, minSize: 20, maxSize: 20, actions: 8 },
  { ...USUAL, name: '60 s, 35% take part', participation: 0.35 },
  { ...USUAL, name: '60 s, 35%, 10 people, 10 actions', participation: 0.35, minSize: 10, maxSize: 10, actions: 10 },
  { ...USUAL, name: '60 s, 35%, 5 people, 15 actions', participation: 0.35, minSize: 5, maxSize: 5, actions: 15 },
  { ...USUAL, name: '60 s, 5 people, 8 actions', minSize: 5, maxSize: 5, actions: 8 },
  { ...USUAL, name: '60 s, 200 people', minSize: 200, maxSize: 200 },
  { ...USUAL, name: '60 s, two honest votes for each of the ring’s', camouflage: 2 },
  { ...USUAL, name: '60 s, on popular items', targets: 'popular' },
  { ...USUAL, name: '60 s, on popular items, 35%', targets: 'popular', participation: 0.35 },
  { ...USUAL, name: '5 s', windowSeconds: 5 },
  { ...USUAL, name: '10 min', windowSeconds: 600 },
  { ...USUAL, name: '10 min, 35%', windowSeconds: 600, participation: 0.35 },
  { ...USUAL, name: '2 h', windowSeconds: 7200 },
  { ...USUAL, name: '2 h, 35%', windowSeconds: 7200, participation: 0.35 },
  { ...USUAL, name: '6 h', windowSeconds: 21_600 },
  { ...USUAL, name: '6 h, 5 people', windowSeconds: 21_600, minSize: 5, maxSize: 5 },
  { name: 'same votes, any time', rings: 20, minSize: 5, maxSize: 60, actions: 20, participation: 0.97, camouflage: 0.3 },
  {
    name: 'same votes, any time, half of them honest',
    rings: 20,
    minSize: 5,
    maxSize: 60,
    actions: 20,
    participation: 0.97,
    camouflage: 1,
  },
];

/** Plants rings of new people. */
export function plantRings(crowd: Crowd, { random, days }: { random: Random; days: Shape['days'] }, shape: RingShape): void {
  for (let ring = 0; ring < shape.rings; ring += 1) {
    const size = shape.minSize + Math.floor(random() * (shape.maxSize - shape.minSize + 1));
    const members = Array.from({ length: size }, (_, i) => crowd.userCount + i);
    crowd.userCount += size;
    const took = new Set<number>();
    for (let action = 0; action < shape.actions; action += 1) act(crowd, { random, days, shape, members, took });
    crowd.rings.push(members.filter((member) => took.has(member)));
  }
}

interface Action {
  random: Random;
  days: number;
  shape: RingShape;
  members: readonly number[];
  took: Set<number>;
}

function act(crowd: Crowd, { random, days, shape, members, took }: Action): void {
  const what = pickTarget(crowd, shape, random);
  const stance = random() < 0.7 ? 0 : 1;
  const began = random() * (days * DAY - (shape.windowSeconds ?? 0));
  for (const member of members) {
    if (random() >= shape.participation) continue;
    took.add(member);
    addVote(crowd, member, what, stance, shape.windowSeconds ? began + random() * shape.windowSeconds : random() * days * DAY);
    for (let left = shape.camouflage; left > random(); left -= 1)
      addVote(
        crowd,
        member,
        Math.floor(random() * crowd.itemCount),
        random() < 0.5 ? 0 : 1,
        timeAfter(random() * days * DAY * 0.9, days, random),
      );
  }
}

function pickTarget({ itemCount }: Crowd, { targets = 'any' }: RingShape, random: Random): number {
  if (targets === 'rare') return Math.floor(itemCount * (0.5 + 0.5 * random()));
  return Math.floor(itemCount * random() * (targets === 'popular' ? 0.1 : 1));
}
