import { expect, test } from 'vitest';
import { voiceWeight } from './index.ts';

test('a person counts once, a tier raises the weight, trust lowers it, and quarantined people have none', () => {
  expect(voiceWeight({ quarantined: false })).toBe(1);
  expect(voiceWeight({ quarantined: false, tierWeight: 2, trust: 0.94 })).toBeCloseTo(1.88);
  expect(voiceWeight({ quarantined: true, tierWeight: 5 })).toBe(0);
});
