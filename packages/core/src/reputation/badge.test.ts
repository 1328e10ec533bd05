import { expect, test } from 'vitest';
import { BADGES, type BadgeProgress, badgesFor } from './index.ts';

const NOTHING: BadgeProgress = {
  ballots: 0,
  practiceFinished: false,
  helpfulVotes: 0,
  qualityEvidence: 0,
  accurateBallots: 0,
  juryVotes: 0,
};

test.each<[Partial<BadgeProgress>, readonly string[]]>([
  [{}, []],
  [{ ballots: 1 }, ['first_ballot']],
  [{ practiceFinished: true }, ['practised']],
  [{ helpfulVotes: 9, qualityEvidence: 2, accurateBallots: 19 }, []],
  [{ helpfulVotes: 10 }, ['helpful_voice']],
  [{ qualityEvidence: 3 }, ['strong_evidence']],
  [{ accurateBallots: 20 }, ['sharp_eye']],
  [{ juryVotes: 1 }, ['fair_juror']],
])('%j: %j', (deeds, badges) => {
  expect(badgesFor({ ...NOTHING, ...deeds })).toEqual(badges);
});

test('all deeds together earn all badges', () => {
  const all = { ballots: 50, practiceFinished: true, helpfulVotes: 50, qualityEvidence: 50, accurateBallots: 50, juryVotes: 50 };
  expect(badgesFor(all)).toEqual(BADGES);
});
