export { correctionOf, personalOptions } from './correction.ts';
export { keepLearning } from './keep-learning.ts';
export { type Evaluation, FEWEST_FEEDBACKS, type Learned, learn } from './learn.ts';
export { LearningManager } from './learning-manager.ts';
