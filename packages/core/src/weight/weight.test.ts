import { expect, test } from 'vitest';
import { voiceWeight } from './index.ts';

test('a voice counts once, its tier raises it, trust lowers it, and one that is set aside counts for nothing', () => {
  expect(voiceWeight({ quarantined: false })).toBe(1);
  expect(voiceWeight({ quarantined: false, tierWeight: 2, trust: 0.94 })).toBeCloseTo(1.88);
  expect(voiceWeight({ quarantined: true, tierWeight: 5 })).toBe(0);
});
