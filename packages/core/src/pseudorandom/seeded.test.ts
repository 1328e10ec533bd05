import { expect, test } from 'vitest';
import { seeded } from './seeded.ts';

// Fixed values: crowds, scores and fuzzed requests are reproduced from their seeds.
test.each([
  { seed: 1, draws: [2693262067, 11749833, 2265367787] },
  { seed: 7919, draws: [2963954777, 3185336596, 1619560377] },
  { seed: -5, draws: [2078107854, 227493659, 4033117029] },
  { seed: 4_000_000_000, draws: [2971717173, 2367362249, 2861420243] },
])('the first numbers of seed $seed stay the same', ({ seed, draws }) => {
  const random = seeded(seed);
  expect(draws.map(() => random() * 2 ** 32)).toEqual(draws);
});
