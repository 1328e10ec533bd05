import './tables.ts';
import './views.ts';

export {
  endAccess,
  isSuspended,
  isSuspendedAt,
  isUsableAt,
  liftSuspension,
  lockAccount,
  lockAccounts,
  lockAccountsNamed,
  lockAnswers,
  lockedAccounts,
  suspendAccount,
} from './access.ts';
export { addAccount } from './add-account.ts';
export { accountsToErase, anonymiseAccount, lockForErasure, scheduleErasure, withdrawErasure } from './erase-account.ts';
export { guardRoutes, isSameOrigin, refuseForeignOrigin } from './guard.ts';
export { type ImportedPerson, importAccounts } from './import-accounts.ts';
export { createKey } from './key/keys.ts';
export { hashPassword } from './own-account/password.ts';
export { lockBalances, saveBalances } from './people/balances.ts';
export { lockTrust, saveTrust } from './people/trust-scores.ts';
export { ACCOUNT_PERMISSIONS } from './permissions.ts';
export { Authenticator, type FindBearer, presentedToken } from './sign-in/authenticate.ts';
export { type PresentedToken, refuseEnded } from './sign-in/refuse-ended.ts';
export { dropSecondFactor } from './sign-in/second-factor.ts';
export { makeToken } from './sign-in/token.ts';
export { account } from './slice.ts';
export { endVerification } from './verification/end-verification.ts';
export { mustVerify } from './verification/must-verify.ts';
export { requireVerification } from './verification/require-verification.ts';
