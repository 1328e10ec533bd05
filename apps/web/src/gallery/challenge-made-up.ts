import { CHALLENGE_POLICY, CHALLENGE_TYPES } from '@verdict/core/challenge';
import { TIERS } from '@verdict/core/reputation';
import type {
  Challenge,
  ChallengeOptions,
  ChallengeStatistics,
  ChallengeView,
  Evidence,
  OwnBallot,
  Resolution,
  Tally,
} from '@verdict/wire/challenge';
import type { ResolutionAppeal } from '@verdict/wire/jury';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const uuidOf = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

const IDA: NonNullable<Challenge['challenger']> = { id: 4, name: 'Ida Brekke', tier: 'trusted', reputation: 612 };
const YUSUF: NonNullable<Challenge['challenger']> = { id: 5, name: 'Yusuf Aden', tier: 'contributor', reputation: 210 };

export function aChallenge(change: Partial<Challenge> = {}): Challenge {
  return {
    id: 2117,
    uuid: uuidOf(2117),
    claim_id: 71,
    claim_title: 'Absences cut by a third',
    claim_statement: 'Free school meals cut unexplained absences by a third in their first year.',
    claim_veracity: 0.71,
    challenge_type: 'methodological_flaw',
    title: 'It compares a flu winter with a healthy one',
    statement: 'Absences in the “before” year include five weeks of flu closures at three schools.',
    language: 'en',
    status: 'voting_period',
    challenger: IDA,
    evidence_count: 3,
    ballot_count: 29,
    created_at: inHours(-138),
    updated_at: inHours(-66),
    evidence_ends_at: inHours(-66),
    voting_ends_at: inHours(30),
    closed_at: null,
    withdrawn_at: null,
    held: null,
    outcome: null,
    policy: { ...CHALLENGE_POLICY, leastReputation: CHALLENGE_POLICY.leastReputation.factual_error },
    ...change,
  };
}

export function aPiece(change: Partial<Evidence> = {}): Evidence {
  return {
    id: 1,
    uuid: uuidOf(1),
    challenge_id: 2117,
    kind: 'link',
    backs: 'challenge',
    text: 'Weeks 3 to 7 of 2024 stand out at Fjordgata, Solvang and Midtbyen. Without them the fall is 12.4%.',
    url: 'https://lindhavn.example/attendance',
    quote: null,
    file: null,
    preview: {
      state: 'ready',
      title: 'Attendance by school and week, 2022 to 2025',
      description: 'A table of absences, week by week.',
      site: 'lindhavn.example',
      checked_at: inHours(-120),
    },
    author: IDA,
    strong_count: 14,
    rating_count: 16,
    your_rating: null,
    is_yours: false,
    created_at: inHours(-130),
    ...change,
  };
}

export const A_QUOTE = aPiece({
  id: 2,
  kind: 'quote',
  url: null,
  preview: null,
  quote: 'The figures have not been adjusted for illness.',
  text: 'Page 18, footnote 3.',
  author: YUSUF,
  your_rating: true,
});
export const A_FILE = aPiece({
  id: 3,
  kind: 'file',
  url: null,
  preview: null,
  backs: 'claim',
  text: 'Absence fell in all nine schools, also in the six that never closed for flu.',
  file: { id: 9, name: 'Letter from six head teachers.pdf', media_type: 'application/pdf', size: 1_240_000, href: '#' },
  author: null,
  strong_count: 0,
  rating_count: 0,
});

const SUMS: readonly (readonly [support: number, supporters: number, oppose: number, opponents: number])[] = [
  [4, 4, 3, 3],
  [9, 6, 4.5, 3],
  [10, 5, 4, 2],
  [6, 2, 6, 2],
  [0, 0, 0, 0],
];

export const A_TALLY: Tally = {
  support_weight: 29,
  oppose_weight: 17.5,
  support_share: 29 / 46.5,
  support_count: 17,
  oppose_count: 10,
  abstain_count: 2,
  counted: 29,
  by_tier: TIERS.map((tier, i) => {
    const [support, support_count, oppose, oppose_count] = SUMS[i] ?? [0, 0, 0, 0];
    return { tier, each: CHALLENGE_POLICY.tierWeights[tier], support, support_count, oppose, oppose_count };
  }),
};

const IMPACT = -0.2 * (29 / 46.5);

export function aResolution(change: Partial<Resolution> = {}): Resolution {
  return {
    ...A_TALLY,
    id: 1,
    uuid: uuidOf(1),
    decided_by: 'ballots',
    outcome: 'accepted',
    veracity_before: 0.71,
    veracity_impact: IMPACT,
    veracity_after: 0.71 + IMPACT,
    policy_version: 'challenge-1',
    created_at: inHours(-2),
    superseded_at: null,
    others_appeal_from: inHours(70),
    appeal_until: inHours(334),
    ...change,
  };
}

