import './tables.ts';

import { deleteOldRows, type RetentionRule } from '@verdict/platform/retention';

export { answerCors } from './cors.ts';
export { EMBEDDING_PERSONAL_DATA } from './personal-data.ts';
export { embeddingRoutes } from './routes.ts';

export const EMBEDDING_RETENTION: RetentionRule[] = [
  deleteOldRows({ table: 'embed_token', column: 'expires_at', keepDays: 0, why: 'an expired token is of no use' }),
  deleteOldRows({ table: 'embed_assertion', column: 'expires_at', keepDays: 0, why: 'what has expired cannot be used twice' }),
];
