import type { Role, Scope } from '@verdict/core/account';
import { hasTier, type Tier } from '@verdict/core/reputation';
import { ABUSE_EXPECTATIONS } from './expectations/abuse.ts';
import { ACCOUNT_EXPECTATIONS, type AccountFixtures } from './expectations/account.ts';
import { CHALLENGE_EXPECTATIONS, type ChallengeFixtures } from './expectations/challenge.ts';
import { CLAIM_EXPECTATIONS, type ClaimFixtures } from './expectations/claim.ts';
import { CONTRIBUTION_EXPECTATIONS, type ContributionFixtures } from './expectations/contribution.ts';
import { DATASET_EXPECTATIONS, type DatasetFixtures } from './expectations/dataset.ts';
import { EXPERIMENT_EXPECTATIONS, type ExperimentFixtures } from './expectations/experiment.ts';
import { GRAPHQL_EXPECTATIONS } from './expectations/graphql.ts';
import { INGEST_EXPECTATIONS } from './expectations/ingest.ts';
import { JURY_EXPECTATIONS, type JuryFixtures } from './expectations/jury.ts';
import { LABEL_EXPECTATIONS, type LabelFixtures } from './expectations/label.ts';
import { LABEL_MODERATION_EXPECTATIONS, type LabelModerationFixtures } from './expectations/label-moderation.ts';
import { MODERATION_EXPECTATIONS, type ModerationFixtures } from './expectations/moderation.ts';
import { OUTSIDE_EXPECTATIONS, type OutsideFixtures } from './expectations/outside.ts';
import { POLICY_EXPECTATIONS, type PolicyFixtures } from './expectations/policy.ts';
import { PROPOSAL_EXPECTATIONS, type ProposalFixtures } from './expectations/proposal.ts';
import { REPUTATION_EXPECTATIONS } from './expectations/reputation.ts';
import { SEARCH_EXPECTATIONS } from './expectations/search.ts';
import { THREAT_EXPECTATIONS, type ThreatFixtures } from './expectations/threat.ts';
import { THROTTLE_EXPECTATIONS, type ThrottleFixtures } from './expectations/throttle.ts';
import { TRUST_EXPECTATIONS } from './expectations/trust.ts';
import { anyone, holds, isModerator, mayTakeDown, nobody } from './who.ts';

/** Who sends a request, as far as it decides what they may do. */
export interface Who {
  userId: number | null;
  role: Role | 'guest';
  /** Their reputation tier; by default novice. */
  tier?: Tier;
  scopes: 'all' | readonly Scope[];
  /** Sends a session's cookie, as a browser does, and no key. */
  byCookie?: boolean;
  /** Their mail address; undefined for those who cannot sign in. */
  email?: string;
}

/** Creates the subject of a request, a new one each time. */
export interface Fixtures
  extends AccountFixtures,
    ChallengeFixtures,
    ClaimFixtures,
    ContributionFixtures,
    DatasetFixtures,
    ExperimentFixtures,
    JuryFixtures,
    LabelFixtures,
    LabelModerationFixtures,
    ModerationFixtures,
    OutsideFixtures,
    PolicyFixtures,
    ProposalFixtures,
    ThreatFixtures,
    ThrottleFixtures {
  /** Another ordinary member. */
  strangerId: number;
  point(ownerId: number): Promise<number>;
  /** The key is named `of` plus its owner's id. */
  key(ownerId: number): Promise<number>;
  failedJob(): Promise<string>;
  failedMail(): Promise<number>;
  /** Creates a notification about a subject with its own id. */
  notification(userId: number): Promise<number>;
  unsubscribeToken(): Promise<string>;
  credentials(): Promise<{ email: string; password: string }>;
  /** A session of this actor that can be ended; undefined for those without sessions. */
  spareCookie(who: Who): Promise<string | undefined>;
}

export interface Ask {
  /** Replaces :id in the address, whatever its name there; several in their order. */
  id?: number | string | readonly (number | string)[];
  query?: Record<string, string>;
  payload?: object;
  cookie?: string | undefined;
  remoteAddress?: string;
  /** Further headers, if the actor does not set them. */
  headers?: Record<string, string>;
  /** The Host header, if it matters. */
  host?: string;
}

