export {
  type ComparableText,
  compareTexts,
  compareWithSubtopics,
  isNearDuplicate,
  type SubtopicComparison,
} from './compare.ts';
export { centroidOf, type DescribedSubtopic, type Prototype, prototypeOf, termsOf } from './prototype.ts';
export { countDocuments, type DocumentFrequencies, termCosine, weighTerms } from './term-weights.ts';
