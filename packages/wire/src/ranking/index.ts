import { MAX_PROPOSAL_TEXT, MAX_PROPOSAL_TITLE, VOTE_TYPES } from '@verdict/core/proposal';
import { MAX_TOP, RANK_REASONS, RANK_WINDOWS, type RankingPolicy } from '@verdict/core/ranking';
import { CONSISTENCY_FORMULAS, RANKING_FORMULAS } from '@verdict/core/topic';
import { type Static, Type } from 'typebox';
import { Id, nullable, Timestamp } from '../list/index.ts';
import { ProposalId, type VoteCounts } from '../proposal/index.ts';
import { RANKING } from './policy.ts';

export { joinRanksLines, type PublishedRanks, type RanksLine, RanksReleaseQuery, ranksLines, readRanksLine } from './release.ts';
export { RANKING };

const Share = Type.Number({ minimum: 0, maximum: 1 });

/** How many proposals a request for the top gets unless it says how many. */
const DEFAULT_TOP = 20;

export const TopQuery = Type.Object(
  {
    topic: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', maxLength: 64, description: 'The slug or id of the topic.' }),
    k: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_TOP, default: DEFAULT_TOP })),
    window: Type.Optional(Type.Enum([...RANK_WINDOWS], { default: 'all', description: 'Only proposals of the last 24 hours or 7 days.' })),
    sub_topic_id: Type.Optional(Type.Integer({ ...Id, description: 'Ranked by this subtopic alone.' })),
    both_sides: Type.Optional(Type.Boolean({ description: 'Only proposals that both sides support.' })),
    not_voted: Type.Optional(Type.Boolean({ description: 'Only proposals that you have not voted on.' })),
  },
  { additionalProperties: false },
);
export type TopQuery = Static<typeof TopQuery>;

const PARTS = {
  relevance: Share,
  consistency: Share,
  trust: Share,
  recency: Share,
  agreement: Share,
};

export const SubtopicFit = Type.Object({
  sub_topic_id: Id,
  name: Type.String(),
  share: Type.Number({ minimum: 0, maximum: 1, description: 'What the subtopic counts.' }),
  similarity: Share,
});
export type SubtopicFit = Static<typeof SubtopicFit>;

/** Why a proposal has its place, as a code that a page puts into words. */
export const RankReason = Type.Object(
  {
    code: Type.Enum([...RANK_REASONS]),
    role: Type.Enum(['because', 'but'], { description: 'Whether it raises the proposal above others, or holds it back.' }),
    value: nullable(Type.Number({ description: 'Of the reason, such as the share of support.' })),
    name: nullable(Type.String({ description: 'Of the subtopic that the reason is about.' })),
  },
  { $id: 'RankReason' },
);
export type RankReason = Static<typeof RankReason>;

export const DecisionRank = Type.Object(
  {
    proposal_id: ProposalId,
    title: Type.String(),
    user_id: nullable(Id),
    author_name: nullable(Type.String()),
    timestamp: Timestamp,
    score: Type.Number(),
    relevance_score: Type.Number({ minimum: 0, maximum: 1, description: 'Relevance compared with the other proposals.' }),
    weighted_relevance: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The weighted similarity to the subtopics, before comparison.',
    }),
    consistency_bonus: Type.Number({ minimum: 0, maximum: 1, description: 'The consistency of its author.' }),
    percentile: Type.Number({ minimum: 0, maximum: 100, description: 'The percentage of the other proposals that rank below.' }),
    rank: Type.Integer({ minimum: 1 }),
    previous_rank: nullable(Type.Integer({ minimum: 1, description: 'Its rank an hour ago; null if it had none.' })),
    label: nullable(Type.String({ description: 'What the classifier of the topic calls it; null until one is trained.' })),
    explanation: Type.String({ description: 'Why it has its place, in one or two sentences of English.' }),
    reasons: Type.Array(Type.Ref('RankReason'), { description: 'The same, for pages in other languages.' }),
    parts: Type.Object(PARTS, { description: 'The parts of the score, each 0 to 1, before their weights.' }),
    points: Type.Object(PARTS, { description: 'What each part adds to a weighted sum.' }),
    admin_priority: Share,
    support_weight: Type.Number({ minimum: 0 }),
    oppose_weight: Type.Number({ minimum: 0 }),
    votes: Type.Ref('VoteCounts'),
    cautious_support: Type.Number({ minimum: 0, maximum: 1, description: 'The share of support, allowing for chance.' }),
    both_sides: nullable(Type.Boolean({ description: 'Whether both sides support it; null while the sides are not known.' })),
    subtopics: Type.Array(SubtopicFit),
    comment_count: Type.Integer({ minimum: 0 }),
    your_vote: nullable(Type.Enum([...VOTE_TYPES])),
  },
  { $id: 'DecisionRank' },
);
export type DecisionRank = Omit<Static<typeof DecisionRank>, 'votes' | 'reasons'> & { votes: VoteCounts; reasons: RankReason[] };

