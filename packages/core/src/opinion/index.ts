export type { OpinionGroup } from './find-groups.ts';
export {
  type EarlierOpinion,
  fitOpinion,
  type GroupVotes,
  type OpinionBeginning,
  type OpinionFit,
  type TopicVotes,
} from './fit-opinion.ts';
export { type OpinionMap, placePeople, predictSupport } from './place-people.ts';
export { OPINION_POLICY, type OpinionPolicy, problemWithOpinionPolicy } from './policy.ts';
export { type PlacedPerson, type SharedPlace, scatterPoints } from './shared-places.ts';
