import type { Expectation } from '../expectations.ts';

/** Outcomes and appeals, new for each request. */
export interface JuryFixtures {
  /** A challenge by this person that was just rejected. */
  rejectedChallenge(challengerId: number): Promise<number>;
  /** An appeal that waits for this juror. */
  juryAppeal(jurorId: number): Promise<number>;
}

interface Seats {
  appeal: { seats: { is_you: boolean; vote: string | null; reason: string | null; user_id?: unknown }[] };
}

const reason = 'The evidence says otherwise.';

/** Jurors and their votes are secret until the jury has decided. */
const keepsJurorsApart = ({ appeal }: Seats) =>
  appeal.seats.every(({ is_you, vote, reason: why, user_id }) => user_id === undefined && (is_you || (vote === null && why === null)));

export const JURY_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'POST /api/challenges/:id/appeals': {
    who: 'member',
    scope: 'challenges:write',
    tries: [
      {
        what: 'an outcome against oneself that was not appealed yet',
        ask: async (fixtures, { userId }) => ({
          id: await fixtures.rejectedChallenge(userId ?? fixtures.strangerId),
          payload: { grounds: 'There is a newer study.' },
        }),
      },
      {
        what: 'an outcome against a stranger, at once',
        ask: async (fixtures) => ({
          id: await fixtures.rejectedChallenge(fixtures.strangerId),
          payload: { grounds: 'There is a newer study.' },
        }),
        takes: () => false,
      },
    ],
  },
  'GET /api/resolution-appeals': { who: 'anyone' },
  'GET /api/resolution-appeals/:id': {
    who: 'anyone',
    tries: [
      {
        what: 'with a stranger on the jury',
        ask: async (fixtures) => ({ id: await fixtures.juryAppeal(fixtures.strangerId) }),
        keepsTo: keepsJurorsApart,
      },
    ],
  },
  'PUT /api/resolution-appeals/:id/vote': {
    who: 'member',
    scope: 'challenges:write',
    tries: [
      {
        what: 'as a juror',
        ask: async (fixtures, { userId }) => ({
          id: await fixtures.juryAppeal(userId ?? fixtures.strangerId),
          payload: { vote: 'uphold', reason },
        }),
        keepsTo: keepsJurorsApart,
      },
      {
        what: 'on the jury of others',
        ask: async (fixtures) => ({ id: await fixtures.juryAppeal(fixtures.strangerId), payload: { vote: 'uphold', reason } }),
        takes: () => false,
      },
    ],
  },
};
