import { addVote, type Crowd, DAY, type Random, type Shape, timeAfter } from './crowd.ts';

interface Setting {
  random: Random;
  days: Shape['days'];
}

export interface HonestCrowd {
  name: string;
  add(crowd: Crowd, setting: Setting): void;
}

/** People who vote alike for honest reasons; none of them is in a ring. */
export const HONEST_CROWDS: readonly HonestCrowd[] = [
  {
    name: 'newsletter, divided',
    add: (crowd, setting) => gather(crowd, setting, { people: 500, items: 10, spreadSeconds: 3600, agree: 0.7 }),
  },
  {
    name: 'newsletter, of one mind',
    add: (crowd, setting) => gather(crowd, setting, { people: 500, items: 10, spreadSeconds: 3600, agree: 0.97 }),
  },
  {
    name: 'newsletter every week, divided',
    add: (crowd, setting) => gather(crowd, setting, { people: 300, items: 10, spreadSeconds: 3600, agree: 0.8, times: 4, comes: 0.6 }),
  },
  { name: 'live event', add: (crowd, setting) => gather(crowd, setting, { people: 2000, items: 8, spreadSeconds: 600, agree: 0.6 }) },
  {
    name: 'live event every week',
    add: (crowd, setting) => gather(crowd, setting, { people: 2000, items: 8, spreadSeconds: 600, agree: 0.65, times: 4, comes: 0.7 }),
  },
  {
    name: 'class, one evening',
    add: (crowd, setting) => gather(crowd, setting, { people: 30, items: 15, spreadSeconds: 9000, agree: 0.75 }),
  },
  {
    name: 'class, one lesson',
    add: (crowd, setting) => gather(crowd, setting, { people: 30, items: 8, spreadSeconds: 2400, agree: 0.95 }),
  },
  {
    name: 'push notifications, divided',
    add: (crowd, setting) => gather(crowd, setting, { people: 400, items: 1, spreadSeconds: 300, agree: 0.85, times: 25, comes: 0.3 }),
  },
  {
    name: 'push notifications, 400 of one mind',
    add: (crowd, setting) => gather(crowd, setting, { people: 400, items: 1, spreadSeconds: 300, agree: 1, times: 25, comes: 0.3 }),
  },
  {
    name: 'push notifications, 100 of one mind',
    add: (crowd, setting) => gather(crowd, setting, { people: 100, items: 1, spreadSeconds: 300, agree: 1, times: 25, comes: 0.3 }),
  },
  {
    name: 'two parties of 300',
    add: (crowd, setting) => debate(crowd, setting, { sides: [300, 300], items: 80, takesPart: 0.9, agree: 1 }),
  },
  {
    name: 'parties of 60 and 40',
    add: (crowd, setting) => debate(crowd, setting, { sides: [60, 40], items: 60, takesPart: 0.95, agree: 0.98 }),
  },
  {
    name: 'two parties, at once',
    add: (crowd, setting) => debate(crowd, setting, { sides: [150, 100], items: 60, takesPart: 0.9, agree: 1, delayHours: 3 }),
  },
  { name: 'fans of a topic', add: (crowd, setting) => debate(crowd, setting, { sides: [200, 0], items: 60, takesPart: 0.6, agree: 0.93 }) },
  {
    name: 'family of five',
    add: (crowd, setting) => gather(crowd, setting, { people: 5, items: 4, spreadSeconds: 1800, agree: 0.8, times: 4, comes: 0.6 }),
  },
];

interface Gathering {
  people: number;
  items: number;
  /** Each person begins at any time within this, and goes through the items in their order. */
  spreadSeconds: number;
  /** The share that votes with the majority of an item. */
  agree: number;
  /** How often they gather, and who comes. */
  times?: number;
  comes?: number;
}

function gather(crowd: Crowd, { random, days }: Setting, { people, items, spreadSeconds, agree, times = 1, comes = 1 }: Gathering): void {
  const members = newcomers(crowd, people);
  for (let time = 0; time < times; time += 1) {
    const began = ((time + random() * 0.5) / times) * days * DAY;
    const targets = Array.from({ length: items }, () => ({
      item: Math.floor(random() * crowd.itemCount),
      majority: random() < 0.6 ? 0 : 1,
    }));
    for (const member of members) {
      if (random() >= comes) continue;
      let at = began + random() * spreadSeconds;
      for (const { item, majority } of targets) {
        addVote(crowd, member, item, random() < agree ? majority : 1 - majority, at);
        at += 5 + random() * 25 + (random() < 0.3 ? (random() * spreadSeconds) / items : 0);
      }
    }
  }
  voteLikeOthers(crowd, members, { random, days });
}

interface Debate {
  sides: readonly number[];
  items: number;
  takesPart: number;
  agree: number;
  delayHours?: number;
}

/** Sides that vote in blocs on everything in their topic, each person some time after an item is published. */
function debate(crowd: Crowd, { random, days }: Setting, { sides, items, takesPart, agree, delayHours = 48 }: Debate): void {
  const parties = sides.map((people) => newcomers(crowd, people));
  for (let i = 0; i < items; i += 1) {
    const item = Math.floor(random() * crowd.itemCount);
    const published = random() * days * DAY * 0.85;
    const flip = random() < 0.5 ? 1 : 0;
    for (const [side, members] of parties.entries())
      for (const member of members) {
        if (random() >= takesPart) continue;
        const stance = (side + flip + (random() < agree ? 0 : 1)) % 2;
        addVote(crowd, member, item, stance, published - Math.log(1 - random()) * delayHours * 3600);
      }
  }
  for (const members of parties) voteLikeOthers(crowd, members, { random, days });
}

function newcomers(crowd: Crowd, count: number): number[] {
  const members = Array.from({ length: count }, (_, i) => crowd.userCount + i);
  crowd.userCount += count;
  crowd.honest.push(...members);
  return members;
}

function voteLikeOthers(crowd: Crowd, members: readonly number[], { random, days }: Setting): void {
  for (const member of members)
    for (let left = 4; left > 0; left -= 1)
      addVote(
        crowd,
        member,
        Math.floor(random() * crowd.itemCount),
        random() < 0.5 ? 0 : 1,
        timeAfter(random() * days * DAY * 0.9, days, random),
      );
}
