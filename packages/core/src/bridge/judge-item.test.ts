import { expect, test } from 'vitest';
import { type CrowdShape, DIVIDED, dividedCrowd } from '../../../../bench/bridge/divided-crowd.ts';
import { BRIDGE_STATUSES, bridgeItem, fitBridge, type ItemRatings, type Ratings } from './index.ts';

const SHAPE: CrowdShape = { ...DIVIDED, raters: 60, items: 100, ratingsPerItem: 6 };

function ratingsOfItem({ item, rater, rating }: Ratings, n: number): { rater: Int32Array; rating: Float32Array } {
  const rows = Array.from(item.keys()).filter((row) => item[row] === n);
  return { rater: Int32Array.from(rows, (row) => rater[row] as number), rating: Float32Array.from(rows, (row) => rating[row] as number) };
}

const with1 = ({ rater, rating }: ItemRatings, u: number, said: number): ItemRatings => ({
  rater: Int32Array.of(...rater, u),
  rating: Float32Array.of(...rating, said),
  heard: Uint8Array.of(...new Array(rater.length).fill(1), 0),
});

test.each([
  ['as it is', SHAPE],
  ['where most items bridge', { ...SHAPE, bridging: 0.8 }],
  ['with more ratings', { ...SHAPE, ratingsPerItem: 15 }],
  ['with ratings between', { ...SHAPE, levels: 3 as const }],
])('on the ratings of the fit the update equals the fit: a divided crowd %s', (_, shape) => {
  const { ratings } = dividedCrowd(shape, 7);
  const fit = fitBridge(ratings);
  for (let n = 0; n < ratings.itemCount; n += 1) {
    const judged = bridgeItem(fit, { ...ratingsOfItem(ratings, n), kinds: fit.kinds.subarray(n * 4, n * 4 + 4) });
    expect(judged.status).toBe(fit.status[n]);
    for (const name of ['score', 'low', 'high', 'viewpoint', 'agreed', 'oneSided'] as const)
      expect(judged[name]).toBeCloseTo(fit[name][n] as number, 5);
  }
});

test('after one more rating the update is close to a new fit', () => {
  const { ratings } = dividedCrowd({ ...SHAPE, ratingsPerItem: 12 }, 8);
  const fit = fitBridge(ratings);
  const apart: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const own = ratingsOfItem(ratings, n);
    const newcomer = Array.from({ length: 60 }, (_, u) => u).find((u) => !own.rater.includes(u)) as number;
    const updated = bridgeItem(fit, with1(own, newcomer, 1));
    const refit = fitBridge(
      {
        ...ratings,
        item: Int32Array.of(...ratings.item, n),
        rater: Int32Array.of(...ratings.rater, newcomer),
        rating: Float32Array.of(...ratings.rating, 1),
      },
      { warm: fit },
    );
    apart.push(Math.abs(updated.score - (refit.score[n] as number)));
  }
  expect(Math.max(...apart)).toBeLessThan(0.1);
  expect(apart.reduce((sum, each) => sum + each, 0) / apart.length).toBeLessThan(0.03);
});

test('a like raises the score and a dislike lowers it', () => {
  const { ratings } = dividedCrowd(SHAPE, 9);
  const fit = fitBridge(ratings);
  const own = ratingsOfItem(ratings, 3);
  const before = bridgeItem(fit, own).score;
  const stranger = -1;
  expect(bridgeItem(fit, with1(own, stranger, 1)).score).toBeGreaterThan(before);
  expect(bridgeItem(fit, with1(own, stranger, 0)).score).toBeLessThan(before);
});

test('any number of newcomers makes nothing agreed or one-sided, nor does the next fit', () => {
  const { ratings } = dividedCrowd({ ...DIVIDED, raters: 600, items: 400, ratingsPerItem: 37 }, 1);
  const fit = fitBridge(ratings);
  const byStrangers = (right: number, wrong: number): ItemRatings => ({
    rater: new Int32Array(right + wrong).fill(-1),
    rating: Float32Array.from({ length: right + wrong }, (_, i) => (i < right ? 1 : 0)),
    heard: new Uint8Array(right + wrong),
  });
  const statuses = [byStrangers(16, 0), byStrangers(100, 0), byStrangers(40, 20)].map((said) => bridgeItem(fit, said).status);
  expect(statuses.map((status) => BRIDGE_STATUSES[status])).toEqual(['not_enough', 'not_enough', 'not_enough']);
  const strangers = Array.from({ length: 12 }, (_, i) => ratings.raterCount + i);
  const joined = {
    itemCount: ratings.itemCount + 1,
    raterCount: ratings.raterCount + strangers.length,
    item: Int32Array.of(...ratings.item, ...strangers.map(() => ratings.itemCount)),
    rater: Int32Array.of(...ratings.rater, ...strangers),
    rating: Float32Array.of(...ratings.rating, ...strangers.map(() => 1)),
  };
  for (const warm of [undefined, fit]) expect(BRIDGE_STATUSES[fitBridge(joined, { warm }).status[400] as number]).toBe('not_enough');
});

test('with one known rater from each camp, newcomers count', () => {
  const { ratings, camp } = dividedCrowd({ ...DIVIDED, raters: 300, items: 150, ratingsPerItem: 37 }, 1);
  const fit = fitBridge(ratings);
  const judged = (...known: number[]) => {
    const rater = Int32Array.of(...known, ...new Array(12).fill(-1));
    const said = { rater, rating: new Float32Array(rater.length).fill(1), heard: new Uint8Array(rater.length) };
    return BRIDGE_STATUSES[bridgeItem(fit, said).status];
  };
  const [first, second] = [camp.indexOf(0), camp.indexOf(1)];
  expect([judged(first), judged(second), judged(first, second)]).toEqual(['not_enough', 'not_enough', 'agreed']);
});

test('an unrated item is not_enough, with the crowd’s average score', () => {
  const fit = fitBridge(dividedCrowd(SHAPE, 9).ratings);
  const nothing = bridgeItem(fit, { rater: new Int32Array(0), rating: new Float32Array(0) });
  expect(nothing).toMatchObject({ status: 2, viewpoint: 0 });
  expect(nothing.high - nothing.low).toBeGreaterThan(0.3);
});
