import { CHALLENGE_POLICY } from '@verdict/core/challenge';
import { expect, test } from 'vitest';
import { asDrawn, resolvePractice } from './practice-case.ts';

test.each([
  ['support', 'accepted', 5.5 / 8.5],
  ['oppose', 'partially_accepted', 4.5 / 8.5],
  ['abstain', 'accepted', 4.5 / 7.5], // exactly on the bar
] as const)('a vote of %s makes it %s', (choice, outcome, share) => {
  const resolved = resolvePractice(choice, CHALLENGE_POLICY);
  expect(resolved).toMatchObject({ outcome, counted: 6 });
  expect(resolved.supportShare).toBeCloseTo(share);
  expect(resolved.veracityAfter).toBeCloseTo(0.7 - 0.2 * share * (outcome === 'accepted' ? 1 : 0.5));
});

test('it is drawn as any other resolution', () => {
  expect(asDrawn(resolvePractice('support', CHALLENGE_POLICY), CHALLENGE_POLICY, new Date(0))).toMatchObject({
    support_weight: 5.5,
    oppose_weight: 3,
    veracity_before: 0.7,
  });
});
