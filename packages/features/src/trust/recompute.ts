import { isTrustChanged, type TrustPolicy, type TrustValues, trustInForce, trustScore } from '@verdict/core/trust';
import type { Tx } from '@verdict/platform/postgres';
import { TRUST } from '@verdict/wire/trust';
import { sql } from 'kysely';
import { lockTrust, saveTrust } from '../account/index.ts';
import { appendEvents, type NewEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { readValues } from './read-facts.ts';

const BATCH = 500;

interface Recomputed {
  computed: number;
  changed: number;
}

/** Computes the scores of everyone who is due, in batches, so that others can go on. */
export async function recomputeDue(deps: Deps, signal?: AbortSignal): Promise<Recomputed> {
  const total = { computed: 0, changed: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const { due, changed } = await deps.db.transaction((tx) => recomputeBatch(deps, tx));
    total.computed += due;
    total.changed += changed;
    deps.metrics.trustComputed.inc(due);
    deps.metrics.trustChanged.inc(changed);
    if (due < BATCH) return total;
  }
}

async function recomputeBatch({ clock }: Deps, tx: Tx): Promise<{ due: number; changed: number }> {
  const rows = await tx.selectFrom('trust_due').select('user_id').orderBy('since').orderBy('user_id').limit(BATCH).execute();
  const userIds = rows.map(({ user_id }) => user_id);
  if (userIds.length === 0) return { due: 0, changed: 0 };
  const accounts = await lockTrust(tx, userIds); // accounts are locked before anything else
  // Whatever makes them due again waits until this is saved, and then does.
  await sql`SELECT FROM trust_due WHERE user_id = ANY (${userIds}::bigint[]) ORDER BY user_id FOR UPDATE`.execute(tx);
  const changed = await recompute(tx, accounts, clock.now());
  await tx.deleteFrom('trust_due').where('user_id', 'in', userIds).execute();
  return { due: userIds.length, changed };
}

/** Computes scores and puts those in force that changed enough. Returns how many. */
async function recompute(tx: Tx, accounts: Awaited<ReturnType<typeof lockTrust>>, now: Date): Promise<number> {
  const policy = await policyInForce(tx, TRUST);
  const values = await readValues(
    tx,
    accounts.map(({ id }) => id),
    now,
  );
  await saveDetails(tx, values, { policy, now });
  const changed = accounts.flatMap(({ id, uuid, trust_score }): Change[] => {
    const found = values.get(id);
    const score = found && trustScore(found, policy);
    if (score === undefined || !isTrustChanged(trust_score, score, policy)) return [];
    return [{ id, uuid, before: trust_score, after: trustInForce(score) }];
  });
  await putInForce(tx, changed, { policy, now });
  return changed.length;
}

interface Change {
  id: number;
  uuid: string;
  before: number;
  after: number;
}

interface Moment {
  policy: TrustPolicy;
  now: Date;
}

async function saveDetails(tx: Tx, values: ReadonlyMap<number, TrustValues>, { policy, now }: Moment): Promise<void> {
  if (values.size === 0) return;
  await tx
    .insertInto('trust_detail')
    .values(
      [...values].map(([user_id, features]) => ({
        user_id,
        features: JSON.stringify(features),
        score: trustScore(features, policy),
        policy_version: policy.version,
        computed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        features: ref('excluded.features'),
        score: ref('excluded.score'),
        policy_version: ref('excluded.policy_version'),
        computed_at: ref('excluded.computed_at'),
      })),
    )
    .execute();
}

async function putInForce(tx: Tx, changes: readonly Change[], { policy, now }: Moment): Promise<void> {
  if (changes.length === 0) return;
  await saveTrust(tx, new Map(changes.map(({ id, after }) => [id, after])));
  await tx
    .insertInto('trust_change')
    .values(changes.map(({ id, before, after }) => ({ user_id: id, changed_at: now, before, after })))
    .execute();
  await appendEvents(
    tx,
    changes.map(
      ({ id, uuid, before, after }): NewEvent => ({
        kind: 'trust.changed',
        occurredAt: now,
        subject: uuid,
        subjectUserId: id,
        payload: { from: before, to: after, policy_version: policy.version },
      }),
    ),
  );
}
