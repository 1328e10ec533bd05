import { expect, test } from 'vitest';
import { TIERS } from '../reputation/index.ts';
import { voiceWeight } from './index.ts';

test('a voice counts by its tier', () => {
  expect(TIERS.map((tier) => voiceWeight({ quarantined: false, tier }))).toEqual([1, 1.5, 2, 3, 5]);
});

test('a voice of no tier counts once, trust lowers it, and one that is set aside counts for nothing', () => {
  expect(voiceWeight({ quarantined: false })).toBe(1);
  expect(voiceWeight({ quarantined: false, tier: 'trusted', trust: 0.94 })).toBeCloseTo(1.88);
  expect(voiceWeight({ quarantined: true, tier: 'authority' })).toBe(0);
});
