import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CrowdShape, DIVIDED, dividedCrowd } from '../../../../bench/bridge/divided-crowd.ts';
import { seeded } from '../pseudorandom/index.ts';
import { BRIDGE_POLICY, BRIDGE_STATUSES, type BridgeFit, fitBridge, type Ratings } from './index.ts';

const SMALL: CrowdShape = { ...DIVIDED, raters: 60, items: 100, ratingsPerItem: 6 };
const SEEDS = Array.from({ length: 10 }, (_, i) => i + 1);

const statusesOf = ({ status }: BridgeFit) => Array.from(status, (number) => BRIDGE_STATUSES[number]);
const columns = ({ score, low, high, agreed, oneSided }: BridgeFit) => [score, low, high, agreed, oneSided];

function ratingsOf(
  rows: readonly (readonly [item: number, rater: number, rating: number])[],
  itemCount: number,
  raterCount: number,
): Ratings {
  return {
    itemCount,
    raterCount,
    item: Int32Array.from(rows, ([item]) => item),
    rater: Int32Array.from(rows, ([, rater]) => rater),
    rating: Float32Array.from(rows, ([, , rating]) => rating),
  };
}

/** A table in which everyone rates everything. */
function everyone(raters: number, items: number, rate: (item: number, rater: number) => number): Ratings {
  const rows = Array.from({ length: raters * items }, (_, i) => [i % items, Math.floor(i / items)] as const);
  return ratingsOf(
    rows.map(([item, rater]) => [item, rater, rate(item, rater)] as const),
    items,
    raters,
  );
}

function shuffle(length: number, seed: number): number[] {
  const random = seeded(seed);
  return Array.from({ length }, (_, i) => ({ i, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ i }) => i);
}

/** How many bridging items got the status agreed, and how many others. */
function tally(shape: CrowdShape, seeds: readonly number[]): { found: number; wrong: number } {
  const items = seeds.flatMap((seed) => {
    const crowd = dividedCrowd(shape, seed);
    const statuses = statusesOf(fitBridge(crowd.ratings));
    return crowd.kind.map((kind, n) => ({ bridging: kind === 0, agreed: statuses[n] === 'agreed' }));
  });
  const share = (bridging: boolean) => {
    const those = items.filter((item) => item.bridging === bridging);
    return those.filter(({ agreed }) => agreed).length / those.length;
  };
  return { found: share(true), wrong: share(false) };
}

test('in a divided crowd with 37 ratings per item, nearly all bridging items are found and almost nothing else', () => {
  const { found, wrong } = tally({ ...DIVIDED, raters: 300, items: 150, ratingsPerItem: 37 }, [1]);
  expect([found > 0.95, wrong <= 0.01]).toEqual([true, true]);
});

test('with 60 raters and 6 ratings per item, a third of the bridging items are found and almost nothing else', () => {
  const { found, wrong } = tally(SMALL, SEEDS);
  expect([found > 0.3, wrong <= 0.01]).toEqual([true, true]);
});

test.each([
  ['few items bridge', { bridging: 0.2 }],
  ['most items bridge', { bridging: 0.8 }],
  ['camps are of one size', { firstCamp: 0.5 }],
  ['some items are for nobody', { bridging: 0.4, disliked: 0.2 }],
  ['ratings are 0, 0.5 and 1', { levels: 3 as const }],
])('hardly any other item is agreed when %s', (_, other) => {
  expect(tally({ ...SMALL, ...other }, SEEDS).wrong).toBeLessThanOrEqual(0.01);
});

test('neither the order of ratings nor the ids of raters and items matter', () => {
  const property = fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer(), (seed, shuffling) => {
    const { ratings } = dividedCrowd({ ...SMALL, raters: 20, items: 30, ratingsPerItem: 5 }, seed);
    const [rows, raters, items] = [ratings.item.length, 20, 30].map((length) => shuffle(length, shuffling)) as [
      number[],
      number[],
      number[],
    ];
    const renamed = {
      ...ratings,
      item: Int32Array.from(rows, (row) => items[ratings.item[row] as number] as number),
      rater: Int32Array.from(rows, (row) => raters[ratings.rater[row] as number] as number),
      rating: Float32Array.from(rows, (row) => ratings.rating[row] as number),
    };
    const [one, other] = [fitBridge(ratings), fitBridge(renamed)];
    for (const [i, column] of columns(one).entries()) {
      const back = items.map((n) => (columns(other)[i] as Float64Array)[n] as number);
      for (const [n, value] of column.entries()) expect(back[n]).toBeCloseTo(value, 6);
    }
    expect(items.map((n) => other.status[n])).toEqual([...one.status]);
  });
  fc.assert(property, { numRuns: 15 });
});

test('raters with the same ratings get the same viewpoint', () => {
  const { ratings } = dividedCrowd({ ...SMALL, raters: 20, items: 30, ratingsPerItem: 5 }, 3);
  const rows = Array.from(ratings.item, (item, row) => [item, ratings.rater[row] as number, ratings.rating[row] as number] as const);
  const twice = [...rows, ...rows.filter(([, rater]) => rater === 4).map(([item, , rating]) => [item, 20, rating] as const)];
  const { rater } = fitBridge(ratingsOf(twice, 30, 21));
  for (const column of Object.values(rater)) expect(column[20]).toBeCloseTo(column[4] as number, 6);
});

