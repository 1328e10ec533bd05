export { Classifier } from './classifier.ts';
export { loadDetector } from './load-detector.ts';
