import type { Expectation, Fixtures, Try, Who } from '../expectations.ts';
import { isAdmin, nobody } from '../who.ts';

/** Cases, decisions and appeals, new for each request. */
export interface ModerationFixtures {
  /** An open case about something this person wrote. */
  openCase(ownerId: number): Promise<number>;
  /** A case about a stranger's words, claimed by this person. */
  claimedCase(moderatorId: number): Promise<number>;
  /** A removal of something this person wrote. */
  decision(ownerId: number, by: 'moderator' | 'admin'): Promise<number>;
  newPerson(role: 'member' | 'moderator'): Promise<number>;
  suspendedPerson(): Promise<number>;
  /** A member's appeal, by default against a moderator whose account is gone. */
  appeal(suspendedBy?: number): Promise<number>;
  appealToken(): Promise<string>;
  /** A quarantine of this person’s report in a new case, by default of a new member. */
  quarantine(userId?: number): Promise<number>;
}

const reason = 'As the house rules say.';

const moderators = (tries: readonly Try[]): Expectation => ({ who: 'moderator', scope: 'moderation', tries });

/** Experts get in by reputation alone, and see less. */
const experts = (tries: readonly Try[]): Expectation => ({ ...moderators(tries), orTier: 'expert' });

interface SeenCase {
  claimed_by?: unknown;
  notes?: unknown;
  reports?: { reporter?: unknown; note?: unknown }[];
}

/** Reporters, deciding moderators and notes are visible to moderators only. */
function hidesFrom({ role }: Who): (seen: SeenCase) => boolean {
  if (role === 'moderator' || role === 'admin') return ({ claimed_by }) => claimed_by !== undefined;
  return ({ claimed_by, notes, reports = [] }) =>
    claimed_by === undefined && notes === undefined && reports.every(({ reporter, note }) => reporter === undefined && note === undefined);
}

/** Acting on a case about a stranger's words, and on one about one's own, which nobody may. */
function openCases(payload?: object): Try[] {
  return [
    {
      what: 'about a stranger’s words',
      ask: async (fixtures) => ({ id: await fixtures.openCase(fixtures.strangerId), ...(payload && { payload }) }),
    },
    {
      what: 'about one’s own words',
      ask: async (fixtures, { userId }) => ({ id: await fixtures.openCase(userId ?? fixtures.strangerId), ...(payload && { payload }) }),
      takes: nobody,
    },
  ];
}

/** Acting on a case one has claimed, and on one claimed by somebody else. */
function claimedCases(payload?: object): Try[] {
  const about = (id: number) => ({ id, ...(payload && { payload }) });
  return [
    { what: 'claimed by oneself', ask: async (fixtures, { userId }) => about(await fixtures.claimedCase(userId ?? fixtures.strangerId)) },
    {
      what: 'claimed by another',
      ask: async (fixtures) => about(await fixtures.claimedCase(fixtures.strangerId)),
      takes: nobody,
      refusedAs: 409,
    },
  ];
}

const aboutProposal = async (fixtures: Fixtures) => ({
  item_kind: 'proposal',
  item_id: await fixtures.proposal(fixtures.strangerId),
  reason,
});

