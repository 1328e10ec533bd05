import './tables.ts';

import { deleteOldRows, type RetentionRule } from '@verdict/platform/retention';

export { addAccount, changeRole, type NewAccount } from './add-account.ts';
export { Authenticator, type FindBearer, type Identity } from './authenticate.ts';
export { guardRoutes } from './guard.ts';
export { createKey } from './keys.ts';
export { hashPassword } from './password.ts';
export { accountRoutes } from './routes.ts';
export { hashToken, makeToken } from './token.ts';

export const ACCOUNT_RETENTION: RetentionRule[] = [
  deleteOldRows({ table: 'session', column: 'expires_at', keepDays: 0, why: 'an expired session is of no use' }),
  deleteOldRows({ table: 'api_key_usage', column: 'day', keepDays: 90, why: 'a quarter of history serves billing and abuse questions' }),
];
