export {
  CONTRIBUTION_SET,
  type Contribution,
  cleanText,
  MAX_CONTRIBUTED_TEXT,
  MAX_CONTRIBUTIONS,
  originOf,
  type RandomisedReport,
  type RatedLabelKind,
  ratedLabelKind,
  SENTINEL_SOURCE,
  sameText,
  typeOfCategory,
} from './contribution.ts';
export { estimateRates, MIN_PEOPLE, type ReportCount } from './estimate.ts';
export {
  ANSWER_TYPES,
  type AnswerType,
  QUESTION_VALUES,
  QUESTIONS,
  type Question,
  questionFor,
  trueValue,
} from './questions.ts';
export {
  MAX_EPSILON,
  MIN_EPSILON,
  randomise,
  responseOdds,
  setSize,
} from './randomised-response.ts';
export { projectToSimplex } from './simplex.ts';
