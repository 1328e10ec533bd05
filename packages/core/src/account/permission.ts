import { hasTier, type Tier } from '../reputation/index.ts';

export const ROLES = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What an API key can be limited to. A session, and a key made with all rights, has every scope. */
export const SCOPES = [
  'points:write',
  'labels:write',
  'feedback:write',
  'claims:write',
  'challenges:write',
  'proposals:write',
  'votes:write',
  'reports:write',
  'keys:manage',
  'account:read',
  'account:write',
  'moderation',
  'admin:read',
  'admin:write',
  'act-as',
] as const;
export type Scope = (typeof SCOPES)[number];

export type Actor =
  | { kind: 'guest' }
  | {
      kind: 'account';
      userId: number;
      role: Role;
      tier: Tier;
      scopes: 'all' | ReadonlySet<Scope>;
      /** Whether they must show that a person uses the account before they vote again. */
      mustVerify?: boolean;
    };

export const GUEST: Actor = { kind: 'guest' };

/** Who may do something: a minimum role, or a minimum reputation tier. `own` limits it to things of one's own. */
export interface Rule {
  least: Role | 'anyone';
  orTier?: Tier;
  scope?: Scope;
  own?: 'only' | 'or_moderator';
  /** Refused until the person is verified, because the action counts for others. */
  onceVerified?: true;
}

/** The rules of a slice, one for each action it declares. */
export type Rules<Name extends string = string> = Readonly<Record<Name, Rule>>;

export type PermissionRefusal =
  | { code: 'not_signed_in' }
  | { code: 'role_too_low'; need: Role }
  | { code: 'scope_missing'; need: Scope }
  | { code: 'not_yours' }
  | { code: 'verification_required' };

/** The thing acted on and its owner, if it has one. */
export interface Target {
  ownerId: number | null;
}

/**
 * Decides every permission; undefined means allowed. Without a target, an own-only action is allowed as far as role and scope
 * permit, and the command checks again once it has loaded the target.
 */
export function refusePermission<Name extends string>(
  rules: Rules<Name>,
  actor: Actor,
  action: NoInfer<Name>,
  target?: Target,
): PermissionRefusal | undefined {
  if (!Object.hasOwn(rules, action)) return { code: 'role_too_low', need: 'admin' }; // an action without a rule is denied
  const rule: Rule = rules[action];
  if (rule.least === 'anyone') return undefined;
  if (actor.kind === 'guest') return { code: 'not_signed_in' };
  if (!hasRole(actor.role, rule.least) && !(rule.orTier && hasTier(actor.tier, rule.orTier)))
    return { code: 'role_too_low', need: rule.least };
  if (rule.scope && !hasScope(actor, rule.scope)) return { code: 'scope_missing', need: rule.scope };
  if (rule.onceVerified && actor.mustVerify) return { code: 'verification_required' };
  if (rule.own && target && !mayTouch(actor, rule.own, target)) return { code: 'not_yours' };
  return undefined;
}

export function hasScope(actor: Actor, scope: Scope): boolean {
  return actor.kind === 'account' && (actor.scopes === 'all' || actor.scopes.has(scope));
}

/**
 * Acting for somebody else needs this scope on an API key: having all rights of one person does not include it. It is lost
 * together with the role that may grant it.
 */
export function mayActAs(actor: Actor, userId: number): boolean {
  if (actor.kind === 'guest') return false;
  return actor.userId === userId || mayActForOthers(actor);
}

/** Whether this is a producer that acts for others. */
export function mayActForOthers(actor: Actor): boolean {
  return actor.kind === 'account' && actor.role === 'admin' && actor.scopes !== 'all' && actor.scopes.has('act-as');
}

function hasRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

function mayTouch(actor: Actor & { kind: 'account' }, own: 'only' | 'or_moderator', target: Target): boolean {
  if (target.ownerId === actor.userId) return true;
  return own === 'or_moderator' && hasRole(actor.role, 'moderator');
}
