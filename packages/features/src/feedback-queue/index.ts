import './tables.ts';

export { labelNeed } from './label-need.ts';

export { feedbackQueue } from './slice.ts';