/** The numbers of the policy by which proposals are ranked. */
export const RankingNumbers = Type.Object(
  Object.fromEntries(Object.entries(RANKING.schema.properties).map(([name, number]) => [name, describedNumber(number)])),
);
const RankExperiment = Type.Object({
  id: Id,
  arm: Type.Integer({ minimum: 0, description: '0 is the policy in force.' }),
  policy: RankingNumbers,
});

/** Their bounds are for those who change the policy. */
function describedNumber({ type, description = '' }: { type?: string; description?: string }) {
  return type === 'integer' ? Type.Integer({ description }) : Type.Number({ description });
}

const RANKED = {
  topic_id: Id,
  topic: Type.String(),
  ranked_at: Timestamp,
  tally_seq: Type.Integer({ description: 'The log entry up to which votes are counted; -1 before the first.' }),
  policy_version: Type.String(),
  formula: Type.Enum([...RANKING_FORMULAS]),
  total: Type.Integer({ minimum: 0, description: 'How many proposals are ranked.' }),
  experiment: nullable(RankExperiment, 'The experiment whose ranking you see; null if you see the published ranks and are in none.'),
};

export const TopAnswer = Type.Object({
  success: Type.Literal(true),
  ...RANKED,
  vote_count: Type.Integer({ minimum: 0, description: 'The votes on all ranked proposals of the topic.' }),
  both_sides_count: Type.Integer({ minimum: 0, description: 'How many ranked proposals both sides support.' }),
  not_voted_count: nullable(Type.Integer({ minimum: 0 }), 'How many ranked proposals you have not voted on; null for guests.'),
  items: Type.Array(Type.Ref('DecisionRank')),
});
export type TopAnswer = Omit<Static<typeof TopAnswer>, 'items' | 'experiment'> & {
  items: DecisionRank[];
  experiment: { id: number; arm: number; policy: Omit<RankingPolicy, 'version'> } | null;
};

const RankPoint = Type.Object({ ranked_at: Timestamp, rank: Type.Integer({ minimum: 1 }), score: Type.Number() });
const VoteHour = Type.Object({ hour: Timestamp, support: Type.Integer(), oppose: Type.Integer(), pass: Type.Integer() });
const SubtopicSimilarity = Type.Object({
  sub_topic_id: Id,
  name: Type.String(),
  share: Share,
  similarity: Share,
  cosine: Type.Number(),
  jaccard: Share,
  tfidf: Share,
  keywords: Type.Array(Type.String(), { description: 'The keywords of the subtopic that the proposal contains.' }),
});

const RankChanges = Type.Object(
  {
    supporters_to_rise: nullable(
      Type.Integer({ minimum: 1 }),
      'New supporters of weight 1 that would take it one place up; null for the first, and where no number would.',
    ),
    opponents_to_fall: nullable(Type.Integer({ minimum: 1 }), 'New opponents of weight 1 that would take it one place down.'),
    subtopic: nullable(
      Type.Object({
        sub_topic_id: Id,
        name: Type.String(),
        similarity: Type.Number({ ...Share, description: 'What proposals usually have.' }),
        rank: Type.Integer({ minimum: 1 }),
        score: Type.Number(),
      }),
      'Its place if it said as much on this subtopic as others do; null if it says that much on each.',
    ),
    in_a_day: Type.Object(
      { rank: Type.Integer({ minimum: 1 }), score: Type.Number() },
      { description: 'In 24 hours, if nobody votes or writes until then.' },
    ),
  },
  { description: 'What would move it, each for itself, by the formula and policy of its rank.' },
);
export type RankChanges = Static<typeof RankChanges>;

export const ProposalDetail = Type.Object({
  success: Type.Literal(true),
  proposal: Type.Ref('Proposal'),
  rank: nullable(Type.Ref('DecisionRank'), 'Null for closed topics’ removed or merged proposals, and until it has been compared.'),
  neighbours_in_rank: Type.Array(Type.Ref('DecisionRank'), { description: 'The proposals above and below.' }),
  changes: nullable(RankChanges, 'Null where `rank` is.'),
  ranked: nullable(Type.Object(RANKED)),
  similarity: Type.Array(SubtopicSimilarity, { description: 'To each subtopic. Empty until it has been compared.' }),
  embedding_id: nullable(Type.String()),
  embedding_vector: nullable(Type.Array(Type.Number()), 'With `vector=true`.'),
  history: Type.Object({
    ranks: Type.Array(RankPoint, { description: 'Oldest first.' }),
    votes: Type.Array(VoteHour, { description: 'New votes of each hour, oldest first.' }),
  }),
  merged: Type.Array(Type.Object({ proposal_id: ProposalId, title: Type.String() }), { description: 'Proposals merged into this one.' }),
});
export type ProposalDetail = Omit<Static<typeof ProposalDetail>, 'proposal' | 'rank' | 'neighbours_in_rank' | 'ranked'> & {
  ranked: (Omit<NonNullable<Static<typeof ProposalDetail>['ranked']>, 'experiment'> & Pick<TopAnswer, 'experiment'>) | null;
  proposal: import('../proposal/index.ts').Proposal;
  rank: DecisionRank | null;
  neighbours_in_rank: DecisionRank[];
};
export const ProposalDetailQuery = Type.Object({ vector: Type.Optional(Type.Boolean()) }, { additionalProperties: false });

