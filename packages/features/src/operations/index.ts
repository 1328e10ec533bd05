export { activity, recentActivity } from './activity.ts';
export { probeRoutes } from './probe-routes.ts';
export { operations } from './slice.ts';
