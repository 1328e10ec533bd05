import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betaBinomial, gammaPoisson, quantileOf } from './discrete.ts';
import { expectArrivals, forecastShare } from './forecast-support.ts';
import { forecastSupport, scoreForecast, topicSupport } from './index.ts';

const UNDECIDED = { share: 0.5, votesPerDay: 1 };

test('with a uniform prior every number of successes is as likely', () => {
  expect(betaBinomial(4, 1, 1)).toEqual(Array(5).fill(expect.closeTo(0.2, 12)));
  // 2/3 · 3/4, 2 · 2/3 · 1/4, 1/3 · 2/4
  expect(betaBinomial(2, 2, 1)).toEqual([1 / 6, 1 / 3, 1 / 2].map((probability) => expect.closeTo(probability, 12)));
});

test('a gamma-Poisson count of shape 1 is geometric: mean 1 halves with each step', () => {
  expect(gammaPoisson(1, 1, 0.9).map(({ probability }) => probability)).toEqual([0.5, 0.25, 0.125, 0.0625]);
});

test('a quantile is the smallest value that reaches the level', () => {
  const thirds = [3, 1, 2].map((value) => ({ value, probability: 1 / 3 }));
  expect([0.1, 1 / 3, 0.34, 0.9].map((level) => quantileOf(thirds, level))).toEqual([1, 1, 2, 3]);
});

test('one more vote after three for and one against', () => {
  // A vote for has (3 + 4 · 0.5) / (4 + 4) = 5/8: 4 of 5 then, otherwise 3 of 5.
  expect(forecastShare({ support: 3, oppose: 1 }, 0.5, [1])).toEqual({
    expected: expect.closeTo((5 / 8) * 0.8 + (3 / 8) * 0.6, 12),
    low: 0.6,
    high: 0.8,
  });
});

test('without new votes the share is what it is, also at its ends', () => {
  expect(forecastShare({ support: 3, oppose: 0 }, 0.5, [0, 0])).toEqual({ expected: 1, low: 1, high: 1 });
  expect(forecastShare({ support: 0, oppose: 0 }, 0.5, [0, 0, 1])).toBeNull();
});

test('the rate is what recent votes and the topic say, and halves in three days', () => {
  // Two half-lives old. Days seen: 3 / ln 2 · 3/4, ahead: 3 / ln 2 · (1 − 2^(−7/3)).
  const seen = (3 / Math.LN2) * 0.75;
  const ahead = (3 / Math.LN2) * (1 - 2 ** (-7 / 3));
  const { mean, shape } = expectArrivals({ recentVotes: 74, ageDays: 6 }, UNDECIDED);
  expect(mean).toBeCloseTo((74.5 / (0.5 + seen)) * ahead, 9);
  expect(shape).toBeCloseTo(1 / (1 / 74.5 + 1), 12);
  // Nothing seen yet: the rate of the topic.
  expect(expectArrivals({ recentVotes: 0, ageDays: 0 }, UNDECIDED).mean).toBeCloseTo(ahead, 9);
});

test('a topic without votes is undecided and slow', () => {
  expect(topicSupport({ support: 0, oppose: 0, proposalDays: 0 })).toEqual({ share: 0.5, votesPerDay: 1 / 7 });
  expect(topicSupport({ support: 7, oppose: 1, proposalDays: 20 })).toEqual({ share: 0.8, votesPerDay: 1 / 3 });
});

test('more votes so far make the interval of the share narrower', () => {
  const width = (votes: number) => {
    const { share } = forecastSupport({ support: 0.6 * votes, oppose: 0.4 * votes, recentVotes: 5, ageDays: 10 }, UNDECIDED);
    return share ? share.high - share.low : Number.NaN;
  };
  expect(width(1000)).toBeLessThan(width(50));
  expect(width(50)).toBeLessThan(width(5));
});

test('an interval of 0.2 costs 0.2, and missing it by 0.1 costs 10 times that in addition', () => {
  const forecast = { share: { expected: 0.6, low: 0.5, high: 0.7 }, votes: { expected: 12, low: 10, high: 15 } };
  expect(scoreForecast(forecast, { support: 7, oppose: 3 })).toEqual({
    share_within: true,
    share_error: expect.closeTo(0.1, 12),
    votes_within: true,
    interval_score: expect.closeTo(0.2, 12),
  });
  expect(scoreForecast(forecast, { support: 4, oppose: 5 })).toMatchObject({ share_within: false, votes_within: false });
  expect(scoreForecast(forecast, { support: 8, oppose: 2 }).interval_score).toBeCloseTo(0.2 + 10 * 0.1, 12);
  expect(scoreForecast({ ...forecast, share: null }, { support: 8, oppose: 2 })).toMatchObject({ share_within: null, share_error: null });
});

test('whatever the votes, none are expected to go, and shares are of 0 to 1', () => {
  const count = fc.nat({ max: 5000 });
  fc.assert(
    fc.property(count, count, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 1000 }), (support, oppose, recent, ageDays) => {
      const now = { support, oppose, recentVotes: recent * (support + oppose), ageDays };
      const { share, votes } = forecastSupport(now, { share: 0.7, votesPerDay: 3 });
      expect(votes.low >= support + oppose && votes.low <= votes.high).toBe(true);
      if (!share) return;
      expect(share.low >= 0 && share.low <= share.high && share.high <= 1).toBe(true);
      expect(share.expected).toBeLessThanOrEqual(1 + 1e-9);
    }),
    { numRuns: 50 },
  );
});
