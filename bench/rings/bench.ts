import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import type { Bench } from '../bench.ts';
import { usageOf } from '../harness/command-usage.ts';
import { type Crowd, honestCrowd, LARGE, MIDDLE, type Shape, SMALL } from './crowd.ts';
import { findByFixedCount } from './fixed-count.ts';
import { HONEST_CROWDS } from './honest.ts';
import { type Found, foundBy, orderOf, percent, ringsIn, ringsInFeed, timed } from './measure.ts';
import { plantRings, RING_SHAPES, type RingShape } from './rings.ts';
import { toCsvFile } from './to-csv.ts';

const LIMITS = { cpuSeconds: 3, megabytes: 400, share: 0.95 };
const SEEDS = [1, 2, 3];
const MIN_CO_VOTES = 3;
const [PLAIN, HARD] = RING_SHAPES as [RingShape, RingShape];

/** Rings in a large crowd, by the whole command; many other rings, and honest crowds, among a tenth as many people. */
export const bench: Bench = {
  measures:
    'CPU seconds to find 20 rings among 200,000 people with 2,000,000 votes, against counting votes within 60 seconds; recall, precision, honest crowds',
  async run(say) {
    for (const shape of [PLAIN, HARD]) await wholeCommand(shape, say);
    const ratio = compareLarge(say);
    for (const shape of [PLAIN, HARD]) throughFeed(shape, say);
    for (const shape of RING_SHAPES) printRings(shape, say);
    for (const { name, add } of HONEST_CROWDS) printHonest(name, add, say);
    return ratio;
  },
};

type Say = (line: string) => void;

function crowdWith(shape: RingShape, base: Shape): Crowd {
  const { random, ...crowd } = honestCrowd(base);
  plantRings(crowd, { random, days: base.days }, shape);
  return crowd;
}

async function wholeCommand(shape: RingShape, say: Say): Promise<void> {
  const folder = await makeTemporaryFolder('bench-rings');
  try {
    const [from, to] = [join(folder, 'in.csv'), join(folder, 'out.csv')];
    const crowd = crowdWith(shape, LARGE);
    await toCsvFile(crowd, from);
    const { cpuSeconds, megabytes } = await usageOf('rings', from, to);
    const size = (await stat(from)).size / 2 ** 20;
    say(`verdict rings, ${shape.name}, ${crowd.user.length} votes, ${size.toFixed(0)} MB in:`);
    say(
      `  ${cpuSeconds.toFixed(2)} s of CPU in all (limit ${LIMITS.cpuSeconds}), ${megabytes.toFixed(0)} MB at most (limit ${LIMITS.megabytes})`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Both without reading files. */
function compareLarge(say: Say): number {
  const [first] = [PLAIN, HARD].map((shape) => {
    const crowd = crowdWith(shape, LARGE);
    const ours = timed(() => ringsIn(crowd));
    const theirs = timed(() => findByFixedCount(crowd, MIN_CO_VOTES));
    say(`${shape.name}, among ${LARGE.people} people (limits: recall and precision ${LIMITS.share})`);
    say(`  Verdict: ${describe(foundBy(crowd, ours.value))}, ${ours.cpuSeconds.toFixed(2)} s of CPU`);
    say(`  three votes within 60 s, union-find: ${describe(foundBy(crowd, theirs.value))}, ${theirs.cpuSeconds.toFixed(2)} s of CPU`);
    return ours.cpuSeconds / theirs.cpuSeconds;
  });
  return first as number;
}

/** As votes arrive, with a look each minute. */
function throughFeed(shape: RingShape, say: Say): void {
  const crowd = crowdWith(shape, MIDDLE);
  const order = orderOf(crowd);
  const { value, cpuSeconds } = timed(() => ringsInFeed(crowd, order));
  say(`feed, ${shape.name}, ${crowd.user.length} votes: ${describe(foundBy(crowd, value))}, ${cpuSeconds.toFixed(2)} s of CPU`);
}

function printRings(shape: RingShape, say: Say): void {
  const each = SEEDS.map((seed) => {
    const crowd = crowdWith(shape, { ...SMALL, seed });
    return foundBy(crowd, ringsIn(crowd));
  });
  const worst = { recall: Math.min(...each.map(({ recall }) => recall)), precision: Math.min(...each.map(({ precision }) => precision)) };
  say(`${shape.name}: ${describe(worst)}, the worst of ${SEEDS.length} seeds`);
}

function printHonest(name: string, add: (typeof HONEST_CROWDS)[number]['add'], say: Say): void {
  const each = SEEDS.map((seed) => {
    const base = { ...SMALL, seed };
    const { random, ...crowd } = honestCrowd(base);
    add(crowd, { random, days: base.days });
    const named = new Set(ringsIn(crowd));
    return { inCrowd: crowd.honest.filter((user) => named.has(user)).length / crowd.honest.length, all: named.size };
  });
  const [worst, all] = [Math.max(...each.map(({ inCrowd }) => inCrowd)), Math.max(...each.map(({ all }) => all))];
  say(`honest, ${name}: ${percent(worst)} of the crowd called a ring, ${all} people in all, the worst of ${SEEDS.length} seeds`);
}

function describe({ recall, precision }: Found): string {
  return `recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`;
}
