import { findCreationBursts, findNamePatterns, findRepeatedTexts } from '@verdict/core/abuse';
import { ABUSE } from '@verdict/wire/abuse';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { readNewAccounts, usualCreationsPerHour } from './new-accounts.ts';
import { findSameTexts } from './same-texts.ts';
import { saveSignals } from './save-signals.ts';

/** Looks for accounts that were created together, are named alike or wrote the same, and signals them. */
export async function findGroups(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const policy = await policyInForce(db.kysely, ABUSE);
  const [accounts, usual, texts] = await Promise.all([
    readNewAccounts(db.kysely, now),
    usualCreationsPerHour(db.kysely, now),
    findSameTexts(db.kysely, now),
  ]);
  const signals = [
    ...findCreationBursts(accounts, usual, policy),
    ...findNamePatterns(accounts, policy),
    ...findRepeatedTexts(texts, policy),
  ];
  await db.transaction((tx) => saveSignals(deps, tx, signals, { policy, now }));
}
