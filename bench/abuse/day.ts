import type { Act } from '@verdict/core/abuse';
import { seeded } from '@verdict/core/pseudorandom';

export interface DayVote extends Act {
  item: number;
  stance: 0 | 1;
  isNew: boolean;
}

const SEED = 19;
const START = Date.UTC(2026, 0, 5, 9);
const RECORD = 5;

export interface Day {
  votes: number;
  people: number;
  items: number;
  batch: number;
}

/**
 * Votes in batches, 85 ms apart on average: most people vote now and then, a few programs all the time. Some share browsers, many share
 * networks, and a few items get most votes.
 */
export function* dayOfVotes({ votes, people, items, batch }: Day): Generator<DayVote[]> {
  const random = seeded(SEED);
  const cast = new Uint32Array(people + 21);
  let at = START;
  for (let from = 0; from < votes; from += batch)
    yield Array.from({ length: Math.min(batch, votes - from) }, (_, n) => {
      at += random() * 170;
      const isProgram = random() < 0.02;
      const userId = 1 + Math.floor(isProgram ? random() * 20 : random() ** 2 * people);
      const item = Math.floor(random() ** 2 * items);
      cast[userId] = (cast[userId] as number) + 1;
      return {
        ...{ id: from + n, userId, at: Math.floor(at), item, stance: random() < 0.2 + 0.6 * ((item % 10) / 10) ? 1 : 0 },
        isNew: (cast[userId] as number) <= RECORD,
        device: `device ${userId % 20 === 0 ? userId % 2000 : userId}`,
        network: `network ${userId % 5000}`,
      };
    });
}
