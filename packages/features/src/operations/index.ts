export { activity, recentActivity } from './activity.ts';
export { beginSeries } from './begin-series.ts';
export { probeRoutes } from './probe-routes.ts';
export { operations } from './slice.ts';
