import '../reputation/verdict-reputation-summary.ts';
import '../reputation/verdict-ledger.ts';
import type { ReputationEntry, ReputationView } from '@verdict/wire/reputation';
import { html } from 'lit';
import { fromNow } from './account-made-up.ts';
import type { Specimen } from './specimen.ts';

const STANDING: ReputationView = {
  user_id: 1,
  name: 'Ida Brekke',
  points: 1284,
  tier: 'trusted',
  vote_weight: 2,
  next_tier: 'expert',
  points_to_next: 716,
  challenges_a_day: 20,
  challenges_left_today: 18,
  points_today: 9,
  most_points_a_day: 15,
  ballots: 412,
  accurate: 301,
  decided: 380,
  badges: [
    { badge: 'first_ballot', earned_at: fromNow(-300 * 86_400_000) },
    { badge: 'strong_evidence', earned_at: fromNow(-20 * 86_400_000) },
  ],
  ballots_count_from: null,
};

const NEWCOMER: ReputationView = {
  ...STANDING,
  points: 3,
  tier: 'novice',
  vote_weight: 1,
  next_tier: 'contributor',
  points_to_next: 97,
  points_today: 3,
  ballots: 3,
  accurate: 0,
  decided: 0,
  badges: [],
  ballots_count_from: { verified: true, account_days_missing: 2, closed_ballots_missing: 5 },
};

function anEntry(id: number, entry: Partial<ReputationEntry>): ReputationEntry {
  const uuid = '00000000-0000-0000-0000-000000000000';
  const none = { subject_kind: null, subject_id: null, href: null, reverses_id: null };
  return { id, uuid, reason: 'participation', points: 1, balance: 1284, created_at: fromNow(-id * 3_600_000), ...none, ...entry };
}

const ENTRIES = [
  anEntry(1, { reason: 'accurate_vote', points: 2, href: '/challenges/1' }),
  anEntry(2, { reason: 'reversal', points: -10, balance: 1282, href: '/challenges/2' }),
  anEntry(3, { reason: 'spam_challenge', points: -20, balance: 1292 }),
  anEntry(4, { reason: 'brought_along', points: 1312, balance: 1312 }),
];

export const REPUTATION_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-reputation-summary',
    states: [
      {
        name: 'of another',
        draw: () => html`<verdict-reputation-summary .reputation=${{ ...STANDING, points_today: null }}></verdict-reputation-summary>`,
      },
      { name: 'one’s own', draw: () => html`<verdict-reputation-summary own .reputation=${STANDING}></verdict-reputation-summary>` },
      { name: 'a newcomer’s own', draw: () => html`<verdict-reputation-summary own .reputation=${NEWCOMER}></verdict-reputation-summary>` },
    ],
  },
  {
    name: 'verdict-ledger',
    states: [
      { name: 'all', draw: () => html`<verdict-ledger status="ready" .entries=${ENTRIES}></verdict-ledger>` },
      { name: 'more to come', draw: () => html`<verdict-ledger status="ready" has-more .entries=${ENTRIES.slice(0, 2)}></verdict-ledger>` },
      { name: 'empty', draw: () => html`<verdict-ledger status="ready" own></verdict-ledger>` },
      { name: 'on its way', draw: () => html`<verdict-ledger></verdict-ledger>` },
      {
        name: 'failed',
        draw: () => html`<verdict-ledger status="failed" failure="Verdict cannot be reached right now."></verdict-ledger>`,
      },
    ],
  },
];
