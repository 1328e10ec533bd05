import { FORECAST_MODEL, type Interval, type SupportForecast } from './forecast-support.ts';

export interface ForecastScore {
  /** Null if there was no share to compare. */
  share_within: boolean | null;
  /** How far the expected share was from the one in the end. */
  share_error: number | null;
  votes_within: boolean;
  /** The width of the interval of the share, and a penalty for missing it; lower is better. */
  interval_score: number | null;
}

/** Compares a forecast with the votes when its time had come. */
export function scoreForecast({ share, votes }: SupportForecast, actual: { support: number; oppose: number }): ForecastScore {
  const total = actual.support + actual.oppose;
  const votes_within = isWithin(votes, total);
  if (!share || total === 0) return { share_within: null, share_error: null, votes_within, interval_score: null };
  const found = actual.support / total;
  return {
    share_within: isWithin(share, found),
    share_error: Math.abs(share.expected - found),
    votes_within,
    interval_score: intervalScore(share, found),
  };
}

/** Saved numbers are rounded. */
const ROUNDING = 1e-9;
const isWithin = ({ low, high }: Interval, value: number): boolean => value >= low - ROUNDING && value <= high + ROUNDING;

/** A proper score: neither too wide nor too narrow an interval improves it on average. */
function intervalScore({ low, high }: Interval, value: number): number {
  const penalty = 2 / (1 - FORECAST_MODEL.coverage);
  return high - low + penalty * (Math.max(0, low - value) + Math.max(0, value - high));
}
