import { createClaim } from '@verdict/features/claim';
import type { ClaimThings } from './authz-claim-expectations.ts';
import type { CheckServer } from './check-server.ts';

export function claimThings({ deps: { db, clock } }: CheckServer): ClaimThings {
  return {
    async claim(userId) {
      const made = await db.transaction((tx) => createClaim(tx, { userId, body: { statement: 'Some words' }, now: clock.now() }));
      if (!made.ok) throw new Error(made.refusal.code);
      return made.value.claim.id;
    },
  };
}
