export { BRIDGE_STATUSES, type BridgeStatus } from '../bridge/index.ts';
export { type Bridging, type EarlierBridge, type KeptBridge, keepBridge, placeOf, type RaterPlace } from './bridging.ts';
export { type ExplainedAnswer, explainLabel, firmSide, type LabelExplanation, type SideCount } from './explain-label.ts';
export { type FitBeginning, fitLabels, fitNobody, type LabelSetFit, type LabelSetJudgements } from './fit-labels.ts';
export { type FittedRater, type JudgedProbability, judgeLabel, type LabelFit, type LabelJudgement } from './judge-label.ts';
export { joinRates, type KeptConsensus, keepConsensus, readConsensus, splitRates } from './kept-consensus.ts';
export { answerOf, decidedAnswer, type LabelAnswer, LEAST_GOLD, RIGHT, WRONG } from './label-answer.ts';
export { isRefitDue } from './refit-due.ts';
