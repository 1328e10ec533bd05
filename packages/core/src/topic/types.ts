export const TOPIC_STATUSES = ['open', 'closed'] as const;
export type TopicStatus = (typeof TOPIC_STATUSES)[number];

/** How the parts of a score are put together. */
export const RANKING_FORMULAS = ['weighted_sum', 'product'] as const;
export type RankingFormula = (typeof RANKING_FORMULAS)[number];

/** What a proposal's relevance is compared with: the other proposals of its topic, or all that the topic has ever had. */
export const NORMALISATIONS = ['batch', 'history'] as const;
export type Normalisation = (typeof NORMALISATIONS)[number];

export const CONSISTENCY_FORMULAS = ['scaled', 'literal'] as const;
export type ConsistencyFormula = (typeof CONSISTENCY_FORMULAS)[number];

export const KEYWORD_ORIGINS = ['manual', 'expanded'] as const;
export type KeywordOrigin = (typeof KEYWORD_ORIGINS)[number];

export const KEYWORD_STATES = ['accepted', 'suggested', 'refused'] as const;
export type KeywordState = (typeof KEYWORD_STATES)[number];
