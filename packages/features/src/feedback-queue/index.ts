import './tables.ts';

export { labelNeed } from './label-need.ts';
export { FEEDBACK_QUEUE_PERSONAL_DATA } from './personal-data.ts';
export { feedbackQueue } from './slice.ts';
