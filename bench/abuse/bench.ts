import { ABUSE_POLICY, followActs, newVelocity } from '@verdict/core/abuse';
import { BRIGADE_POLICY, lookForBrigades, newBrigadeWatch, watchVote } from '@verdict/core/brigade';
import { COLLUSION_POLICY, createCollusionFeed } from '@verdict/core/collusion';
import { findCommunities } from '@verdict/detector/collusion';
import type { Bench } from '../bench.ts';
import { type Day, type DayVote, dayOfVotes } from './day.ts';

const BATCH = 500;
const LOOK_SECONDS = 60;
const MILLION: Day = { votes: 1_000_000, people: 50_000, items: 10_000, batch: BATCH };
const TEN_MILLION: Day = { votes: 10_000_000, people: 200_000, items: 50_000, batch: BATCH };
/** The seconds of processor time that these may take. */
const ALLOWED = { million: 5, tenMillion: 60 };

export const bench: Bench = {
  measures: `processor seconds for all signals about ${MILLION.votes.toLocaleString('en')} votes as they come, pace, browsers and networks, rings and brigades, against the ${ALLOWED.million} s allowed`,
  async run(say) {
    const seconds = measure(MILLION, say);
    say(`${seconds.toFixed(2)} s in all, ${ALLOWED.million} s are allowed`);
    const more = measure(TEN_MILLION, say);
    say(`${more.toFixed(2)} s in all, ${ALLOWED.tenMillion} s are allowed`);
    return seconds / ALLOWED.million;
  },
};

type Say = (line: string) => void;

function measure(day: Day, say: Say): number {
  const signals = [followPace(), followRings(day.people), followBrigades()];
  const spent = signals.map(() => 0);
  for (const batch of dayOfVotes(day))
    for (const [n, { follow }] of signals.entries()) {
      const before = process.cpuUsage();
      follow(batch);
      const { user, system } = process.cpuUsage(before);
      spent[n] = (spent[n] as number) + (user + system) / 1e6;
    }
  const parts = signals.map(({ name, found }, n) => `${name} ${(spent[n] as number).toFixed(2)} s, ${found()}`);
  say(`${day.votes.toLocaleString('en')} votes of ${day.people.toLocaleString('en')} people: ${parts.join('; ')}`);
  say(`  ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB of memory in all`);
  return spent.reduce((sum, each) => sum + each, 0);
}

function followPace() {
  const velocity = newVelocity();
  let signals = 0;
  return {
    name: 'pace, browsers and networks',
    found: () => `${signals} signals`,
    follow(batch: readonly DayVote[]) {
      signals += followActs(velocity, batch, { policy: ABUSE_POLICY, now: (batch.at(-1) as DayVote).at }).signals.length;
    },
  };
}

function followRings(people: number) {
  const feed = createCollusionFeed({ policy: COLLUSION_POLICY, findCommunities, maxPeople: people + 21 });
  let [rings, lookedAt] = [0, 0];
  return {
    name: 'rings',
    found: () => `${rings} rings`,
    follow(batch: readonly DayVote[]) {
      for (const { userId, item, stance, at } of batch) {
        const seconds = at / 1000;
        if (seconds - lookedAt >= LOOK_SECONDS) {
          rings += feed.close(seconds).length;
          lookedAt = seconds;
        }
        feed.add({ user: userId, item, stance, seconds });
      }
    },
  };
}

function followBrigades() {
  const watch = newBrigadeWatch();
  let brigades = 0;
  return {
    name: 'brigades',
    found: () => `${brigades} brigades`,
    follow(batch: readonly DayVote[]) {
      for (const { userId, item, stance, at, isNew, device, network } of batch)
        watchVote(watch, { user: userId, item, side: stance, at: at / 1000, isNew, device, network });
      brigades += lookForBrigades(watch, BRIGADE_POLICY).length;
    },
  };
}
