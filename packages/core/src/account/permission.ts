import { hasTier, type Tier } from '../reputation/index.ts';

export const ROLES = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What an API key may be limited to. A session, and a key made with all rights, has every scope. */
export const SCOPES = [
  'points:write',
  'labels:write',
  'feedback:write',
  'claims:write',
  'challenges:write',
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

export type Actor = { kind: 'guest' } | { kind: 'account'; userId: number; role: Role; tier: Tier; scopes: 'all' | ReadonlySet<Scope> };

export const GUEST: Actor = { kind: 'guest' };

/** Who may do what. A row names the least role; `orTier` lets those in whom reputation has earned it; `own` limits it to one's own things. */
interface Rule {
  least: Role | 'anyone';
  orTier?: Tier;
  scope?: Scope;
  own?: 'only' | 'or_moderator';
}

const RULES = {
  'page.read': { least: 'anyone' },
  'log.read': { least: 'anyone' },
  'operations.probe': { least: 'anyone' },
  'session.begin': { least: 'anyone' },
  'session.end': { least: 'anyone' },
  'account.sign_up': { least: 'anyone' },
  'account.recover': { least: 'anyone' },
  'account.read_own': { least: 'member', scope: 'account:read' },
  'account.edit_own': { least: 'member', scope: 'account:write' },
  'person.read': { least: 'anyone' },
  'person.list': { least: 'admin', scope: 'admin:read' },
  'person.change_role': { least: 'admin', scope: 'admin:write' },
  'person.suspend': { least: 'moderator', scope: 'moderation' },
  'point.read': { least: 'anyone' },
  'point.create': { least: 'member', scope: 'points:write' },
  'point.edit': { least: 'member', scope: 'points:write', own: 'only' },
  'point.delete': { least: 'member', scope: 'points:write', own: 'or_moderator' },
  'label.read': { least: 'anyone' },
  'label.create': { least: 'moderator', scope: 'labels:write' },
  'label.reply': { least: 'member', scope: 'points:write' },
  'label.delete_reply': { least: 'member', scope: 'points:write', own: 'or_moderator' },
  'label.ask_review': { least: 'member', scope: 'points:write' },
  'feedback.create': { least: 'member', scope: 'feedback:write' },
  'feedback.edit': { least: 'member', scope: 'feedback:write', own: 'only' },
  'feedback.delete': { least: 'member', scope: 'feedback:write', own: 'or_moderator' },
  'feedback.vote_helpful': { least: 'member', scope: 'feedback:write' },
  'feedback.import': { least: 'admin', scope: 'admin:write' },
  'feedback.export': { least: 'moderator', scope: 'moderation' },
  'contribution.create': { least: 'member', scope: 'feedback:write' },
  'contribution.own': { least: 'member', scope: 'feedback:write' },
  'claim.read': { least: 'anyone' },
  'claim.create': { least: 'moderator', orTier: 'contributor', scope: 'claims:write' },
  'claim.import': { least: 'moderator', scope: 'claims:write' },
  'challenge.read': { least: 'anyone' },
  'challenge.create': { least: 'member', scope: 'challenges:write' },
  'challenge.edit': { least: 'member', scope: 'challenges:write', own: 'only' },
  'challenge.withdraw': { least: 'member', scope: 'challenges:write', own: 'only' },
  'evidence.create': { least: 'member', scope: 'challenges:write' },
  'evidence.withdraw': { least: 'member', scope: 'challenges:write', own: 'only' },
  'evidence.rate': { least: 'member', scope: 'challenges:write' },
  'ballot.cast': { least: 'member', scope: 'challenges:write' },
  'resolution.appeal': { least: 'member', scope: 'challenges:write' },
  'resolution.hold': { least: 'moderator', orTier: 'authority', scope: 'moderation' },
  'jury.vote': { least: 'member', scope: 'challenges:write' },
  'reputation.read': { least: 'anyone' },
  'tutorial.read_own': { least: 'member', scope: 'account:read' },
  'tutorial.edit_own': { least: 'member', scope: 'account:write' },
  'label.moderate_read': { least: 'moderator', scope: 'moderation' },
  'label.moderate': { least: 'moderator', scope: 'moderation' },
  'model.read': { least: 'anyone' },
  'judgement.read': { least: 'anyone' },
  'key.list': { least: 'member', scope: 'keys:manage' },
  'key.create': { least: 'member', scope: 'keys:manage' },
  'key.revoke': { least: 'member', scope: 'keys:manage', own: 'only' },
  'key.list_all': { least: 'admin', scope: 'admin:read' },
  'key.revoke_any': { least: 'admin', scope: 'admin:write' },
  'live.connect': { least: 'anyone' },
  'graphql.ask': { least: 'anyone' },
  'notification.read': { least: 'member', scope: 'account:read' },
  'notification.edit': { least: 'member', scope: 'account:write' },
  'notification.unsubscribe': { least: 'anyone' },
  'report.create': { least: 'member', scope: 'reports:write' },
  'moderation.read_public': { least: 'anyone' },
  'moderation.read': { least: 'moderator', scope: 'moderation' },
  'moderation.review': { least: 'moderator', orTier: 'expert', scope: 'moderation' },
  'moderation.flag': { least: 'moderator', orTier: 'expert', scope: 'moderation' },
  'moderation.hide': { least: 'moderator', orTier: 'expert', scope: 'moderation' },
  'moderation.penalise': { least: 'moderator', orTier: 'authority', scope: 'moderation' },
  'moderation.act': { least: 'moderator', scope: 'moderation' },
  'appeal.create': { least: 'anyone' },
  'data.export': { least: 'member', scope: 'account:read' },
  'data.erase': { least: 'member', scope: 'account:write' },
  'webhook.read': { least: 'admin', scope: 'admin:read' },
  'webhook.manage': { least: 'admin', scope: 'admin:write' },
  'site.read': { least: 'admin', scope: 'admin:read' },
  'site.manage': { least: 'admin', scope: 'admin:write' },
  'embed.ask': { least: 'anyone' },
  'embed.token': { least: 'member', scope: 'account:write' },
  'embed.exchange': { least: 'anyone' },
  'mail.read': { least: 'admin', scope: 'admin:read' },
  'mail.resend': { least: 'admin', scope: 'admin:write' },
  'mail.read_local': { least: 'anyone' },
  'job.read': { least: 'admin', scope: 'admin:read' },
  'job.retry': { least: 'admin', scope: 'admin:write' },
  'operations.read': { least: 'admin', scope: 'admin:read' },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof RULES;
export const ACTIONS = Object.keys(RULES) as Action[];

export type PermissionRefusal =
  | { code: 'not_signed_in' }
  | { code: 'role_too_low'; need: Role }
  | { code: 'scope_missing'; need: Scope }
  | { code: 'not_yours' };

/** The thing acted on, where it has an owner. */
export interface Target {
  ownerId: number | null;
}

/**
 * Decides every permission. Undefined means allowed. Without a target, an own-only action is allowed as
 * far as role and scope go, and the command asks again once it has loaded the target.
 */
export function refusePermission(actor: Actor, action: Action, target?: Target): PermissionRefusal | undefined {
  const rule: Rule | undefined = Object.hasOwn(RULES, action) ? RULES[action] : undefined;
  if (!rule) return { code: 'role_too_low', need: 'admin' }; // deny what no rule names
  if (rule.least === 'anyone') return undefined;
  if (actor.kind === 'guest') return { code: 'not_signed_in' };
  if (!hasRole(actor.role, rule.least) && !(rule.orTier && hasTier(actor.tier, rule.orTier)))
    return { code: 'role_too_low', need: rule.least };
  if (rule.scope && !hasScope(actor, rule.scope)) return { code: 'scope_missing', need: rule.scope };
  if (rule.own && target && !mayTouch(actor, rule.own, target)) return { code: 'not_yours' };
  return undefined;
}

export function hasScope(actor: Actor, scope: Scope): boolean {
  return actor.kind === 'account' && (actor.scopes === 'all' || actor.scopes.has(scope));
}

/**
 * Speaking for someone else takes the scope itself, given to a key on purpose: "all rights" of a person
 * are that person's rights. It ends with the role that may give it.
 */
export function mayActAs(actor: Actor, userId: number): boolean {
  if (actor.kind === 'guest') return false;
  return actor.userId === userId || (actor.role === 'admin' && actor.scopes !== 'all' && actor.scopes.has('act-as'));
}

function hasRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

function mayTouch(actor: Actor & { kind: 'account' }, own: 'only' | 'or_moderator', target: Target): boolean {
  if (target.ownerId === actor.userId) return true;
  return own === 'or_moderator' && hasRole(actor.role, 'moderator');
}
