import './tables.ts';

export { labelNeed } from './label-need.ts';
export { VIEW_QUEUE_PERSONAL_DATA } from './personal-data.ts';
export { feedbackQueue } from './slice.ts';