export const MODERATION_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'POST /api/reports': {
    who: 'member',
    scope: 'reports:write',
    tries: [
      {
        what: 'a stranger’s words',
        ask: async (fixtures) => ({
          payload: { subjectKind: 'point', subjectId: await fixtures.point(fixtures.strangerId), reason: 'spam' },
        }),
      },
      {
        what: 'one’s own words',
        ask: async (fixtures, { userId }) => ({
          payload: { subjectKind: 'point', subjectId: await fixtures.point(userId ?? fixtures.strangerId), reason: 'spam' },
        }),
        takes: nobody,
      },
    ],
  },
  'GET /api/moderation/log': { who: 'anyone' },
  'GET /api/moderation/cases': experts([
    { what: 'plain', keepsTo: ({ items }: { items: SeenCase[] }, who) => items.every(hidesFrom(who)) },
  ]),
  'GET /api/moderation/cases/:id': experts([
    { ...(openCases()[0] as Try), keepsTo: ({ case: seen }: { case: SeenCase }, who) => hidesFrom(who)(seen) },
  ]),
  'POST /api/moderation/cases/:id/flag': experts(openCases({ reason })),
  'POST /api/moderation/cases/:id/hide': experts([...openCases({ reason }), ...claimedCases({ reason }).slice(1)]),
  'POST /api/moderation/cases/:id/penalty': {
    ...experts([
      ...openCases({ reason, penalty: 'spam_challenge' }),
      {
        what: 'about a moderator’s words',
        ask: async (fixtures) => ({
          id: await fixtures.openCase(await fixtures.newPerson('moderator')),
          payload: { reason, penalty: 'harassment' },
        }),
        takes: isAdmin,
      },
    ]),
    orTier: 'authority',
  },
  'POST /api/moderation/cases/:id/notes': moderators(openCases({ text: 'Seen before.' }).slice(0, 1)),
  'POST /api/moderation/cases/:id/claim': moderators(openCases()),
  'POST /api/moderation/cases/:id/release': moderators(claimedCases()),
  'POST /api/moderation/cases/:id/decide': moderators(claimedCases({ decision: 'remove', reason })),
  'POST /api/moderation/actions/:id/undo': moderators([
    {
      what: 'what a moderator decided',
      ask: async (fixtures) => ({ id: await fixtures.decision(fixtures.strangerId, 'moderator'), payload: { reason } }),
    },
    {
      what: 'what an administrator decided',
      ask: async (fixtures) => ({ id: await fixtures.decision(fixtures.strangerId, 'admin'), payload: { reason } }),
      takes: isAdmin,
    },
    {
      what: 'about one’s own words',
      ask: async (fixtures, { userId }) => ({
        id: await fixtures.decision(userId ?? fixtures.strangerId, 'moderator'),
        payload: { reason },
      }),
      takes: nobody,
    },
  ]),
  'POST /api/moderation/people/:id/suspend': moderators([
    { what: 'a member', ask: async (fixtures) => ({ id: await fixtures.newPerson('member'), payload: { days: 1, reason } }) },
    {
      what: 'a moderator',
      ask: async (fixtures) => ({ id: await fixtures.newPerson('moderator'), payload: { days: null, reason } }),
      takes: isAdmin,
    },
    {
      what: 'oneself',
      ask: (fixtures, { userId }) => ({ id: userId ?? fixtures.strangerId, payload: { days: 1, reason } }),
      takes: nobody,
    },
  ]),
  'POST /api/moderation/people/:id/lift': moderators([
    { what: 'a member', ask: async (fixtures) => ({ id: await fixtures.suspendedPerson(), payload: { reason } }) },
  ]),
  'POST /api/appeals': {
    who: 'anyone',
    tries: [
      {
        what: 'with the link',
        ask: async (fixtures) => ({ payload: { token: await fixtures.appealToken(), text: 'Please look again.' } }),
      },
    ],
  },
  'GET /api/admin/quarantines': { who: 'moderator', scope: 'moderation' },
  'POST /api/admin/quarantines': moderators([
    {
      what: 'a member’s votes on a proposal',
      ask: async (fixtures) => ({ payload: { ...(await aboutProposal(fixtures)), user_id: await fixtures.newPerson('member') } }),
    },
    {
      what: 'a moderator’s votes on a proposal',
      ask: async (fixtures) => ({ payload: { ...(await aboutProposal(fixtures)), user_id: await fixtures.newPerson('moderator') } }),
      takes: isAdmin,
    },
    {
      what: 'everything of a member',
      ask: async (fixtures) => ({ payload: { item_kind: 'all', reason, user_id: await fixtures.newPerson('member') } }),
      takes: isAdmin,
    },
    {
      what: 'one’s own',
      ask: async (fixtures, { userId }) => ({ payload: { ...(await aboutProposal(fixtures)), user_id: userId ?? fixtures.strangerId } }),
      takes: nobody,
    },
  ]),
  'POST /api/admin/quarantines/:id/lift': moderators([
    { what: 'a member', ask: async (fixtures) => ({ id: await fixtures.quarantine(), payload: { reason } }) },
    {
      what: 'oneself',
      ask: async (fixtures, { userId }) => ({ id: await fixtures.quarantine(userId ?? fixtures.strangerId), payload: { reason } }),
      takes: nobody,
    },
  ]),
  'GET /api/me/quarantines': { who: 'member', scope: 'account:read' },
  'POST /api/me/quarantines/:id/appeal': {
    who: 'member',
    scope: 'account:write',
    tries: [
      {
        what: 'one’s own',
        ask: async (fixtures, { userId }) => ({
          id: await fixtures.quarantine(userId ?? fixtures.strangerId),
          payload: { text: 'Please look again.' },
        }),
      },
      {
        what: 'a stranger’s',
        ask: async (fixtures) => ({ id: await fixtures.quarantine(), payload: { text: 'Please look again.' } }),
        takes: nobody,
        refusedAs: 404,
      },
    ],
  },
  'GET /api/moderation/appeals': { who: 'moderator', scope: 'moderation' },
  'POST /api/moderation/appeals/:id/decide': moderators([
    { what: 'against another', ask: async (fixtures) => ({ id: await fixtures.appeal(), payload: { outcome: 'lifted', reason } }) },
    {
      what: 'against oneself',
      ask: async (fixtures, { userId }) => ({
        id: await fixtures.appeal(userId ?? fixtures.strangerId),
        payload: { outcome: 'upheld', reason },
      }),
      takes: isAdmin,
    },
  ]),
};
