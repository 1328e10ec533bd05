export const BADGES = ['first_ballot', 'practised', 'helpful_voice', 'strong_evidence', 'sharp_eye', 'fair_juror'] as const;
export type BadgeName = (typeof BADGES)[number];

/** What someone did, as far as a badge is given for it. Points that were taken back do not count. */
export interface Deeds {
  ballots: number;
  practiceFinished: boolean;
  helpfulVotes: number;
  qualityEvidence: number;
  accurateBallots: number;
  juryVotes: number;
}

const EARNED: Readonly<Record<BadgeName, (deeds: Deeds) => boolean>> = {
  first_ballot: ({ ballots }) => ballots >= 1,
  practised: ({ practiceFinished }) => practiceFinished,
  helpful_voice: ({ helpfulVotes }) => helpfulVotes >= 10,
  strong_evidence: ({ qualityEvidence }) => qualityEvidence >= 3,
  sharp_eye: ({ accurateBallots }) => accurateBallots >= 20,
  fair_juror: ({ juryVotes }) => juryVotes >= 1,
};

/** The badges these deeds are worth. One that was earned stays. */
export function badgesFor(deeds: Deeds): BadgeName[] {
  return BADGES.filter((badge) => EARNED[badge](deeds));
}
