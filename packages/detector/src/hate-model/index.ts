export { isHeldOut } from './held-out.ts';
export { loadHateModel } from './load-hate-model.ts';
