import './tables.ts';
import './views.ts';

export { raterKey } from './fits.ts';
export { REFIT_QUEUE } from './jobs.ts';
export { judgeWaiting } from './judge-waiting.ts';
export { labelProbability } from './label-probability.ts';

export { rebuildProbabilities } from './rebuild.ts';
export { type Refit, refit } from './refit.ts';
export { sidesOf } from './sides.ts';
export { probability } from './slice.ts';