export const A_BALLOT: OwnBallot = {
  choice: 'support',
  reason: 'The footnote settles it for me.',
  created_at: inHours(-40),
  updated_at: inHours(-40),
  changed_after_tally: false,
  weight: 2,
  weighed_down: null,
};

export function aView(change: Partial<ChallengeView> = {}): ChallengeView {
  return {
    ...aChallenge(),
    evidence: [aPiece(), A_QUOTE, A_FILE],
    tally: null,
    tally_hidden_until: null,
    tally_hidden_because: 'not_voted',
    your_ballot: null,
    your_part: null,
    may_edit: false,
    may_withdraw: false,
    resolutions: [],
    reasons: [],
    ...change,
  };
}

export const IN_EVIDENCE = aView({
  status: 'evidence_period',
  created_at: inHours(-30),
  evidence_ends_at: inHours(42),
  voting_ends_at: inHours(138),
  tally_hidden_because: 'not_open',
  ballot_count: 0,
});
export const RESOLVED = aView({
  status: 'resolved',
  closed_at: inHours(-2),
  voting_ends_at: inHours(-2),
  outcome: 'accepted',
  resolutions: [aResolution()],
  your_ballot: A_BALLOT,
});
export const WITHDRAWN = aView({ status: 'withdrawn', withdrawn_at: inHours(-50) });

export const OPTIONS: ChallengeOptions = {
  success: true,
  reputation: 12,
  tier: 'novice',
  left_today: 4,
  types: CHALLENGE_TYPES.map((type) => ({
    type,
    least_reputation: CHALLENGE_POLICY.leastReputation[type],
    points_missing: Math.max(0, CHALLENGE_POLICY.leastReputation[type] - 12),
    open_challenge_id: type === 'missing_context' ? 2117 : null,
  })),
};

type Seat = ResolutionAppeal['seats'][number];

function aSeat(change: Partial<Seat> = {}): Seat {
  return { drawn_from: 'trusted', viewpoint: null, has_voted: false, vote: null, modify_to: null, reason: null, is_you: false, ...change };
}

export function anAppealOf(change: Partial<ResolutionAppeal> = {}): ResolutionAppeal {
  return {
    id: 3,
    uuid: uuidOf(3),
    challenge_id: 2117,
    challenge_title: 'It compares a flu winter with a healthy one',
    resolution_id: 1,
    side: 'author',
    grounds: 'The council published figures adjusted for illness the day after voting closed.',
    created_at: inHours(-10),
    decide_by: inHours(62),
    outcome: null,
    decided_at: null,
    seats: [
      aSeat({ viewpoint: 1, has_voted: true }),
      aSeat({ viewpoint: -1, is_you: true }),
      aSeat({ has_voted: true }),
      aSeat(),
      aSeat(),
      aSeat({ drawn_from: 'contributor' }),
      aSeat({ drawn_from: 'moderator' }),
    ],
    ...change,
  };
}

export const DECIDED_BY_JURY = anAppealOf({
  outcome: 'overturned',
  decided_at: inHours(-1),
  seats: [
    aSeat({ viewpoint: 1, has_voted: true, vote: 'overturn', reason: 'The adjusted figures say a third.' }),
    aSeat({ viewpoint: -1, has_voted: true, vote: 'modify', modify_to: 'partially_accepted', reason: 'A fall of a quarter is left.' }),
    aSeat({ has_voted: true, vote: 'overturn', reason: 'The footnote no longer holds.' }),
    aSeat({ has_voted: true, vote: 'uphold', reason: 'The new figures are from the same schools.' }),
    aSeat(),
  ],
});

export const STATISTICS: ChallengeStatistics = {
  success: true,
  total: 118,
  open: 11,
  by_type: CHALLENGE_TYPES.map((type, i) => ({
    type,
    open: i % 4,
    accepted: 12 - i,
    partially_accepted: (i * 3) % 5,
    rejected: (i * 7) % 6,
    undecided: i % 3,
    withdrawn: i % 2,
  })),
  hours_to_resolution: { median: 168.2, p90: 231 },
  by_week: Array.from({ length: 12 }, (_, i) => ({
    week: new Date(Date.UTC(2026, 7, 24 + 7 * i)).toISOString().slice(0, 10),
    opened: 6 + ((i * 5) % 7),
    resolved: 3 + ((i * 3) % 6),
    ballots: 90 + ((i * 37) % 80),
  })),
  participation: TIERS.map((tier, i) => {
    const ballots = [510, 402, 221, 96, 8][i] ?? 0;
    return {
      tier,
      voters: Math.round(ballots / 6),
      ballots,
      weight: ballots * CHALLENGE_POLICY.tierWeights[tier],
      accurate: Math.round(ballots * (0.6 + i / 20)),
      decided: Math.round(ballots * 0.9),
    };
  }),
  appeals: { total: 14, upheld: 7, modified: 3, overturned: 2, overturn_rate: 2 / 12 },
};
