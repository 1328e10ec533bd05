export { measureLabels } from './measure-labels.ts';
export { feedbackAlert } from './slice.ts';
