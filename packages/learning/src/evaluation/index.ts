export { areaUnderCurve } from './area-under-curve.ts';
export { type CalibrationBin, calibrationOf } from './calibration.ts';
export { logLoss } from './log-loss.ts';
export { splitExamples } from './split-examples.ts';
