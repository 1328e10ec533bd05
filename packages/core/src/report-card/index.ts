export { type BinCounts, CALIBRATION_BINS, type Calibration, type CalibrationBin, calibrate } from './calibration.ts';
export { type CountsByType, FALL_POLICY, FALL_SINCE, type Fall, type FallPolicy, type FallSince, findFalls } from './falls.ts';
export { type JudgedLabel, NO_OUTCOMES, OUTCOMES, type Outcome, type OutcomeCounts, outcomeOf } from './outcome.ts';
export { addProbable, NO_PROBABLE, type ProbableCounts, type ProbableShare, probableShare } from './probable.ts';
export { precisionOf, type Share, shareOf } from './share.ts';
