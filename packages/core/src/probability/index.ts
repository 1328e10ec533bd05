export {
  BRIDGE_STATUSES,
  type BridgeStatus,
  type EarlierBridge,
  placeOf,
  type RaterPlace,
  type SavedBridge,
  toSavedBridge,
} from '../bridge/index.ts';
export { explainLabel, firmSide, type LabelExplanation } from './explain-label.ts';
export { emptyFit, type FitBeginning, fitLabels, type LabelSetFit, type LabelSetJudgements } from './fit-labels.ts';
export { type FittedRater, judgeLabel, type LabelFit, type LabelJudgement } from './judge-label.ts';
export { answerOf, decidedAnswer, MIN_GOLD } from './label-answer.ts';
export { isRefitDue } from './refit-due.ts';
export { fromSavedConsensus, joinRates, type SavedConsensus, splitRates, toSavedConsensus } from './saved-consensus.ts';
