import { expect, test } from 'vitest';
import { type CastBallot, CHALLENGE_POLICY, type Choice, doLinkedVotersDecide, inLinkedGroups, weighBallots } from './index.ts';

function voices(count: number, choice: Choice, cluster: number | null = null): CastBallot[] {
  const voice = { choice, cluster, tier: 'novice' as const, verified: true, accountDays: 30, closedBallots: 9, quarantined: false };
  return Array.from({ length: count }, () => voice);
}
const decide = (ballots: CastBallot[]) => doLinkedVotersDecide(ballots, weighBallots(ballots, CHALLENGE_POLICY), CHALLENGE_POLICY);

test('linked accounts with the same choice are told apart from those that disagree or stand alone', () => {
  const ballots = [...voices(2, 'support', 1), ...voices(1, 'oppose', 1), ...voices(1, 'support', 2), ...voices(3, 'support')];
  expect(inLinkedGroups(ballots, 2)).toEqual([true, true, false, false, false, false, false]);
});

test.each<[string, CastBallot[], boolean]>([
  ['nobody is linked', voices(9, 'oppose'), false],
  ['in full they would make another outcome', [...voices(4, 'support', 1), ...voices(6, 'oppose')], true],
  ['in full or as one, it is the same', [...voices(4, 'oppose', 1), ...voices(9, 'oppose')], false],
  [
    'a household more or less changes it, which is theirs to do',
    [...voices(2, 'support', 1), ...voices(2, 'support'), ...voices(2, 'oppose')],
    false,
  ],
  [
    'ten crowds of one device each are ten voices, and without them it is another',
    [...Array.from({ length: 10 }, (_, cluster) => voices(5, 'support', cluster)).flat(), ...voices(2, 'support'), ...voices(6, 'oppose')],
    true,
  ],
])('%s', (_what, ballots, isSuspect) => {
  expect(decide(ballots)).toBe(isSuspect);
});
