export const BADGES = ['first_ballot', 'practised', 'helpful_voice', 'strong_evidence', 'sharp_eye', 'fair_juror'] as const;
export type BadgeName = (typeof BADGES)[number];

/** What a member did that can earn a badge. Reversed points do not count. */
export interface BadgeProgress {
  ballots: number;
  practiceFinished: boolean;
  helpfulVotes: number;
  qualityEvidence: number;
  accurateBallots: number;
  juryVotes: number;
}

const EARNED: Readonly<Record<BadgeName, (progress: BadgeProgress) => boolean>> = {
  first_ballot: ({ ballots }) => ballots >= 1,
  practised: ({ practiceFinished }) => practiceFinished,
  helpful_voice: ({ helpfulVotes }) => helpfulVotes >= 10,
  strong_evidence: ({ qualityEvidence }) => qualityEvidence >= 3,
  sharp_eye: ({ accurateBallots }) => accurateBallots >= 20,
  fair_juror: ({ juryVotes }) => juryVotes >= 1,
};

/** The badges earned so far. An earned badge is never taken back. */
export function badgesFor(progress: BadgeProgress): BadgeName[] {
  return BADGES.filter((badge) => EARNED[badge](progress));
}
