export { BRIDGE_STATUSES, type BridgeStatus } from '../bridge/index.ts';
export { type EarlierBridge, type KeptBridge, keepBridge, placeOf, type RaterPlace } from './bridging.ts';
export { explainLabel, firmSide, type LabelExplanation } from './explain-label.ts';
export { type FitBeginning, fitLabels, fitNobody, type LabelSetFit, type LabelSetJudgements } from './fit-labels.ts';
export { type FittedRater, judgeLabel, type LabelFit, type LabelJudgement } from './judge-label.ts';
export { joinRates, type KeptConsensus, keepConsensus, readConsensus, splitRates } from './kept-consensus.ts';
export { answerOf, decidedAnswer, LEAST_GOLD } from './label-answer.ts';
export { isRefitDue } from './refit-due.ts';
