export { EXPORT_FORMATS, type ExportFormat, exportFileName, FILE_KINDS } from './format.ts';
export { FORMULA_STARTS } from './formula.ts';
export { maskPersonalData } from './mask.ts';
export { EXPORT_POLICY } from './policy.ts';
export { SPLIT_POLICY, SPLITS, type Split, splitOf } from './split.ts';
export { type Judged, trainingTarget } from './training.ts';
