import fc from 'fast-check';
import { expect, test } from 'vitest';
import { botLikelihood, explainLikelihood } from './bot-likelihood.ts';
import { BOT_MODEL } from './bot-model.ts';
import { FEATURES, type Features, featuresOf } from './features.ts';
import { addAct, newTrack, REMEMBERED } from './track.ts';

const START = Date.UTC(2026, 0, 5, 9);

function featuresAfter(pauses: readonly number[], leastActs = 4): Features | undefined {
  const track = newTrack();
  let at = START;
  addAct(track, at);
  for (const pause of pauses) {
    at += pause;
    addAct(track, at);
  }
  return featuresOf(track, leastActs);
}

test('fixed pauses have no spread and no entropy, and are all even and in a loop', () => {
  expect(featuresAfter(Array.from({ length: 20 }, () => 1000))).toMatchObject({
    spread: 0,
    entropy: 0,
    evenShare: 1,
    loopShare: 1,
    skew: 0,
  });
});

test('a recorded sequence that is played again is a loop', () => {
  const recorded = [900, 4000, 2500, 7100, 1300, 3300, 5600, 2100, 9000, 1700];
  expect(featuresAfter([...recorded, ...recorded, ...recorded])?.loopShare).toBe(1);
  expect(featuresAfter(recorded.map((pause, n) => pause + n * 411))?.loopShare).toBe(0);
});

test('breaks are no pauses', () => {
  const withBreaks = featuresAfter([1000, 1000, 1000, 3_600_000, 1000]);
  expect(withBreaks).toMatchObject({ spread: 0, hours: 2 / 24 });
  expect(featuresAfter([3_600_000, 3_600_000, 3_600_000, 3_600_000])).toBeUndefined();
});

test.each([
  { hours: 1, share: 1 / 24 },
  { hours: 20, share: 20 / 24 },
  { hours: 40, share: 1 },
])('acts in $hours hours running are in $share of the last day', ({ hours, share }) => {
  const pauses = Array.from({ length: hours * 10 - 1 }, () => 360_000);
  expect(featuresAfter(pauses)?.hours).toBeCloseTo(share);
});

test('a track never grows', () => {
  const track = newTrack();
  for (let i = 0; i < 1000; i += 1) addAct(track, START + i * 100);
  expect(track.times).toHaveLength(REMEMBERED);
});

test('the explanation adds up to the likelihood', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 5, maxLength: 80 });
  fc.assert(
    fc.property(pauses, (some) => {
      const features = featuresAfter(some) as Features;
      const adds = explainLikelihood(features).reduce((sum, one) => sum + one.adds, BOT_MODEL.intercept);
      expect(1 / (1 + Math.exp(-adds))).toBeCloseTo(botLikelihood(features), 9);
    }),
  );
});

test('the model has a coefficient for each feature', () => {
  for (const numbers of [BOT_MODEL.coefficients, BOT_MODEL.means, BOT_MODEL.deviations]) expect(numbers).toHaveLength(FEATURES.length);
});
