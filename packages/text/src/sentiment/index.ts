export { scoreSentiment } from './score-sentiment.ts';
