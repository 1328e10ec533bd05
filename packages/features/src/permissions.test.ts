import { type Action, type Actor, GUEST, ROLES, type Role, SCOPES, type Scope } from '@verdict/core/account';
import { TIERS, type Tier } from '@verdict/core/reputation';
import { expect, test } from 'vitest';
import { PERMISSIONS, refusePermission } from './permissions.ts';
import { SLICES } from './slices.ts';

const ME = 1;
const MINE = { ownerId: ME };
const FOREIGN = { ownerId: 2 };
const NOBODYS = { ownerId: null };

function account(role: Role, scopes: 'all' | readonly Scope[] = 'all', tier: Tier = 'novice'): Actor & { kind: 'account' } {
  return { kind: 'account', userId: ME, role, tier, scopes: scopes === 'all' ? 'all' : new Set(scopes) };
}

/** Written by hand, so that no rule changes without a change of this table. */
const EXPECTED: Record<Action, { guest: boolean; roles: readonly Role[]; scope?: Scope; foreign?: readonly Role[]; tier?: Tier }> = {
  'page.read': { guest: true, roles: ROLES },
  'log.read': { guest: true, roles: ROLES },
  'operations.probe': { guest: true, roles: ROLES },
  'session.begin': { guest: true, roles: ROLES },
  'session.end': { guest: true, roles: ROLES },
  'account.read_own': { guest: false, roles: ROLES, scope: 'account:read' },
  'point.read': { guest: true, roles: ROLES },
  'point.create': { guest: false, roles: ROLES, scope: 'points:write' },
  'point.edit': { guest: false, roles: ROLES, scope: 'points:write', foreign: [] },
  'point.delete': { guest: false, roles: ROLES, scope: 'points:write', foreign: ['moderator', 'admin'] },
  'follow.read': { guest: false, roles: ROLES, scope: 'account:read' },
  'follow.edit': { guest: false, roles: ROLES, scope: 'account:write' },
  'experiment.read': { guest: false, roles: ['admin'], scope: 'admin:read' },
  'experiment.run': { guest: false, roles: ['admin'], scope: 'admin:write' },
  'experiment.rate': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'search.read': { guest: true, roles: ROLES },
  'topic.read': { guest: true, roles: ROLES },
  'topic.create': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'topic.edit': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'topic.boost': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'proposal.read': { guest: true, roles: ROLES },
  'proposal.create': { guest: false, roles: ROLES, scope: 'proposals:write' },
  'proposal.edit': { guest: false, roles: ROLES, scope: 'proposals:write', foreign: [] },
  'proposal.delete': { guest: false, roles: ROLES, scope: 'proposals:write', foreign: ['moderator', 'admin'] },
  'proposal.merge': { guest: false, roles: ROLES, scope: 'proposals:write', foreign: ['moderator', 'admin'] },
  'proposal.merge_foreign': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'proposal.close': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'proposal.prioritise': { guest: false, roles: ['admin'], scope: 'admin:write' },
  'vote.cast': { guest: false, roles: ROLES, scope: 'votes:write' },
  'vote.read_own': { guest: false, roles: ROLES, scope: 'account:read' },
  'ingest.connect': { guest: false, roles: ROLES },
  'claim.read': { guest: true, roles: ROLES },
  'claim.create': { guest: false, roles: ['moderator', 'admin'], tier: 'contributor', scope: 'claims:write' },
  'claim.import': { guest: false, roles: ['moderator', 'admin'], scope: 'claims:write' },
  'challenge.read': { guest: true, roles: ROLES },
  'challenge.create': { guest: false, roles: ROLES, scope: 'challenges:write' },
  'challenge.edit': { guest: false, roles: ROLES, scope: 'challenges:write', foreign: [] },
  'challenge.withdraw': { guest: false, roles: ROLES, scope: 'challenges:write', foreign: [] },
  'evidence.create': { guest: false, roles: ROLES, scope: 'challenges:write' },
  'evidence.withdraw': { guest: false, roles: ROLES, scope: 'challenges:write', foreign: [] },
  'evidence.rate': { guest: false, roles: ROLES, scope: 'challenges:write' },
  'ballot.cast': { guest: false, roles: ROLES, scope: 'challenges:write' },
  'resolution.appeal': { guest: false, roles: ROLES, scope: 'challenges:write' },
  'resolution.hold': { guest: false, roles: ['moderator', 'admin'], tier: 'authority', scope: 'moderation' },
  'jury.vote': { guest: false, roles: ROLES, scope: 'challenges:write' },
  'throttle.read': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'throttle.release': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'quarantine.read': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'quarantine.edit': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'quarantine.edit_all': { guest: false, roles: ['admin'], scope: 'moderation' },
  'quarantine.read_own': { guest: false, roles: ROLES, scope: 'account:read' },
  'quarantine.appeal': { guest: false, roles: ROLES, scope: 'account:write' },
  'reputation.read': { guest: true, roles: ROLES },
  'tutorial.read_own': { guest: false, roles: ROLES, scope: 'account:read' },
  'tutorial.edit_own': { guest: false, roles: ROLES, scope: 'account:write' },
  'trust.read_own': { guest: false, roles: ROLES, scope: 'account:read' },
  'trust.read_any': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'moderation.review': { guest: false, roles: ['moderator', 'admin'], tier: 'expert', scope: 'moderation' },
  'moderation.flag': { guest: false, roles: ['moderator', 'admin'], tier: 'expert', scope: 'moderation' },
  'moderation.hide': { guest: false, roles: ['moderator', 'admin'], tier: 'expert', scope: 'moderation' },
  'moderation.penalise': { guest: false, roles: ['moderator', 'admin'], tier: 'authority', scope: 'moderation' },
  'label.read': { guest: true, roles: ROLES },
  'label.create': { guest: false, roles: ['moderator', 'admin'], scope: 'labels:write' },
  'label.reply': { guest: false, roles: ROLES, scope: 'points:write' },
  'label.delete_reply': { guest: false, roles: ROLES, scope: 'points:write', foreign: ['moderator', 'admin'] },
  'label.ask_review': { guest: false, roles: ROLES, scope: 'points:write' },
  'feedback.create': { guest: false, roles: ROLES, scope: 'feedback:write' },
  'contribution.create': { guest: false, roles: ROLES, scope: 'feedback:write' },
  'contribution.own': { guest: false, roles: ROLES, scope: 'feedback:write' },
  'feedback.edit': { guest: false, roles: ROLES, scope: 'feedback:write', foreign: [] },
  'feedback.delete': { guest: false, roles: ROLES, scope: 'feedback:write', foreign: ['moderator', 'admin'] },
  'feedback.vote_helpful': { guest: false, roles: ROLES, scope: 'feedback:write' },
  'feedback.import': { guest: false, roles: ['admin'], scope: 'admin:write' },
  'feedback.export': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'label.moderate_read': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'label.moderate': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'model.read': { guest: true, roles: ROLES },
  'judgement.read': { guest: true, roles: ROLES },
  'key.list': { guest: false, roles: ROLES, scope: 'keys:manage' },
  'key.create': { guest: false, roles: ROLES, scope: 'keys:manage' },
  'key.revoke': { guest: false, roles: ROLES, scope: 'keys:manage', foreign: [] },
  'account.sign_up': { guest: true, roles: ROLES },
  'account.recover': { guest: true, roles: ROLES },
  'account.edit_own': { guest: false, roles: ROLES, scope: 'account:write' },
  'person.read': { guest: true, roles: ROLES },
  'person.list': { guest: false, roles: ['admin'], scope: 'admin:read' },
  'person.change_role': { guest: false, roles: ['admin'], scope: 'admin:write' },
  'person.suspend': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'key.list_all': { guest: false, roles: ['admin'], scope: 'admin:read' },
  'key.revoke_any': { guest: false, roles: ['admin'], scope: 'admin:write' },
  'live.connect': { guest: true, roles: ROLES },
  'graphql.ask': { guest: true, roles: ROLES },
  'notification.read': { guest: false, roles: ROLES, scope: 'account:read' },
  'notification.edit': { guest: false, roles: ROLES, scope: 'account:write' },
  'notification.unsubscribe': { guest: true, roles: ROLES },
  'report.create': { guest: false, roles: ROLES, scope: 'reports:write' },
  'moderation.read_public': { guest: true, roles: ROLES },
  'threat.read': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'threat.act': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'abuse.read': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'moderation.read': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'moderation.act': { guest: false, roles: ['moderator', 'admin'], scope: 'moderation' },
  'appeal.create': { guest: true, roles: ROLES },
  'data.export': { guest: false, roles: ROLES, scope: 'account:read' },
  'data.erase': { guest: false, roles: ROLES, scope: 'account:write' },
  'webhook.read': { guest: false, roles: ['admin'], scope: 'admin:read' },
  'webhook.manage': { guest: false, roles: ['admin'], scope: 'admin:write' },
  'site.read': { guest: false, roles: ['admin'], scope: 'admin:read' },
  'site.manage': { guest: false, roles: ['admin'], scope: 'admin:write' },
  'embed.ask': { guest: true, roles: ROLES },
  'embed.token': { guest: false, roles: ROLES, scope: 'account:write' },
  'embed.exchange': { guest: true, roles: ROLES },
  'mail.read': { guest: false, roles: ['admin'], scope: 'admin:read' },
  'mail.resend': { guest: false, roles: ['admin'], scope: 'admin:write' },
  'mail.read_local': { guest: true, roles: ROLES },
  'job.read': { guest: false, roles: ['admin'], scope: 'admin:read' },
  'job.retry': { guest: false, roles: ['admin'], scope: 'admin:write' },
  'policy.read_in_force': { guest: true, roles: ROLES },
  'policy.read': { guest: false, roles: ['admin'], scope: 'admin:read' },
  'policy.change': { guest: false, roles: ['admin'], scope: 'admin:write' },
  'operations.read': { guest: false, roles: ['admin'], scope: 'admin:read' },
};
const TABLE = Object.entries(EXPECTED) as [Action, (typeof EXPECTED)[Action]][];

