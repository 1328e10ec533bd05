export { effectiveWeights, type WeightedSubtopic } from './effective-weights.ts';
export { TOPIC_PERMISSIONS } from './permissions.ts';
export {
  CONSISTENCY_FORMULAS,
  type ConsistencyFormula,
  KEYWORD_ORIGINS,
  KEYWORD_STATES,
  type KeywordOrigin,
  type KeywordState,
  NORMALISATIONS,
  type Normalisation,
  RANKING_FORMULAS,
  type RankingFormula,
  TOPIC_STATUSES,
  type TopicStatus,
} from './types.ts';
