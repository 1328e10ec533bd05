import './tables.ts';

import { deleteOldRows, type RetentionRule } from '@verdict/platform/retention';

export { endAccess, inGoodStanding, isSuspended, isSuspendedAt, liftSuspension, lockAccounts, suspendAccount } from './access.ts';
export { addAccount, changeRole, type NewAccount } from './add-account.ts';
export { accountsToErase, anonymiseAccount, lockForErasure, scheduleErasure, withdrawErasure } from './erase-account.ts';
export { comesFromHere, guardRoutes, refuseForeignOrigin } from './guard.ts';
export { createKey } from './key/keys.ts';
export { readAccount } from './own-account/own-account.ts';
export { hashPassword } from './own-account/password.ts';
export { lockStandings, saveStandings } from './people/standing.ts';
export { ACCOUNT_PERSONAL_DATA } from './personal-data.ts';
export { PERSON_REPORTABLE } from './reportable.ts';
export { accountRoutes } from './routes.ts';
export { Authenticator, type FindBearer, type Identity, presentedToken } from './sign-in/authenticate.ts';
export { type Presented, refuseEnded } from './sign-in/refuse-ended.ts';
export { dropSecondFactor } from './sign-in/second-factor.ts';
export { hashToken, makeToken } from './sign-in/token.ts';

export const ACCOUNT_RETENTION: RetentionRule[] = [
  deleteOldRows({ table: 'session', column: 'expires_at', keepDays: 0, why: 'an expired session is of no use' }),
  deleteOldRows({ table: 'sign_up', column: 'expires_at', keepDays: 0, why: 'a sign-up whose link has expired comes to nothing' }),
  deleteOldRows({ table: 'spent_ticket', column: 'expires_at', keepDays: 0, why: 'an expired ticket is refused without it' }),
  deleteOldRows({ table: 'api_key_usage', column: 'day', keepDays: 90, why: 'a quarter of history serves billing and abuse questions' }),
];
