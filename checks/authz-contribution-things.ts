import { createKey } from '@verdict/features/account';
import { aContribution, type ContributionThings } from './authz-contribution-expectations.ts';
import type { CheckServer } from './check-server.ts';

/** Contributes in the name of their owners: a device speaks for nobody else. */
export function contributionThings({ deps, http }: CheckServer): ContributionThings {
  return {
    async contribution(userId) {
      const wanted = { userId, name: 'device', scopes: ['feedback:write' as const], expiresInDays: 1, quotaPerDay: null };
      const { token } = await deps.db.transaction((tx) => createKey(tx, wanted, deps.clock.now()));
      const one = aContribution();
      const payload = { contributions: [{ ...one, text: `Of ${userId}, ${one.text}` }] };
      const headers = { authorization: `Bearer ${token}` };
      const answer = await http.inject({ method: 'POST', url: '/api/contributions', headers, payload });
      if (answer.json().results?.[0]?.outcome !== 'taken')
        throw new Error(`a contribution was answered ${answer.statusCode} ${answer.body}`);
      return one.id;
    },
  };
}
