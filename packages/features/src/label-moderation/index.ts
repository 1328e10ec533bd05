import './tables.ts';

export { LABEL_MODERATION_CHANNELS } from './live.ts';
export { labelControversies } from './notify-of-controversies.ts';
export { LABEL_MODERATION_PERSONAL_DATA, LABEL_MODERATION_RETENTION } from './personal-data.ts';
export { labelModeration } from './slice.ts';
