export { fitLogistic, type LogisticExamples, type LogisticOptions } from './fit-logistic.ts';
export { type LogisticModel, predictLogistic, readLogistic, writeLogistic } from './logistic-model.ts';
