import { expect, test } from 'vitest';
import { type CastBallot, CHALLENGE_POLICY, type Choice, doLinkedVotersDecide, inLinkedGroups, weighBallots } from './index.ts';

function castBy(count: number, choice: Choice, cluster: number | null = null): CastBallot[] {
  const ballot = {
    choice,
    cluster,
    tier: 'novice' as const,
    verified: true,
    accountDays: 30,
    closedBallots: 9,
    quarantined: false,
    trust: 1,
  };
  return Array.from({ length: count }, () => ballot);
}
const decide = (ballots: CastBallot[]) => doLinkedVotersDecide(ballots, weighBallots(ballots, CHALLENGE_POLICY), CHALLENGE_POLICY);

test('linked accounts with the same choice are told apart from those that disagree or stand alone', () => {
  const ballots = [...castBy(2, 'support', 1), ...castBy(1, 'oppose', 1), ...castBy(1, 'support', 2), ...castBy(3, 'support')];
  expect(inLinkedGroups(ballots, 2)).toEqual([true, true, false, false, false, false, false]);
});

test.each<[string, CastBallot[], boolean]>([
  ['nobody is linked', castBy(9, 'oppose'), false],
  ['in full they would make another outcome', [...castBy(4, 'support', 1), ...castBy(6, 'oppose')], true],
  ['in full or as one, it is the same', [...castBy(4, 'oppose', 1), ...castBy(9, 'oppose')], false],
  [
    'a household more or less changes it, which is theirs to do',
    [...castBy(2, 'support', 1), ...castBy(2, 'support'), ...castBy(2, 'oppose')],
    false,
  ],
  [
    'ten crowds of one device each are ten ballots, and without them it is another',
    [...Array.from({ length: 10 }, (_, cluster) => castBy(5, 'support', cluster)).flat(), ...castBy(2, 'support'), ...castBy(6, 'oppose')],
    true,
  ],
])('%s', (_what, ballots, isSuspect) => {
  expect(decide(ballots)).toBe(isSuspect);
});
