export type { OpinionGroup } from './find-groups.ts';
export { fitModels, fitOpinion, type OpinionBeginning, type OpinionFit, type TopicVotes } from './fit-opinion.ts';
export type { GroupVotes } from './group-votes.ts';
export { predictSupport } from './opinion-map.ts';
export { type MapVote, placePerson } from './place-people.ts';
export { OPINION_POLICY, type OpinionPolicy, problemWithOpinionPolicy } from './policy.ts';
export {
  RECOMMENDATION_REASONS,
  type Recommendable,
  type RecommendationReason,
  recommend,
} from './recommend.ts';
export { type PlacedPerson, type SharedPlace, scatterPoints } from './shared-places.ts';