export interface Try {
  what: string;
  /** Further conditions besides role and scope. */
  takes?: (who: Who) => boolean;
  ask?: (fixtures: Fixtures, who: Who) => Ask | Promise<Ask>;
  /** Whether a successful response contains only what this actor may see. */
  keepsTo?: (body: never, who: Who) => boolean;
  /** The status of a refusal that must not reveal whether something exists. */
  refusedAs?: number;
  /**
   * Also a success: actors run concurrently, and of two that change the same thing the second gets this status after the
   * permission check.
   */
  conflictsAs?: number;
}

export interface Expectation {
  /** The minimum role; `anyone` includes guests but not those with a bad key; `everything` needs no identity. */
  who: 'everything' | 'anyone' | Role;
  /** Also allows actors with at least this reputation tier. */
  orTier?: Tier;
  scope?: Scope;
  /** By default one plain request. */
  tries?: readonly Try[];
}

const mayReview = (who: Who) => (isModerator(who) || hasTier(who.tier ?? 'novice', 'expert')) && holds('moderation')(who);

/** One request about a thing of one's own and one about a stranger's. */
function ownAndForeign(thing: 'point' | 'key', mayTouchForeign: (who: Who) => boolean, rest: Ask = {}): Try[] {
  const about = (ownerId: (fixtures: Fixtures, who: Who) => number) => async (fixtures: Fixtures, who: Who) => ({
    ...rest,
    id: await fixtures[thing](ownerId(fixtures, who)),
  });
  return [
    { what: `own ${thing}`, ask: about((fixtures, { userId }) => userId ?? fixtures.strangerId) },
    { what: `foreign ${thing}`, ask: about(({ strangerId }) => strangerId), takes: mayTouchForeign },
  ];
}

const withUnsubscribeToken: Try = {
  what: 'with a link from a mail',
  ask: async (fixtures) => ({ query: { token: await fixtures.unsubscribeToken() } }),
};

