export {
  FORECAST_MODEL,
  forecastSupport,
  type SupportForecast,
  type SupportSoFar,
  type TopicSupport,
  topicSupport,
} from './forecast-support.ts';
export { type ForecastScore, scoreForecast } from './score-forecast.ts';
export { summariseQuality } from './summarise-quality.ts';
export { summariseSentiment, TONES, toneOf } from './summarise-sentiment.ts';
