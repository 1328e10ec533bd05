import type { SupportForecast } from '@verdict/core/insight';
import type { Tables } from '@verdict/platform/postgres';
import type { Selectable } from 'kysely';

export type ForecastColumns = Pick<
  Selectable<Tables['support_forecast']>,
  'share' | 'share_low' | 'share_high' | 'votes' | 'votes_low' | 'votes_high'
>;

export function toColumns({ share, votes }: SupportForecast): ForecastColumns {
  return {
    share: share?.expected ?? null,
    share_low: share?.low ?? null,
    share_high: share?.high ?? null,
    votes: votes.expected,
    votes_low: votes.low,
    votes_high: votes.high,
  };
}

export function toForecast({ share, share_low, share_high, votes, votes_low, votes_high }: ForecastColumns): SupportForecast {
  const hasShare = share !== null && share_low !== null && share_high !== null;
  return {
    share: hasShare ? { expected: share, low: share_low, high: share_high } : null,
    votes: { expected: votes, low: votes_low, high: votes_high },
  };
}
