import { DAY_MS } from '@verdict/core/time';
import { importClaims } from '../claim/index.ts';
import type { Deps } from '../deps.ts';
import { CLAIMS } from './claims.ts';

/** The age of the demo's claims, so that their challenges have had time. */
const BROUGHT_DAYS_AGO = 30;

/** Adds the claims of the demo. Existing ones stay unchanged, and removed ones are not added again. */
export async function addClaims({ db, clock }: Deps): Promise<void> {
  const now = new Date(clock.now().getTime() - BROUGHT_DAYS_AGO * DAY_MS);
  const isThere = await db.kysely.selectFrom('claim_summary').select('id').limit(1).executeTakeFirst();
  if (isThere) return;
  await db.transaction((tx) => importClaims(tx, { format: 'jsonld', content: JSON.stringify(CLAIMS), userId: null, now }));
}
