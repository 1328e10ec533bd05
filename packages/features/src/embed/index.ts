import './tables.ts';

export { EMBEDDING_PERSONAL_DATA } from './personal-data.ts';
export { embed } from './slice.ts';
