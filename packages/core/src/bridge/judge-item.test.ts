import { expect, test } from 'vitest';
import { type CrowdShape, DIVIDED, dividedCrowd } from '../../../../bench/divided-crowd.ts';
import { bridgeItem, fitBridge, type ItemRatings, type Ratings } from './index.ts';

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
])('on the ratings of the fit the update says what the fit says: a divided crowd %s', (_, shape) => {
  const { ratings } = dividedCrowd(shape, 7);
  const fit = fitBridge(ratings);
  for (let n = 0; n < ratings.itemCount; n += 1) {
    const judged = bridgeItem(fit, { ...ratingsOfItem(ratings, n), kinds: fit.kinds.subarray(n * 4, n * 4 + 4) });
    expect(judged.status).toBe(fit.status[n]);
    for (const name of ['score', 'low', 'high', 'viewpoint', 'agreed', 'oneSided'] as const)
      expect(judged[name]).toBeCloseTo(fit[name][n] as number, 5);
  }
});

test('after one more rating the update is near what a whole new fit says', () => {
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

test('a like raises a score and a dislike lowers it', () => {
  const { ratings } = dividedCrowd(SHAPE, 9);
  const fit = fitBridge(ratings);
  const own = ratingsOfItem(ratings, 3);
  const before = bridgeItem(fit, own).score;
  const stranger = -1;
  expect(bridgeItem(fit, with1(own, stranger, 1)).score).toBeGreaterThan(before);
  expect(bridgeItem(fit, with1(own, stranger, 0)).score).toBeLessThan(before);
});

test('nobody has rated it: not enough, and the score is what the crowd gives on the whole', () => {
  const fit = fitBridge(dividedCrowd(SHAPE, 9).ratings);
  const nothing = bridgeItem(fit, { rater: new Int32Array(0), rating: new Float32Array(0) });
  expect(nothing).toMatchObject({ status: 2, viewpoint: 0 });
  expect(nothing.high - nothing.low).toBeGreaterThan(0.3);
});
