import { expect, test } from 'vitest';
import { CHALLENGE_POLICY, changePolicy } from './index.ts';

test('some numbers are changed, and the others stay', () => {
  const { version, ...usual } = CHALLENGE_POLICY;
  expect(changePolicy({ votingHours: 48, quorum: 7 })).toEqual({ ok: true, policy: { ...usual, votingHours: 48, quorum: 7 } });
});

test.each([
  [{ votingHours: -1 }, 'votingHours must be from 0 to 1000000'],
  [{ acceptAt: 1.2 }, 'acceptAt must be above 0 and at most 1'],
  [{ quorum: 2.5 }, 'quorum must be a whole number'],
  [{ version: 3 }, 'version is not one of its numbers'],
  [{ mood: 3 }, 'mood is not one of its numbers'],
  [{ capFromVoters: 3 }, 'capFromVoters must be so many that each can have the share of one'],
])('%j is refused: %s', (changes, problem) => {
  expect(changePolicy(changes)).toEqual({ ok: false, problem });
});
