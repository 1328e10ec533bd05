export { OUR_FAULT } from './gather-facts.ts';
export { measureLabels } from './measure-labels.ts';
export { feedbackAlert } from './slice.ts';
