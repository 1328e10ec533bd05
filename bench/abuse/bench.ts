import { ABUSE_POLICY, type Act, followActs, newVelocity } from '@verdict/core/abuse';
import { seeded } from '@verdict/core/pseudorandom';
import type { Bench } from '../bench.ts';

const VOTES = 1_000_000;
const PEOPLE = 50_000;
const BATCH = 500;
const SEED = 19;
/** The seconds of processor time that this many votes may take. */
const ALLOWED_SECONDS = 5;
const START = Date.UTC(2026, 0, 5, 9);

/** A day of votes: most people vote now and then, a few programs all the time. Some share browsers, many share networks. */
function dayOfVotes(): Act[] {
  const random = seeded(SEED);
  let at = START;
  return Array.from({ length: VOTES }, (_, id) => {
    at += random() * 170;
    const isProgram = random() < 0.02;
    const userId = 1 + Math.floor(isProgram ? random() * 20 : random() ** 2 * PEOPLE);
    return {
      id,
      userId,
      at: Math.floor(at),
      device: `device ${userId % 20 === 0 ? userId % 2000 : userId}`,
      network: `network ${userId % 5000}`,
    };
  });
}

export const bench: Bench = {
  measures: `processor seconds to judge ${VOTES.toLocaleString('en')} votes of ${PEOPLE.toLocaleString('en')} people by all rules of velocity, browsers and networks, against the ${ALLOWED_SECONDS} s allowed`,
  async run(say) {
    const acts = dayOfVotes();
    const velocity = newVelocity();
    let [signals, judged] = [0, 0];
    const before = process.cpuUsage();
    for (let from = 0; from < acts.length; from += BATCH) {
      const batch = acts.slice(from, from + BATCH);
      const found = followActs(velocity, batch, { policy: ABUSE_POLICY, now: (batch.at(-1) as Act).at });
      signals += found.signals.length;
      judged += found.people.length;
    }
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    say(
      `${seconds.toFixed(2)} s of processor time, ${((seconds / VOTES) * 1e6).toFixed(2)} µs a vote; ${judged} times a person was judged, ${signals} signals`,
    );
    say(`${Math.round(process.memoryUsage().rss / 2 ** 20)} MB of memory, with the votes themselves`);
    return seconds / ALLOWED_SECONDS;
  },
};
