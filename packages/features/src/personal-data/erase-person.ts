import { DAY_MS } from '@verdict/core/time';
import { ok, type Result } from '@verdict/platform/http';
import { deleteStoredAnswers } from '@verdict/platform/idempotency';
import { accountsToErase, anonymiseAccount, lockForErasure, scheduleErasure, withdrawErasure } from '../account/index.ts';
import { erasePayloadsOf } from '../audit/index.ts';
import type { PersonalData } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { deleteMailsQuoting } from '../mail/index.ts';
import { notify } from '../notification/index.ts';
import { completeLedger, erasureFingerprint } from './erasure-ledger.ts';

const GRACE_PERIOD_MS = DAY_MS;

/** Schedules the erasure for the next day. Until then the person can cancel it. They are notified, in case it was not them. */
export function requestErasure(deps: Deps, userId: number): Promise<Result<Date>> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const scheduled = await scheduleErasure(tx, { userId, after: new Date(now.getTime() + GRACE_PERIOD_MS), now });
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

export function cancelErasure(deps: Deps, userId: number): Promise<Result<null>> {
  return deps.db.transaction((tx) => withdrawErasure(tx, { userId, now: deps.clock.now() }));
}

/** Erases all accounts that are due, and returns how many. An account that fails does not block the others. */
export async function eraseDue(deps: Deps, everyKind: readonly PersonalData[]): Promise<number> {
  const isDue = ({ erase_after }: { erase_after: Date | null }) => erase_after !== null && erase_after <= deps.clock.now();
  const failures: unknown[] = [];
  let erased = 0;
  for (const userId of await accountsToErase(deps.db, deps.clock.now())) {
    // Checked again with the account locked: its owner may have cancelled since.
    const wasErased = await erasePerson(deps, everyKind, { userId, isWanted: isDue }).catch((error: unknown) => {
      failures.push(error);
      return false;
    });
    if (wasErased) erased += 1;
  }
  await completeLedger(deps);
  if (failures.length > 0) throw failures[0];
  return erased;
}

/**
 * Erases a person for good: the data of every slice, the payloads in the log, and the account. The commitments stay in the
 * log, so that every old proof still verifies.
 */
async function erasePerson(
  deps: Deps,
  everyKind: readonly PersonalData[],
  { userId, isWanted }: { userId: number; isWanted(account: { erase_after: Date | null }): boolean },
): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const account = await lockForErasure(tx, userId);
    if (!account || !isWanted(account)) return false;
    const fingerprint = erasureFingerprint(account.uuid);
    const words = await Promise.all(everyKind.map(async (kind) => (await kind.words?.(tx, userId)) ?? []));
    for (const kind of everyKind) await kind.erase(deps, tx, { userId, email: account.email, now });
    await deleteMailsQuoting(tx, words.flat());
    await deleteStoredAnswers(tx, userId);
    await anonymiseAccount(tx, { userId, now });
    await erasePayloadsOf(tx, { userId, reason: 'account erased', now });
    await tx
      .insertInto('erasure')
      .values({ fingerprint, erased_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

/** After a restore: erases again the accounts in the ledger that the backup brought back. Returns how many. */
export async function eraseAgain(deps: Deps, everyKind: readonly PersonalData[], fingerprints: readonly Buffer[]): Promise<number> {
  const wanted = new Set(fingerprints.map((fingerprint) => fingerprint.toString('hex')));
  if (wanted.size === 0) return 0;
  const people = await deps.db.kysely.selectFrom('account').select(['id', 'uuid']).where('erased_at', 'is', null).execute();
  const returned = people.filter(({ uuid }) => wanted.has(erasureFingerprint(uuid).toString('hex')));
  for (const { id } of returned) await erasePerson(deps, everyKind, { userId: id, isWanted: () => true });
  await completeLedger(deps);
  return returned.length;
}
