import './tables.ts';
import './views.ts';

export { answerLabel } from './change-feedback.ts';
export { prepareFeedback } from './create-feedback.ts';
export { writeFeedback } from './feedback-writer.ts';
export { importFeedback } from './import-feedback.ts';
export { readRows } from './import-rows.ts';
export { SERVER_FAULTS } from './metrics.ts';
export { FEEDBACK_PERSONAL_DATA } from './personal-data.ts';
export { feedback } from './slice.ts';
export { withdrawAnswer } from './withdraw-feedback.ts';
