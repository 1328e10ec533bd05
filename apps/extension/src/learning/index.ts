export { personalOptions } from './correction.ts';
export { type Evaluation, FEWEST_FEEDBACKS, type Learned } from './learn.ts';
export { LearningManager } from './learning-manager.ts';
export { startLearning } from './start-learning.ts';
