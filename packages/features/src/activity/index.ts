export { activity, recentActivity } from './activity.ts';
