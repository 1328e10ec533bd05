import type { CaseDetail, ModerationAction, ModerationLogEntry, SuspensionAppeal } from '@verdict/wire/moderation';

const MINUTE_MS = 60_000;
const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

export const INES = { id: 2, name: 'Ines Costa' };
export const NOOR = { id: 3, name: 'Noor Haddad' };
const SAMIR = { id: 4, name: 'Samir Patel' };

export function anAction(change: Partial<ModerationAction> = {}): ModerationAction {
  return {
    id: 1,
    kind: 'decision',
    decision: 'remove',
    role: 'moderator',
    reason: 'The second half is about a person, not about the street.',
    moderator: INES,
    created_at: at(-10),
    undone_at: null,
    undone_by: null,
    undo_reason: null,
    ...change,
  };
}

export function aCase(change: Partial<CaseDetail> = {}): CaseDetail {
  return {
    id: 12,
    uuid: '00000000-0000-4000-8000-000000000012',
    subject: {
      kind: 'point',
      id: 5318,
      text: 'So the planners would rather see every shop close than give up a metre of asphalt. Whoever says otherwise should be ashamed.',
      language: 'en',
      url: '/points/5318',
      owner_id: 9,
      owner_name: 'Tora Kvam',
      is_removed: false,
      created_at: at(-400),
    },
    report_count: 3,
    reasons: [
      { reason: 'insult', count: 2 },
      { reason: 'off_topic', count: 1 },
    ],
    report_weight: 1,
    weighing: { proven: 0, unproven: 3, linked: 0, set_aside: 0 },
    flagged_at: null,
    flagged_by: null,
    hidden_at: null,
    hidden_by: null,
    due_at: at(1140),
    status: 'open',
    is_for_others: false,
    claimed_by: null,
    claimed_until: null,
    decision: null,
    decided_at: null,
    created_at: at(-300),
    reports: [
      { id: 1, reason: 'insult', note: 'It is meant for the bakers who spoke before.', reporter: SAMIR, created_at: at(-300) },
      { id: 2, reason: 'insult', note: null, reporter: null, created_at: at(-200) },
      { id: 3, reason: 'off_topic', note: null, reporter: NOOR, created_at: at(-100) },
    ],
    notes: [{ id: 1, text: 'See the guideline on insults.', author: INES, created_at: at(-20) }],
    actions: [],
    ...change,
  };
}

/** Reports by five people with a good record, and by a crowd without one. */
export const HIDDEN = aCase({
  id: 15,
  subject: { ...aCase().subject, is_removed: true },
  report_count: 18,
  report_weight: 5.9,
  weighing: { proven: 5, unproven: 9, linked: 3, set_aside: 1 },
  flagged_at: at(-50),
  flagged_by: 'reports',
  hidden_at: at(-40),
  hidden_by: 'reports',
});

export const claimedBy = (person: typeof INES, minutes = 8.5): CaseDetail =>
  aCase({ id: person.id, status: 'claimed', claimed_by: person, claimed_until: at(minutes) });

export const DECIDED = aCase({
  id: 14,
  status: 'decided',
  decision: 'remove',
  actions: [
    anAction({ decision: 'keep', undone_at: at(-30), undone_by: NOOR, undo_reason: 'Decided by mistake.', created_at: at(-60) }),
    anAction({ id: 2 }),
  ],
});

export const LOG: readonly ModerationLogEntry[] = [
  {
    id: 4,
    kind: 'penalty',
    subject_kind: 'challenge',
    subject_id: 71,
    decision: 'spam_challenge',
    reason: 'The same text in nine challenges.',
    role: 'authority',
    at: at(-2),
    undone_at: null,
    undo_reason: null,
  },
  {
    id: 3,
    kind: 'suspension',
    subject_kind: 'person',
    subject_id: null,
    decision: 'suspend',
    reason: 'Phone numbers of neighbours, after two warnings.',
    role: 'admin',
    at: at(-5),
    undone_at: null,
    undo_reason: null,
  },
  {
    id: 2,
    kind: 'decision',
    subject_kind: 'point',
    subject_id: 5318,
    decision: 'remove',
    reason: 'A threat.',
    role: 'moderator',
    at: at(-90),
    undone_at: at(-60),
    undo_reason: 'They meant that they would wait to talk.',
  },
];

export function anAppeal(change: Partial<SuspensionAppeal> = {}): SuspensionAppeal {
  return {
    id: 1,
    text: 'The number was on a poster in the street, I only copied it.',
    suspension: {
      id: 1,
      person: { id: 9, name: 'Lena Dahl' },
      reason: 'Phone numbers of neighbours, after two warnings.',
      until: at(60 * 24 * 7),
      moderator: NOOR,
      created_at: at(-300),
      lifted_at: null,
    },
    quarantine: null,
    outcome: null,
    decision_reason: null,
    decided_by: null,
    decided_at: null,
    created_at: at(-60),
    ...change,
  };
}

export const QUARANTINE_APPEAL = anAppeal({
  id: 3,
  text: 'We are a class, and vote in the same lesson.',
  suspension: null,
  quarantine: {
    id: 4,
    item_kind: 'proposal',
    item_id: 'more-lamps',
    url: '/proposals/more-lamps',
    reason: 'Twenty accounts voted within a minute.',
    started_at: at(-300),
    lifted_at: null,
    lift_reason: null,
    person: { id: 9, name: 'Lena Dahl' },
    started_by: NOOR,
    lifted_by: null,
    threat_id: null,
    appeal: null,
  },
});

export const DECIDED_APPEAL = anAppeal({
  id: 2,
  outcome: 'upheld',
  decision_reason: 'It was the third time.',
  decided_by: INES,
  decided_at: at(-5),
});
