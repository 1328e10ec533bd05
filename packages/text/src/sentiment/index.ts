export { type Sentiment, scoreSentiment } from './score-sentiment.ts';
