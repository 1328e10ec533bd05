import { expect, test } from 'vitest';
import { isHeldOut } from './held-out.ts';

// Computed independently with the same rule, so that both splits agree byte for byte.
test.each([
  { prefix: 'davidson-', count: 12, heldOut: [2, 7, 9, 11] },
  { prefix: 'é', count: 40, heldOut: [2, 9, 11, 16, 20, 27, 33, 36, 39] },
  { prefix: 'ж', count: 40, heldOut: [0, 15, 18, 22, 25, 34] },
  { prefix: '漢', count: 40, heldOut: [0, 5, 10, 15, 21, 26, 33, 36, 39] },
  { prefix: '😀', count: 40, heldOut: [2, 7, 8, 12, 15, 23, 26, 30, 37] },
])('of $count ids that start with $prefix, these are held out: $heldOut', ({ prefix, count, heldOut }) => {
  expect(Array.from({ length: count }, (_, i) => i).filter((i) => isHeldOut(`${prefix}${i}`))).toEqual(heldOut);
});

test('one in five is held out', () => {
  const share = Array.from({ length: 10_000 }, (_, i) => isHeldOut(`hatexplain-${i}_gab`)).filter(Boolean).length / 10_000;
  expect(share).toBeCloseTo(0.2, 1);
});
