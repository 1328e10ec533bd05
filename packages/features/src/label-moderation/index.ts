import './tables.ts';

export { LABEL_MODERATION_CHANNELS } from './live.ts';
export { LABEL_MODERATION_PERSONAL_DATA, LABEL_MODERATION_RETENTION } from './personal-data.ts';
export { labelModeration } from './slice.ts';
export { labelControversies } from './tell-moderators.ts';
