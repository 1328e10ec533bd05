export { labelDevice } from './device-label.ts';
export { ownPath } from './own-path.ts';
export { isWeakPassword } from './password.ts';
export {
  ACTIONS,
  type Action,
  type Actor,
  GUEST,
  hasScope,
  mayActAs,
  type PermissionRefusal,
  ROLES,
  type Role,
  refusePermission,
  SCOPES,
  type Scope,
  type Target,
} from './permission.ts';
export {
  beginsWithZeroBits,
  isSuspiciousSignUp,
  type ProofMode,
  proofDifficulty,
  SIGN_UP_POLICY,
  type SignUpPolicy,
  type SignUpSigns,
} from './sign-up.ts';
