import './tables.ts';

export { LABEL_MODERATION_TOPICS } from './live.ts';
export { LABEL_MODERATION_PERSONAL_DATA, LABEL_MODERATION_RETENTION } from './personal-data.ts';
export { labelModerationRoutes } from './routes.ts';
export { labelControversies } from './tell-moderators.ts';
