import type { AbusePolicy, Signal } from '@verdict/core/abuse';
import { HOUR_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { sql } from 'kysely';
import { lockAccounts } from '../account/index.ts';
import { appendEvents } from '../audit/index.ts';
import type { Deps } from '../deps.ts';

interface Moment {
  policy: AbusePolicy;
  now: Date;
}

/**
 * Saves signals. What is noticed again within the hour makes the saved signal stronger, if it is, and gets no event of its own.
 */
export async function saveSignals(
  { metrics }: Pick<Deps, 'metrics'>,
  tx: Tx,
  signals: readonly Signal[],
  { policy, now }: Moment,
): Promise<void> {
  const strongest = strongestOf(signals);
  if (strongest.length === 0) return;
  const people = await lockAccounts(tx, [...new Set(strongest.flatMap(({ users }) => users))]); // none of the erased
  for (const signal of strongest) {
    const saved = await saveSignal(tx, signal, { policy, now });
    if (!saved) continue;
    await addPeople(
      tx,
      saved.id,
      signal.users.filter((id) => people.has(id)),
    );
    if (!saved.is_new) continue;
    metrics.abuseSignals.inc({ kind: signal.kind });
    const { kind, rule, strength, users } = signal;
    const payload = { signal_id: saved.id, kind, rule, strength, people: users.length, policy_version: policy.version };
    await appendEvents(tx, [{ kind: 'abuse.signalled', occurredAt: now, subject: saved.uuid, subjectUserId: null, payload }]);
  }
}

/** A group is known by its first account, so that it stays the same signal while it grows. */
const subjectOf = ({ kind, rule, users }: Signal): string => `${kind} ${rule} ${Math.min(...users)}`;

/** The strongest signal about each subject, in one order, so that no two transactions wait for each other. */
function strongestOf(signals: readonly Signal[]): Signal[] {
  const strongest = new Map<string, Signal>();
  for (const signal of signals) {
    const known = strongest.get(subjectOf(signal));
    if (signal.users.length > 0 && (!known || known.strength < signal.strength)) strongest.set(subjectOf(signal), signal);
  }
  return [...strongest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, signal]) => signal);
}

interface SavedSignal {
  id: number;
  uuid: string;
  is_new: boolean;
}

/** Undefined if the same was saved within the last minute: a program that votes all day is not written down with each vote. */
async function saveSignal(tx: Tx, signal: Signal, { policy, now }: Moment): Promise<SavedSignal | undefined> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const { rows } = await sql<SavedSignal>`
    INSERT INTO abuse_signal AS known (uuid, kind, rule, subject, hour, strength, evidence, policy_version, first_seen_at, seen_at)
    VALUES (${newUuid()}, ${signal.kind}, ${signal.rule}, ${subjectOf(signal)}, ${hour}, ${signal.strength},
            ${JSON.stringify(signal.evidence)}, ${policy.version}, ${now}, ${now})
    ON CONFLICT (subject, hour) DO UPDATE SET
      seen_at = excluded.seen_at, strength = greatest(known.strength, excluded.strength),
      evidence = CASE WHEN excluded.strength > known.strength THEN excluded.evidence ELSE known.evidence END
    WHERE excluded.strength > known.strength OR excluded.seen_at > known.seen_at + interval '1 minute'
    RETURNING id, uuid, known.xmax = 0 AS is_new`.execute(tx);
  return rows[0];
}

async function addPeople(tx: Tx, signalId: number, userIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO abuse_signal_person (signal_id, user_id) SELECT ${signalId}, unnest(${userIds}::bigint[]) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
}
