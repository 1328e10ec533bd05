import './tables.ts';
import './views.ts';

export { measureTrust } from './measure-trust.ts';
export { recomputeDue } from './recompute.ts';
export { trust } from './slice.ts';
export { saveSuspicion } from './suspicion.ts';
export { type LabelledPerson, type TrustScore, type TrustTraining, trainTrust } from './train-trust.ts';
