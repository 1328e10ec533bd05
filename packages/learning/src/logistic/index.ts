export { fitLogistic } from './fit-logistic.ts';
export { predictLogistic, readLogistic, writeLogistic } from './logistic-model.ts';
