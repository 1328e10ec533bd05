import { expect, test } from 'vitest';
import { CHALLENGE_POLICY, problemWithChallengePolicy } from './index.ts';

test('the default policy is valid', () => {
  expect(problemWithChallengePolicy(CHALLENGE_POLICY)).toBeUndefined();
});

test.each([
  [{ capFromVoters: 9 }, 'capFromVoters'],
  [{ mostShareOfOne: 0.04 }, 'capFromVoters'],
  [{ tierWeights: { ...CHALLENGE_POLICY.tierWeights, expert: 1.9 } }, 'tierWeights/expert'],
])('%j is refused because of %s', (changes, field) => {
  expect(problemWithChallengePolicy({ ...CHALLENGE_POLICY, ...changes })?.field).toBe(field);
});
