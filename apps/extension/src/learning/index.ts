export { personalOptions } from './correction.ts';
export { type Evaluation, type Learned, MIN_FEEDBACKS } from './learn.ts';
export { LearningManager } from './learning-manager.ts';
export { startLearning } from './start-learning.ts';
