export { type Answers, type Gold, MOST_CLASSES } from './answers.ts';
export { explainItem, type ItemExplanation } from './explain.ts';
export { type ConsensusFit, type ConsensusOptions, fitConsensus } from './fit-consensus.ts';
export { type ItemVerdict, type Judgement, judgeItem } from './judge-item.ts';
export { majorityVote } from './majority-vote.ts';
export { type ConsensusModel, type FormModel, ratesOf } from './model.ts';
export { CONSENSUS_POLICY, type ConsensusPolicy } from './policy.ts';
export type { Rates } from './rates.ts';
export { type Score, type Scored, scoreItems } from './score.ts';
