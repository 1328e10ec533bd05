import type { DecisionRank } from '@verdict/wire/ranking';
import type { Topic } from '@verdict/wire/topic';
import type { ComparedDraft } from '../proposal/write/comparison.ts';

const AT = '2026-11-18T09:00:00.000Z';
const SUBTOPICS = [
  { id: 1, name: 'Safety', share: 0.38, usual_share: 0.28, weight: 25 },
  { id: 2, name: 'Trade and deliveries', share: 0.35, usual_share: 0.4, weight: 30 },
  { id: 3, name: 'Cost', share: 0.27, usual_share: 0.32, weight: 20 },
];
const UUID = '00000000-0000-4000-8000-000000000000';

export const TOPIC: Topic = {
  id: 1,
  uuid: UUID,
  slug: 'market-street',
  title: 'The market street',
  description: 'What should become of it?',
  language: 'en',
  status: 'open',
  ranking_formula: 'weighted_sum',
  normalisation: 'batch',
  consistency_formula: 'scaled',
  version: 1,
  created_at: AT,
  updated_at: AT,
  subtopics: SUBTOPICS.map((subtopic) => ({ ...subtopic, uuid: UUID, keywords: [] })),
  boosts: [
    {
      id: 1,
      uuid: UUID,
      sub_topic_id: 1,
      weight: 40,
      reason: 'A school crossing is closed.',
      starts_at: AT,
      ends_at: '2099-11-18T09:00:00.000Z',
    },
  ],
};

const fits = (similarities: readonly number[]) =>
  SUBTOPICS.map(({ id, name, share }, at) => ({ sub_topic_id: id, name, share, similarity: similarities[at] ?? 0 }));

const FIRST: DecisionRank = {
  proposal_id: 'first',
  title: 'Raise and light the three crossings',
  user_id: 2,
  author_name: 'ben',
  timestamp: AT,
  score: 0.8558,
  relevance_score: 1,
  weighted_relevance: 0.6,
  consistency_bonus: 0.71,
  percentile: 100,
  rank: 1,
  previous_rank: 3,
  label: null,
  explanation: '',
  reasons: [
    { code: 'fits_well', role: 'because', value: 1, name: null },
    { code: 'supported', role: 'because', value: 0.79, name: null },
  ],
  parts: { relevance: 1, consistency: 0.71, trust: 0.52, recency: 1, agreement: 0.4 },
  points: { relevance: 0.55, consistency: 0.1775, trust: 0.078, recency: 0.0503, agreement: 0 },
  admin_priority: 0,
  support_weight: 214,
  oppose_weight: 58,
  votes: { support: 214, oppose: 58, pass: 37 },
  cautious_support: 0.73,
  both_sides: true,
  subtopics: fits([0.9, 0.4, 0.6]),
  comment_count: 31,
  your_vote: null,
};

export const RANKS: readonly DecisionRank[] = [
  FIRST,
  {
    ...FIRST,
    proposal_id: 'second',
    title: 'Forty lime trees in the parking lane',
    rank: 2,
    previous_rank: 1,
    reasons: [{ code: 'little_about', role: 'but', value: null, name: 'Safety' }],
    votes: { support: 0, oppose: 0, pass: 0 },
    both_sides: null,
    subtopics: fits([0.1, 0.2, 0.5]),
  },
  {
    ...FIRST,
    proposal_id: 'third',
    title: 'Count first: a month of sensors',
    rank: 3,
    previous_rank: null,
    reasons: [],
    both_sides: false,
  },
];

const PART = { cosine: 0.5, jaccard: 0.1, tfidf: 0.2, keywords: [] };
const similarTo = (proposal_id: string, title: string, similarity: number, is_duplicate: boolean) => ({
  proposal_id,
  title,
  similarity,
  is_duplicate,
  rank: 1,
  votes: FIRST.votes,
});

export const COMPARED: ComparedDraft = {
  compared_by: 'meaning',
  similar: [similarTo('first', FIRST.title, 0.86, true), similarTo('third', 'Lower the speed at the school', 0.55, false)],
  subtopics: fits([0.9, 0.2, 0.4]).map((fit) => ({ ...fit, ...PART })),
};
