import { expect, test } from 'vitest';
import { personWeight } from './index.ts';

test('a person counts once, a tier raises the weight, trust lowers it, and quarantined people have none', () => {
  expect(personWeight({ quarantined: false })).toBe(1);
  expect(personWeight({ quarantined: false, tierWeight: 2, trust: 0.94 })).toBeCloseTo(1.88);
  expect(personWeight({ quarantined: true, tierWeight: 5 })).toBe(0);
});
