export { Judge } from './judge.ts';
export { loadDetector } from './load-detector.ts';