test('for any input the results are numbers: scores from 0 to 1 within their intervals', () => {
  const rows = fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(5), fc.constantFrom(0, 0.25, 0.5, 1)), {
    selector: ([n, u]) => `${n} ${u}`,
    maxLength: 40,
  });
  const property = fc.property(rows, (said) => {
    const fit = fitBridge(ratingsOf(said, 8, 6));
    for (let n = 0; n < 8; n += 1) {
      const [score, low, high, agreed, oneSided] = columns(fit).map((column) => column[n] as number) as [
        number,
        number,
        number,
        number,
        number,
      ];
      expect([0 <= low, low <= score, score <= high, high <= 1]).toEqual([true, true, true, true]);
      expect(agreed + oneSided).toBeLessThanOrEqual(1 + 1e-9);
      expect(Number.isFinite(fit.viewpoint[n])).toBe(true);
    }
    for (const column of Object.values(fit.rater)) expect(column.every(Number.isFinite)).toBe(true);
  });
  fc.assert(property, { numRuns: 60 });
});

test('without ratings the status is not_enough', () => {
  expect(fitBridge(ratingsOf([], 0, 0)).status).toHaveLength(0);
  expect(statusesOf(fitBridge(ratingsOf([], 2, 3)))).toEqual(['not_enough', 'not_enough']);
});

test('one rating, or a single rater, is not enough', () => {
  expect(statusesOf(fitBridge(ratingsOf([[0, 0, 1]], 1, 1)))).toEqual(['not_enough']);
  expect(new Set(statusesOf(fitBridge(everyone(1, 20, (item) => item % 2))))).toEqual(new Set(['not_enough']));
});

test('a crowd without division that likes everything agrees; one that likes nothing does not', () => {
  expect(new Set(statusesOf(fitBridge(everyone(30, 60, () => 1))))).toEqual(new Set(['agreed']));
  expect(new Set(statusesOf(fitBridge(everyone(30, 60, () => 0))))).toEqual(new Set(['not_enough']));
});

test('two camps, each with its own items, and some items that both like', () => {
  const fit = fitBridge(everyone(20, 30, (item, rater) => (item < 10 || (item < 20 ? rater < 10 : rater >= 10) ? 1 : 0)));
  const statuses = statusesOf(fit);
  expect([new Set(statuses.slice(0, 10)), new Set(statuses.slice(10))]).toEqual([new Set(['agreed']), new Set(['one_sided'])]);
  const signs = Array.from(fit.viewpoint.subarray(10), Math.sign);
  expect([new Set(signs.slice(0, 10)).size, new Set(signs.slice(10)).size, signs[0] === signs[19]]).toEqual([1, 1, false]);
  expect(Array.from(fit.rater.viewpoint, Math.sign)).toEqual([...new Array(10).fill(signs[0]), ...new Array(10).fill(signs[19])]);
});

test('the larger camp has the viewpoints above 0', () => {
  const { ratings, camp } = dividedCrowd({ ...SMALL, ratingsPerItem: 12 }, 2);
  const { viewpoint } = fitBridge(ratings).rater;
  const right = Array.from(viewpoint, (place, u) => place > 0 === (camp[u] === 0)).filter(Boolean).length;
  expect(right / viewpoint.length).toBeGreaterThan(0.9);
});

test('a rating of weight 0 changes nothing', () => {
  const { ratings } = dividedCrowd(SMALL, 5);
  const counts = Array.from(ratings.rater, (rater) => rater % 7 !== 0);
  const kept = Array.from(counts.keys()).filter((row) => counts[row]);
  const pick = (column: Int32Array): Int32Array => Int32Array.from(kept, (row) => column[row] as number);
  const without = {
    ...ratings,
    item: pick(ratings.item),
    rater: pick(ratings.rater),
    rating: Float32Array.from(kept, (row) => ratings.rating[row] as number),
  };
  expect(fitBridge({ ...ratings, weight: Float32Array.from(counts, Number) })).toEqual(fitBridge(without));
});

test('a rating of little weight changes little', () => {
  const { ratings } = dividedCrowd({ ...SMALL, items: 40, ratingsPerItem: 20 }, 1);
  const faint = fitBridge({ ...ratings, weight: new Float32Array(ratings.item.length).fill(0.05) });
  expect(new Set(statusesOf(faint))).toEqual(new Set(['not_enough']));
  expect(statusesOf(fitBridge(ratings))).toContain('agreed');
});

test('a warm start ends with the same result as a cold one and keeps the sign of viewpoints', () => {
  const { ratings } = dividedCrowd({ ...SMALL, ratingsPerItem: 12 }, 4);
  const cold = fitBridge(ratings);
  const mirrored = { ...cold, rater: { ...cold.rater, side: cold.rater.side.map((side) => -side) } };
  const warm = fitBridge(ratings, { warm: cold });
  const mirror = fitBridge(ratings, { warm: mirrored });
  for (const [n, score] of cold.score.entries()) expect(Math.abs((warm.score[n] as number) - score)).toBeLessThan(0.02);
  expect(Array.from(warm.rater.viewpoint, Math.sign)).toEqual(Array.from(cold.rater.viewpoint, Math.sign));
  expect(mirror.rater.side.filter((side, u) => side * (cold.rater.side[u] as number) < 0).length).toBeGreaterThan(50);
});

test('a status is harder to lose than to gain', () => {
  const { ratings } = dividedCrowd(SMALL, 6);
  const fresh = fitBridge(ratings);
  const previousStatus = fresh.status.map(() => BRIDGE_STATUSES.indexOf('agreed'));
  const held = fitBridge(ratings, { previousStatus });
  const agreed = (fit: BridgeFit) => statusesOf(fit).filter((status) => status === 'agreed').length;
  expect(agreed(held)).toBeGreaterThan(agreed(fresh));
  expect(agreed(held)).toBeLessThan(ratings.itemCount);
  expect(fresh.policy.version).toBe(BRIDGE_POLICY.version);
});