test('the table has every action', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
});

test.each(TABLE)('%s: a guest may or must sign in', (action, { guest }) => {
  expect(refusePermission(GUEST, action)).toEqual(guest ? undefined : { code: 'not_signed_in' });
  expect(refusePermission(GUEST, action, NOBODYS)).toEqual(guest ? undefined : { code: 'not_signed_in' });
});

test.each(TABLE)('%s: roles below the required one are refused', (action, { roles }) => {
  for (const role of ROLES) {
    const refusal = refusePermission(account(role), action, MINE);
    expect(refusal, role).toEqual(roles.includes(role) ? undefined : { code: 'role_too_low', need: roles[0] });
  }
});

test.each(TABLE)('%s: reputation allows it from its tier on, or not at all', (action, { roles, tier }) => {
  for (const held of TIERS) {
    const allowed = roles.includes('member') || (tier !== undefined && TIERS.indexOf(held) >= TIERS.indexOf(tier));
    expect(refusePermission(account('member', 'all', held), action, MINE) === undefined, held).toBe(allowed);
  }
});

test.each(TABLE)('%s: a key needs its scope, and no other will do', (action, { scope }) => {
  for (const held of SCOPES) {
    const refusal = refusePermission(account('admin', [held]), action, MINE);
    expect(refusal, held).toEqual(!scope || held === scope ? undefined : { code: 'scope_missing', need: scope });
  }
  if (scope) {
    expect(refusePermission(account('admin', []), action)).toEqual({ code: 'scope_missing', need: scope });
    expect(
      refusePermission(
        account(
          'admin',
          SCOPES.filter((held) => held !== scope),
        ),
        action,
      ),
    ).toEqual({ code: 'scope_missing', need: scope });
  }
});

