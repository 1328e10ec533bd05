import type { QuarantinedKind, QuarantineKind } from '@verdict/core/quarantine';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { lockAnswers } from '../account/index.ts';
import { appendEvents } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { notifyAll } from '../notification/index.ts';

interface Group {
  threatId: number;
  userIds: readonly number[];
  items: readonly { kind: QuarantinedKind; id: number }[];
  /** The people concerned and moderators read it. */
  reason: string;
  /** Null for a rule. */
  by: number | null;
  /** Until then the people are not notified. */
  secretUntil?: Date | null;
  now: Date;
}

interface StartedRow {
  id: number;
  uuid: string;
  user_id: number;
  item_kind: QuarantineKind;
  item_id: number;
}

const BATCH = 1000;

/**
 * Sets the answers of many people on some items aside, and notifies each person once. A rule does not set
 * answers aside again that were lifted for the same threat. Returns how many answers were set aside.
 */
export async function quarantineGroup(deps: Deps, tx: Tx, group: Group): Promise<number> {
  const { userIds, reason, now, secretUntil } = group;
  if (userIds.length === 0) return 0;
  const present = await lockAnswers(tx, userIds);
  const started = await insertAll(tx, group, [...present]);
  for (let from = 0; from < started.length; from += BATCH)
    await appendEvents(
      tx,
      started.slice(from, from + BATCH).map(({ uuid, user_id, item_kind, item_id }) => ({
        kind: 'quarantine.started',
        occurredAt: now,
        subject: uuid,
        subjectUserId: user_id,
        payload: { item_kind, item_id, reason },
      })),
    );
  if (!secretUntil)
    await notifyAboutStart(
      deps,
      tx,
      started.map((row) => ({ ...row, reason })),
    );
  deps.metrics.quarantineChanges.inc({ change: 'started' }, started.length);
  return started.length;
}

/** Does not use ON CONFLICT, because the trigger that counts votes would run for existing rows. */
async function insertAll(tx: Tx, group: Group, present: readonly number[]): Promise<StartedRow[]> {
  const { threatId, items, reason, by, secretUntil = null, now } = group;
  const { rows } = await sql<StartedRow>`
    INSERT INTO quarantine (uuid, user_id, item_kind, item_id, threat_id, reason, started_at, started_by, secret_until)
    SELECT gen_random_uuid(), person.id, item.kind, item.id, ${threatId}::bigint, ${reason}, ${now}, ${by}::bigint, ${secretUntil}
    FROM unnest(${present}::bigint[]) AS person (id)
    CROSS JOIN (SELECT DISTINCT kind, id
      FROM unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) AS given (kind, id)) AS item
    WHERE NOT EXISTS (
      SELECT FROM quarantine known WHERE known.user_id = person.id AND known.item_kind = item.kind AND known.item_id = item.id
        AND (known.lifted_at IS NULL OR (known.threat_id = ${threatId} AND ${by === null})))
    ORDER BY person.id, item.kind, item.id
    RETURNING id, uuid, user_id, item_kind, item_id`.execute(tx);
  return rows;
}

interface NewsRow {
  id: number;
  uuid: string;
  user_id: number;
  item_kind: QuarantineKind;
  reason: string;
}

/** One notification for each person, which links to everything that is set aside. */
export async function notifyAboutStart(deps: Deps, tx: Tx, started: readonly NewsRow[]): Promise<void> {
  const firstOf = new Map(started.toReversed().map((row) => [row.user_id, row]));
  const news = [...firstOf.values()].map(({ id, uuid, user_id, item_kind, reason }) => ({
    userId: user_id,
    kind: 'answers_set_aside' as const,
    data: { quarantine_id: id, item_kind, reason },
    dedupeKey: `quarantine:${uuid}`,
  }));
  await notifyAll(deps, tx, news);
}
