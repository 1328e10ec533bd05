export { assignArm, CONTROL, MAX_ARMS } from './assign-arm.ts';
export { type ArmSums, type Comparison, compareArms, NOBODY } from './compare-arms.ts';
export { experimentSequence, LEAST_PEOPLE } from './options.ts';
export { EXPERIMENT_OUTCOMES, type ExperimentOutcome, MAX_PERSON_DAYS } from './outcome.ts';
export { compareQuality, placeWeight, QUALITIES, RATED_PLACES } from './rated-quality.ts';
export { SAMPLE_RATIO_ALPHA, sampleRatioPValue } from './sample-ratio.ts';
export { EXPERIMENT_VERDICTS, verdictOf } from './verdict.ts';