test.each(TABLE)('%s: access to what belongs to others or to nobody', (action, { roles, foreign }) => {
  for (const role of roles) {
    const expected = !foreign || foreign.includes(role) ? undefined : { code: 'not_yours' };
    expect(refusePermission(account(role), action, FOREIGN), role).toEqual(expected);
    expect(refusePermission(account(role), action, NOBODYS), role).toEqual(expected);
  }
});

test('a moderator’s key still needs the scope for other people’s things', () => {
  expect(refusePermission(account('moderator', ['keys:manage']), 'point.delete', FOREIGN)).toEqual({
    code: 'scope_missing',
    need: 'points:write',
  });
});

test.each(['', 'point.destroy', 'POINT.READ'])('an action without a rule (%j) is refused to everybody', (name) => {
  for (const actor of [GUEST, ...ROLES.map((role) => account(role))]) expect(refusePermission(actor, name as Action)).toBeDefined();
});

test('no scope adds to what the role allows', () => {
  for (const [action] of TABLE) {
    for (const target of [undefined, MINE, FOREIGN, NOBODYS]) {
      for (const role of ROLES) {
        if (refusePermission(account(role), action, target))
          expect(refusePermission(account(role, SCOPES), action, target), `${role} ${action}`).toBeDefined();
      }
    }
  }
});

test('a higher role is never refused what a lower one may do', () => {
  for (const [action] of TABLE) {
    for (const target of [undefined, MINE, FOREIGN, NOBODYS]) {
      const refused = ROLES.map((role) => refusePermission(account(role), action, target) !== undefined);
      expect(refused, action).toEqual(refused.toSorted((a, b) => Number(b) - Number(a)));
    }
  }
});

test('no action is declared by two slices', () => {
  const declared = SLICES.flatMap(({ permissions = {} }) => Object.keys(permissions));
  expect(declared.toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
});
