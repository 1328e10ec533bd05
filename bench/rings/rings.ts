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
