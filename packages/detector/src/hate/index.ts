export type { Classification, Detection, Label, Method, PassageModel, Score, Span, WordWeight } from './detection.ts';
export { LABELS, METHODS } from './detection.ts';
export { createDetector, DEFAULT_THRESHOLD, type DetectOptions, type Detector } from './detector.ts';
export { explain } from './explain.ts';
