import './tables.ts';

export { EMBED_PERSONAL_DATA } from './personal-data.ts';
export { embed } from './slice.ts';
