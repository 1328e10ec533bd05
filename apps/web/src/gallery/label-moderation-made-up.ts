import type { Export } from '@verdict/wire/dataset';
import type {
  ControversialAnswer,
  ControversialFallacy,
  LabelHistory,
  LabelOverride,
  SecondReviewsAnswer,
} from '@verdict/wire/label-moderation';
import { INES, NOOR } from './moderation-made-up.ts';

const MINUTE_MS = 60_000;
const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const EXCERPT = 'So the planners would rather see every shop on the street close than give up a single metre of asphalt.';

export function anItem(change: Partial<ControversialFallacy> = {}, id = 21): ControversialFallacy {
  return {
    fallacyLabel: {
      id,
      uuid: '00000000-0000-4000-8000-000000000021',
      point_id: 5318,
      label_set: 'fallacy',
      fallacy_type: 'straw_man',
      origin: 'detector',
      confidence_score: 0.74,
      text_excerpt: EXCERPT,
      excerpt_start: null,
      ai_explanation: 'The sentence credits planners with a wish they have not stated.',
      ai_suggestion: 'The plan does not say what shops may lose.',
      model_version: '2.4',
      status: 'disputed',
      moderator_override: false,
      external_id: null,
      outdated_at: null,
      created_at: at(-200),
      updated_at: at(-100),
    },
    point: {
      id: 5318,
      content: `The lane would take nine parking spaces. ${EXCERPT} I have not seen one figure.`,
      language: 'en',
      author: 'Tora Kvam',
      author_id: 9,
      parent_id: null,
      created_at: at(-300),
    },
    feedbackStats: {
      ...{ total: 18, correct: 4, false_positive: 11, wrong_type: 3, dispute_rate: 77.8, min_feedbacks: 3 },
      ...{ probability: 0.14, interval: [0.06, 0.29], bridging: { status: 'agreed', score: 0.22, interval: [0.1, 0.35] } },
    },
    since: at(-120),
    claim: null,
    override: null,
    review_requested_at: null,
    review_reason: null,
    second_review_wanted: false,
    is_own: false,
    ...change,
  };
}

export const heldBy = (by: typeof INES, id?: number): ControversialFallacy => anItem({ claim: { by, until: at(9) } }, id);

export function anOverride(change: Partial<LabelOverride> = {}): LabelOverride {
  return {
    id: 4,
    uuid: '00000000-0000-4000-8000-000000000004',
    label_id: 21,
    status: 'overridden',
    notes: 'Strong wording, but it asks for a figure the plan does not give.',
    moderator: NOOR,
    batch: null,
    decided_at: at(-5),
    undone_at: null,
    undone_by: null,
    ...change,
  };
}

export function aHistory(change: Partial<LabelHistory> = {}): LabelHistory {
  const shared = { suggested_fallacy_type: null, confidence: null, independent: true, helpful_votes: 0, withdrawn_at: null };
  return {
    success: true,
    fallacyLabelId: 21,
    item: anItem({ review_requested_at: at(-30), review_reason: 'I asked for a figure.' }),
    total: 3,
    feedbacks: [
      {
        ...shared,
        id: 3,
        rater: 3,
        feedback_type: 'false_positive',
        explanation: 'The question about figures is a real one.',
        confidence: 8,
        helpful_votes: 4,
        created_at: at(-38),
        updated_at: at(-38),
      },
      {
        ...shared,
        id: 2,
        rater: 2,
        feedback_type: 'wrong_type',
        suggested_fallacy_type: 'slippery_slope',
        explanation: null,
        independent: false,
        created_at: at(-52),
        updated_at: at(-52),
      },
      {
        ...shared,
        id: 1,
        rater: 1,
        feedback_type: 'correct',
        explanation: null,
        withdrawn_at: at(-50),
        created_at: at(-60),
        updated_at: at(-50),
      },
    ],
    suggestions: [{ fallacy_type: 'slippery_slope', count: 2 }],
    overrides: [anOverride({ id: 3, status: 'validated', undone_at: at(-2), undone_by: INES })],
    reply: { text: 'I would only like to see the figure.', created_at: at(-20) },
    ...change,
  };
}

export const QUEUE: ControversialAnswer = {
  success: true,
  total: 38,
  limit: 10,
  offset: 0,
  controversialFallacies: [
    heldBy(INES, 21),
    heldBy(NOOR, 22),
    anItem({ is_own: true }, 23),
    anItem({ override: anOverride(), review_requested_at: at(-9) }, 24),
    anItem({ override: anOverride({ status: null, notes: null }), second_review_wanted: true }, 25),
  ],
  summary: { average_dispute_rate: 52.4, waiting_over_a_day: 5, settled_by_day: [3, 5, 8, 8, 9, 12, 14, 12, 9, 15, 17, 16, 20, 22] },
};

const { fallacyLabel, point, feedbackStats } = anItem();
export const SECOND_REVIEWS: SecondReviewsAnswer = {
  success: true,
  waiting: 2,
  items: [{ id: 4, fallacyLabel, point, feedbackStats }],
  agreement: { reviewed: 25, agreed: 23, share: 0.92, kappa: 0.8123 },
};

function anExport(change: Partial<Export> = {}): Export {
  return {
    id: 12,
    uuid: '00000000-0000-4000-8000-000000000012',
    format: 'ml',
    filters: {
      min_feedbacks: 3,
      exclude_uncertain: true,
      include_overridden: true,
      created_from: null,
      created_before: null,
      type: null,
      model_version: '2.4',
      label_set: null,
    },
    state: 'ready',
    problem: null,
    rows: 48_210,
    bytes: 23_400_000,
    sha256: null,
    policy_version: 'table-1',
    log_size: 91_000,
    checkpoint_size: 90_900,
    is_yours: true,
    file_url: '/api/exports/12/file',
    expires_at: at(1200),
    created_at: at(-240),
    finished_at: at(-239),
    ...change,
  };
}

const UNDER_WAY = { rows: null, bytes: null, file_url: null, expires_at: null, finished_at: null };
export const EXPORTS: readonly Export[] = [
  anExport({ id: 14, ...UNDER_WAY, state: 'queued', format: 'csv' }),
  anExport({ id: 13, ...UNDER_WAY, state: 'failed', problem: 'interrupted' }),
  anExport(),
  anExport({ id: 9, format: 'json', file_url: null, expires_at: null, rows: 310, bytes: 82_000 }),
  anExport({ id: 4, format: 'parquet', file_url: null, expires_at: at(-9000), created_at: at(-10_000) }),
];