export const CompareText = Type.Object(
  {
    topic: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', maxLength: 64 }),
    title: Type.Optional(Type.String({ maxLength: MAX_PROPOSAL_TITLE })),
    text: Type.String({ minLength: 1, maxLength: MAX_PROPOSAL_TEXT }),
  },
  { additionalProperties: false },
);
export type CompareText = Static<typeof CompareText>;

export const SimilarProposal = Type.Object(
  {
    proposal_id: ProposalId,
    title: Type.String(),
    similarity: Share,
    is_duplicate: Type.Boolean({ description: 'Whether it says nearly the same in nearly the same words.' }),
    rank: nullable(Type.Integer({ minimum: 1 })),
    votes: Type.Ref('VoteCounts'),
  },
  { $id: 'SimilarProposal' },
);
export type SimilarProposal = Omit<Static<typeof SimilarProposal>, 'votes'> & { votes: VoteCounts };
export const ComparedText = Type.Object({
  success: Type.Literal(true),
  compared_by: Type.Enum(['meaning', 'words'], { description: 'Words alone while no vector of the text can be had.' }),
  similar: Type.Array(Type.Ref('SimilarProposal'), { description: 'The most similar proposals of the topic, the nearest first.' }),
  subtopics: Type.Array(SubtopicSimilarity),
});
export const SimilarList = Type.Object({ success: Type.Literal(true), items: Type.Array(Type.Ref('SimilarProposal')) });

const Placed = Type.Object({
  proposal_id: ProposalId,
  title: Type.String(),
  x: Type.Number({ minimum: -1, maximum: 1 }),
  y: Type.Number({ minimum: -1, maximum: 1 }),
  cluster: nullable(Type.Integer({ minimum: 0, description: 'Null if it is like no other.' })),
  rank: nullable(Type.Integer({ minimum: 1 })),
});
export const TopicMap = Type.Object(
  {
    success: Type.Literal(true),
    proposals: Type.Array(Placed),
    clusters: Type.Array(
      Type.Object({
        id: Type.Integer({ minimum: 0 }),
        keywords: Type.Array(Type.String(), { description: 'The words that its proposals share and others lack.' }),
        size: Type.Integer(),
      }),
    ),
    left_out: Type.Integer({ description: 'Proposals beyond those shown.' }),
  },
  { description: 'The proposals of a topic, those that are alike near each other.' },
);
export type TopicMap = Static<typeof TopicMap>;

const RankChange = Type.Object({
  proposal_id: ProposalId,
  title: Type.String(),
  rank_before: Type.Integer({ minimum: 1 }),
  rank_after: Type.Integer({ minimum: 1 }),
  score_before: Type.Number(),
  score_after: Type.Number(),
});
export const RankPreview = Type.Object({
  success: Type.Literal(true),
  items: Type.Array(RankChange, { description: 'In the new order.' }),
});
export type RankPreview = Static<typeof RankPreview>;

export const ConsistencyAnswer = Type.Object({
  success: Type.Literal(true),
  consistency_score: Share,
  variance: nullable(Type.Number({ minimum: 0 })),
  mean_similarity: nullable(Share),
  topics: Type.Array(
    Type.Object({
      topic_id: Id,
      topic: Type.String(),
      consistency_score: Share,
      variance: nullable(Type.Number({ minimum: 0 })),
      mean_similarity: nullable(Share),
      proposals: Type.Integer({ minimum: 0 }),
      formula: Type.Enum([...CONSISTENCY_FORMULAS]),
    }),
  ),
});
export const ConsistencyQuery = Type.Object(
  { topic: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', maxLength: 64 })) },
  { additionalProperties: false },
);

/** Schemas that others refer to by name. */
export const RANKING_SCHEMAS = [RankReason, DecisionRank, SimilarProposal] as const;

/** The top of a topic in a live message: what differs between viewers is left out. */
export type RankedMessage = Pick<TopAnswer, 'topic_id' | 'ranked_at' | 'policy_version' | 'total'> & {
  items: { proposal_id: string; rank: number; score: number; votes: VoteCounts }[];
};

declare module '../live/index.ts' {
  interface LiveMessages {
    'topic.ranked': RankedMessage;
  }
}
