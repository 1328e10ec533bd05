export { labelDevice } from './device-label.ts';
export { ownPath } from './own-path.ts';
export { isWeakPassword } from './password.ts';
export {
  type Actor,
  GUEST,
  hasScope,
  mayActAs,
  mayActForOthers,
  type PermissionRefusal,
  ROLES,
  type Role,
  type Rule,
  type Rules,
  refusePermission,
  SCOPES,
  type Scope,
  type Target,
} from './permission.ts';
export {
  beginsWithZeroBits,
  isSuspiciousSignUp,
  problemWithSignUpPolicy,
  proofDifficulty,
  SIGN_UP_POLICY,
  type SignUpPolicy,
} from './sign-up.ts';

/**
 * The actions of each slice, by its name. A slice adds its own by declaration merging, next to its rules.
 * @public
 */
export interface Actions {}

/** What a person can be allowed to do. */
export type Action = Actions[keyof Actions];
