import type { Expectation, Try, Who } from '../expectations.ts';

const readsTheirAccount = ({ userId, scopes }: Who) => userId !== null && (scopes === 'all' || scopes.includes('account:read'));

/** Today's limits are visible to the person alone. */
const ofSelfAndOthers: Try[] = [
  {
    what: 'one’s own',
    ask: ({ strangerId }, { userId }) => ({ id: userId ?? strangerId }),
    keepsTo: ({ reputation }: { reputation?: { points_today: number | null } }, who) =>
      reputation === undefined || (reputation.points_today !== null) === readsTheirAccount(who),
  },
  {
    what: 'a stranger’s',
    ask: ({ strangerId }) => ({ id: strangerId }),
    keepsTo: ({ reputation }: { reputation?: { points_today: number | null; ballots_count_from: unknown } }) =>
      reputation === undefined || (reputation.points_today === null && reputation.ballots_count_from === null),
  },
];

export const REPUTATION_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/people/:id/reputation': { who: 'anyone', tries: ofSelfAndOthers },
  'GET /api/people/:id/reputation/entries': { who: 'anyone', tries: ofSelfAndOthers },
  'GET /api/leaderboard': { who: 'anyone' },
  'GET /api/tutorial': { who: 'member', scope: 'account:read' },
  'POST /api/tutorial': {
    who: 'member',
    scope: 'account:write',
    tries: [{ what: 'the first step', ask: () => ({ payload: { step: 'read' } }) }],
  },
};
