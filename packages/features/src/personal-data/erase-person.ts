import { ok, type Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { accountsToErase, anonymiseAccount, lockForErasure, scheduleErasure, withdrawErasure } from '../account/index.ts';
import { erasePayloadsOf } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notification/index.ts';
import { erasureFingerprint, recordErasure } from './erasure-ledger.ts';
import type { PersonalData } from './personal-data.ts';

const WAY_BACK_MS = 24 * 3_600_000;

/** Begins the day in which a person may still change their mind. They are told, in case it was not them. */
export function requestErasure(deps: Deps, userId: number): Promise<Result<Date>> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const scheduled = await scheduleErasure(tx, { userId, after: new Date(now.getTime() + WAY_BACK_MS), now });
    if (!scheduled.ok) return scheduled;
    const after = scheduled.value.toISOString();
    await notify(deps, tx, {
      userId,
      kind: 'security',
      data: { what: 'erasure_requested', after },
      dedupeKey: `erasure:${userId}:${after}`,
    });
    return ok(scheduled.value);
  });
}

export function keepAccount(deps: Deps, userId: number): Promise<Result<null>> {
  return deps.db.transaction((tx) => withdrawErasure(tx, { userId, now: deps.clock.now() }));
}

/** Erases everyone whose day is over; answers how many. */
export async function eraseDue(deps: Deps, everyKind: readonly PersonalData[]): Promise<number> {
  const due = await accountsToErase(deps.db, deps.clock.now());
  for (const userId of due) await erasePerson(deps, everyKind, userId);
  return due.length;
}

/**
 * Removes a person for good: what every slice holds of them, what the log says of them, and their account. The
 * log keeps its commitments, so that every old proof still verifies.
 */
export async function erasePerson(deps: Deps, everyKind: readonly PersonalData[], userId: number): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const account = await lockForErasure(tx, userId);
    if (!account) return;
    const fingerprint = erasureFingerprint(account.uuid);
    // Before the commit: an erasure that is recorded and then fails is done again, one that is done and not recorded is undone by a restore.
    await recordErasure(deps.settings.DATA_DIR, fingerprint, now);
    for (const kind of everyKind) await kind.erase(deps, tx, { userId, now });
    await forgetRequests(tx, userId);
    await anonymiseAccount(tx, { userId, now });
    await erasePayloadsOf(tx, { userId, reason: 'account erased', now });
    await tx
      .insertInto('erasure')
      .values({ fingerprint, erased_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Answers kept for repeated requests may hold what was in them. */
async function forgetRequests(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('user_id', '=', userId).execute();
}

/** After a restore: erases again whom the ledger names and the backup still knew. Answers how many. */
export async function eraseAgain(deps: Deps, everyKind: readonly PersonalData[], fingerprints: readonly Buffer[]): Promise<number> {
  const wanted = new Set(fingerprints.map((fingerprint) => fingerprint.toString('hex')));
  if (wanted.size === 0) return 0;
  const people = await deps.db.kysely.selectFrom('users').select(['id', 'uuid']).where('erased_at', 'is', null).execute();
  const returned = people.filter(({ uuid }) => wanted.has(erasureFingerprint(uuid).toString('hex')));
  for (const { id } of returned) await erasePerson(deps, everyKind, id);
  return returned.length;
}
