export { type QualitySummary, summariseQuality } from './summarise-quality.ts';
export { type SentimentSummary, summariseSentiment, TONES, type Tone, toneOf } from './summarise-sentiment.ts';
