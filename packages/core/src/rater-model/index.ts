export { type Answers, type Gold, MAX_CLASSES } from './answers.ts';
export { explainItem } from './explain.ts';
export { type ConsensusFit, fitConsensus } from './fit-consensus.ts';
export { type Judgement, judgeItem } from './judge-item.ts';
export { majorityVote } from './majority-vote.ts';
export { type ConsensusModel, type FormModel, ratesOf } from './model.ts';
export { CONSENSUS_POLICY } from './policy.ts';
export type { Rates } from './rates.ts';
export { type Score, type Scored, scoreItems } from './score.ts';
