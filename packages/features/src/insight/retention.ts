import { deleteOldRows } from '@verdict/platform/retention';

export const INSIGHT_RETENTION = [
  deleteOldRows({
    table: 'support_forecast',
    column: 'made_at',
    keepDays: 60,
    why: 'a forecast can be looked up for weeks after it was scored',
  }),
  deleteOldRows({
    table: 'forecast_score',
    column: 'scored_on',
    keepDays: 365,
    why: 'how often forecasts were right is said of the last year',
  }),
];