/** Who may do what, written by hand a second time, so that the policy is not compared with itself. HEAD follows GET. */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  ...ACCOUNT_EXPECTATIONS,
  ...CHALLENGE_EXPECTATIONS,
  ...CLAIM_EXPECTATIONS,
  ...CONTRIBUTION_EXPECTATIONS,
  ...EXPERIMENT_EXPECTATIONS,
  ...GRAPHQL_EXPECTATIONS,
  ...INGEST_EXPECTATIONS,
  ...JURY_EXPECTATIONS,
  ...LABEL_EXPECTATIONS,
  ...DATASET_EXPECTATIONS,
  ...LABEL_MODERATION_EXPECTATIONS,
  ...MODERATION_EXPECTATIONS,
  ...OUTSIDE_EXPECTATIONS,
  ...POLICY_EXPECTATIONS,
  ...PROPOSAL_EXPECTATIONS,
  ...REPUTATION_EXPECTATIONS,
  ...ABUSE_EXPECTATIONS,
  ...SEARCH_EXPECTATIONS,
  ...THREAT_EXPECTATIONS,
  ...THROTTLE_EXPECTATIONS,
  ...TRUST_EXPECTATIONS,
  'GET /healthz': { who: 'everything' },
  'GET /readyz': { who: 'everything' },
  'GET /metrics': {
    who: 'everything',
    tries: [
      { what: 'from this machine' },
      { what: 'from another machine', ask: () => ({ remoteAddress: '203.0.113.9' }), takes: nobody, refusedAs: 404 },
    ],
  },
  'GET /api/openapi.json': { who: 'anyone' },
  'GET /api/log/checkpoint': { who: 'anyone' },
  'GET /api/log/entries': { who: 'anyone' },
  'GET /api/log/proof': { who: 'anyone', tries: [{ what: 'first entry', ask: () => ({ query: { seq: '0' } }) }] },
  'GET /api/log/consistency': { who: 'anyone', tries: [{ what: 'first entry', ask: () => ({ query: { from: '0', to: '1' } }) }] },
  'GET /api/live': { who: 'anyone', tries: [{ what: 'without a socket', takes: nobody, refusedAs: 426 }] },
  'GET /api/live/poll': {
    who: 'anyone',
    tries: [
      {
        what: 'public topics',
        ask: () => ({ query: { topics: 'points,log' } }),
        keepsTo: ({ refused }: { refused: string[] }) => refused.length === 0,
      },
      {
        what: 'own notifications',
        ask: (_fixtures, { userId }) => ({ query: { topics: `me:${userId ?? 1}` } }),
        keepsTo: ({ refused }: { refused: string[] }, who) =>
          (refused.length === 0) === (who.role !== 'guest' && holds('account:read')(who)),
      },
      {
        what: 'notifications of a stranger',
        ask: ({ strangerId }) => ({ query: { topics: `me:${strangerId}` } }),
        keepsTo: ({ refused }: { refused: string[] }) => refused.length === 1,
      },
      {
        what: 'suspicious activity',
        ask: () => ({ query: { topics: 'threats' } }),
        keepsTo: ({ refused }: { refused: string[] }, who) => (refused.length === 0) === (isModerator(who) && holds('moderation')(who)),
      },
      {
        what: 'the queue of moderation',
        ask: () => ({ query: { topics: 'moderation' } }),
        keepsTo: ({ refused }: { refused: string[] }, who) => (refused.length === 0) === mayReview(who),
      },
    ],
  },
  'POST /api/session': {
    who: 'anyone',
    tries: [{ what: 'right password', ask: async (fixtures) => ({ payload: await fixtures.credentials() }) }],
  },
  'DELETE /api/session': {
    who: 'anyone',
    tries: [{ what: 'own session', ask: async (fixtures, who) => ({ cookie: await fixtures.spareCookie(who) }) }],
  },
  'GET /api/me': {
    who: 'member',
    scope: 'account:read',
    tries: [{ what: 'own account', keepsTo: ({ account }: { account: { id: number } }, { userId }) => account.id === userId }],
  },
  'GET /api/points': { who: 'anyone' },
  'GET /api/points/:id': { who: 'anyone', tries: ownAndForeign('point', anyone) },
  'GET /api/debates': { who: 'anyone' },
  'GET /api/debates/:id': { who: 'anyone', tries: ownAndForeign('point', anyone) },
  'POST /api/points': {
    who: 'member',
    scope: 'points:write',
    tries: [
      { what: 'for oneself', ask: () => ({ payload: { content: 'My own words' } }) },
      { what: 'for oneself, named', ask: (_fixtures, { userId }) => ({ payload: { content: 'My own words', userId: userId ?? 1 } }) },
      {
        what: 'for a stranger',
        ask: ({ strangerId }) => ({ payload: { content: 'Their words', userId: strangerId } }),
        // All rights of a person do not include acting for another; only a key made for it does.
        takes: ({ role, scopes }) => role === 'admin' && scopes !== 'all' && scopes.includes('act-as'),
      },
    ],
  },
  'PUT /api/points/:id': {
    who: 'member',
    scope: 'points:write',
    tries: ownAndForeign('point', nobody, { payload: { content: 'Other words' } }),
  },
  'DELETE /api/points/:id': {
    who: 'member',
    scope: 'points:write',
    tries: ownAndForeign('point', mayTakeDown, { query: { reason: 'As the house rules say.' } }),
  },
  'GET /api/keys': {
    who: 'member',
    scope: 'keys:manage',
    tries: [
      {
        what: 'own keys',
        keepsTo: ({ items }: { items: { name: string }[] }, { userId }) =>
          items.every(({ name }) => !name.startsWith('of ') || name === `of ${userId}`),
      },
    ],
  },
  'POST /api/keys': {
    who: 'member',
    scope: 'keys:manage',
    tries: [
      { what: 'with the scope it takes', ask: () => ({ payload: { name: 'new', scopes: ['keys:manage'] } }) },
      { what: 'with no scope', ask: () => ({ payload: { name: 'new', scopes: [] } }) },
      { what: 'with all rights', ask: () => ({ payload: { name: 'new' } }), takes: ({ scopes }) => scopes === 'all' },
      { what: 'with another scope', ask: () => ({ payload: { name: 'new', scopes: ['points:write'] } }), takes: holds('points:write') },
      {
        what: 'to speak for others',
        ask: () => ({ payload: { name: 'new', scopes: ['act-as'] } }),
        takes: (who) => who.role === 'admin' && holds('act-as')(who),
      },
    ],
  },
  'DELETE /api/keys/:id': { who: 'member', scope: 'keys:manage', tries: ownAndForeign('key', nobody) },
  'GET /api/outbox': {
    who: 'anyone',
    tries: [
      { what: 'from this machine', ask: () => ({ host: 'localhost:8080' }) },
      {
        what: 'from another machine',
        ask: () => ({ host: 'localhost:8080', remoteAddress: '203.0.113.9' }),
        takes: nobody,
        refusedAs: 404,
      },
      { what: 'by a public name', takes: nobody, refusedAs: 404 },
    ],
  },
  'GET /api/admin/outbox': { who: 'admin', scope: 'admin:read' },
  'POST /api/admin/outbox/:id/resend': {
    who: 'admin',
    scope: 'admin:write',
    tries: [{ what: 'failed mail', ask: async (fixtures) => ({ id: await fixtures.failedMail() }) }],
  },
  'GET /api/notifications': {
    who: 'member',
    scope: 'account:read',
    tries: [
      {
        what: 'own and foreign ones',
        ask: async (fixtures, { userId }) => {
          await fixtures.notification(fixtures.strangerId);
          if (userId !== null) await fixtures.notification(userId);
          return {};
        },
        keepsTo: ({ items }: { items: { kind: string; data: { subject_id?: number } }[] }, { userId }) => {
          const told = items.filter(({ kind }) => kind === 'report_decided');
          return told.length > 0 && told.every(({ data }) => data.subject_id === userId);
        },
      },
    ],
  },
  'POST /api/notifications/read': {
    who: 'member',
    scope: 'account:write',
    tries: [{ what: 'a foreign one', ask: async (fixtures) => ({ payload: { ids: [await fixtures.notification(fixtures.strangerId)] } }) }],
  },
  'GET /api/notifications/preferences': { who: 'member', scope: 'account:read' },
  'PUT /api/notifications/preferences': {
    who: 'member',
    scope: 'account:write',
    tries: [{ what: 'own ones', ask: () => ({ payload: { items: [{ kind: 'reply', in_app: true, mail: 'off' }] } }) }],
  },
  'GET /api/notifications/quiet-hours': { who: 'member', scope: 'account:read' },
  'PUT /api/notifications/quiet-hours': {
    who: 'member',
    scope: 'account:write',
    tries: [{ what: 'own ones', ask: () => ({ payload: { quiet_hours: { from: '22:00', to: '07:00', time_zone: 'Europe/Madrid' } } }) }],
  },
  'GET /api/unsubscribe': { who: 'anyone', tries: [withUnsubscribeToken] },
  'POST /api/unsubscribe': { who: 'anyone', tries: [withUnsubscribeToken] },
  'POST /api/unsubscribe/undo': { who: 'anyone', tries: [withUnsubscribeToken] },
  'GET /api/admin/operations': { who: 'admin', scope: 'admin:read' },
  'GET /api/admin/jobs': { who: 'admin', scope: 'admin:read' },
  'POST /api/admin/jobs/:id/retry': {
    who: 'admin',
    scope: 'admin:write',
    tries: [{ what: 'failed job', ask: async (fixtures) => ({ id: await fixtures.failedJob() }) }],
  },
  'POST /api/me/erasure': { who: 'member', scope: 'account:write' },
  'DELETE /api/me/erasure': { who: 'member', scope: 'account:write' }, // what the line above started
  'GET /api/me/data': {
    who: 'member',
    scope: 'account:read',
    tries: [{ what: 'own data', keepsTo: ({ account }: { account: { id: number } }, { userId }) => account.id === userId }],
  },
};
