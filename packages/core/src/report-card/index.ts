export { type BinCounts, CALIBRATION_BINS, calibrate } from './calibration.ts';
export { type CountsByType, FALL_POLICY, FALL_SINCE, type Fall, findFalls } from './falls.ts';
export { type JudgedLabel, NO_OUTCOMES, type OutcomeCounts, outcomeOf } from './outcome.ts';
export { addProbable, NO_PROBABLE, type ProbableCounts } from './probable.ts';
export { precisionOf, type Share, shareOf } from './share.ts';
