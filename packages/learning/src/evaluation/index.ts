export { areaUnderCurve } from './area-under-curve.ts';
export { logLoss } from './log-loss.ts';
export { splitExamples } from './split-examples.ts';
