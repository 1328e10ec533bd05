import type { Expectation, Try, Who } from '../expectations.ts';
import { nobody } from '../who.ts';

/** What sign-in routes are about, new for each request. */
export interface AccountFixtures {
  newAddress(): string;
  /** An address that no request has come from. */
  newNetwork(): string;
  verifyToken(): Promise<string>;
  resetToken(): Promise<string>;
  session(ownerId: number): Promise<number>;
  /** The actor's password, set if they had none. */
  passwordOf(who: Who): Promise<string>;
}

const WRONG = 'not the password they have';

const own = (scope: 'account:read' | 'account:write', tries?: readonly Try[]): Expectation => ({
  who: 'member',
  scope,
  ...(tries && { tries }),
});

/** Success would end the actor's own access, so the requests use a wrong password: a refusal shows whether the password was reached. */
function refusedToAll(what: string, payload: object): Try[] {
  return [{ what, ask: () => ({ payload }), takes: nobody }];
}

export const ACCOUNT_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/accounts/puzzle': { who: 'anyone' },
  'POST /api/accounts': {
    who: 'anyone',
    tries: [
      {
        what: 'new address',
        ask: (fixtures) => ({
          payload: { email: fixtures.newAddress(), name: 'Newcomer', password: 'a long enough password' },
          remoteAddress: fixtures.newNetwork(),
        }),
      },
    ],
  },
  'POST /api/accounts/verify': {
    who: 'anyone',
    tries: [
      { what: 'link from a mail', ask: async (fixtures) => ({ payload: { token: await fixtures.verifyToken() } }) },
      { what: 'made-up link', ask: () => ({ payload: { token: 'made.up' } }), takes: nobody, refusedAs: 410 },
    ],
  },
  'POST /api/password-reset': {
    who: 'anyone',
    tries: [{ what: 'any address', ask: (fixtures) => ({ payload: { email: fixtures.newAddress() } }) }],
  },
  'POST /api/password-reset/confirm': {
    who: 'anyone',
    tries: [
      {
        what: 'link from a mail',
        ask: async (fixtures) => ({ payload: { token: await fixtures.resetToken(), password: 'a long enough password' } }),
      },
      {
        what: 'made-up link',
        ask: () => ({ payload: { token: 'made.up', password: 'a long enough password' } }),
        takes: nobody,
        refusedAs: 410,
      },
    ],
  },
  'GET /api/oidc': { who: 'anyone' },
  'GET /api/oidc/start': { who: 'anyone' },
  'GET /api/oidc/callback': { who: 'anyone' },
  'PATCH /api/me': own('account:write', [
    {
      what: 'own language',
      ask: () => ({ payload: { language: 'en' } }),
      keepsTo: ({ account }: { account: { id: number } }, { userId }) => account.id === userId,
    },
  ]),
  'PUT /api/me/password': own(
    'account:write',
    refusedToAll('with a wrong password', { current: WRONG, password: 'a long enough password' }),
  ),
  'GET /api/me/sessions': own('account:read'),
  'DELETE /api/me/sessions': own('account:write'),
  'DELETE /api/me/sessions/:id': own('account:write', [
    { what: 'own session', ask: async (fixtures, { userId }) => ({ id: await fixtures.session(userId ?? fixtures.strangerId) }) },
    {
      what: 'foreign session',
      ask: async (fixtures) => ({ id: await fixtures.session(fixtures.strangerId) }),
      takes: nobody,
      refusedAs: 404,
    },
  ]),
  'POST /api/me/totp': own('account:write', [
    { what: 'with the password', ask: async (fixtures, who) => ({ payload: { password: await fixtures.passwordOf(who) } }) },
    { what: 'with a wrong password', ask: () => ({ payload: { password: WRONG } }), takes: nobody },
  ]),
  'POST /api/me/totp/confirm': own('account:write', refusedToAll('with a wrong code', { code: '000000' })),
  'DELETE /api/me/totp': own('account:write', refusedToAll('with a wrong password', { password: WRONG })),
  'GET /api/me/verification': own('account:read'),
  'POST /api/me/verification': own('account:write', [
    { what: 'nothing is required', ask: () => ({ payload: { proof: { challenge: 'made-up', nonce: '0' } } }) },
  ]),
  'POST /api/me/verification/mail': own('account:write'),
  'GET /api/people/:id': { who: 'anyone', tries: [{ what: 'a stranger', ask: ({ strangerId }) => ({ id: strangerId }) }] },
  'GET /api/admin/people': { who: 'admin', scope: 'admin:read' },
  'PUT /api/admin/people/:id/role': {
    who: 'admin',
    scope: 'admin:write',
    tries: [
      {
        what: 'of someone else',
        ask: async (fixtures) => ({ id: await fixtures.newPerson('member'), payload: { role: 'moderator' } }),
      },
    ],
  },
  'GET /api/admin/keys': { who: 'admin', scope: 'admin:read' },
  'DELETE /api/admin/keys/:id': {
    who: 'admin',
    scope: 'admin:write',
    tries: [{ what: 'of a stranger', ask: async (fixtures) => ({ id: await fixtures.key(fixtures.strangerId) }) }],
  },
};
