import type { ThreatActionKind } from '@verdict/core/threat';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { ActionRow } from './queries.ts';
import type { ActionDetails } from './tables.ts';

interface NewAction {
  threatId: number;
  action: ThreatActionKind;
  reason: string;
  details?: ActionDetails;
  /** Null for a rule. */
  by: number | null;
  needsSecond?: boolean;
  now: Date;
}

export function saveAction(
  tx: Tx,
  { threatId, action, reason, details = {}, by, needsSecond = false, now }: NewAction,
): Promise<ActionRow> {
  return tx
    .insertInto('threat_action')
    .values({
      uuid: newUuid(),
      threat_id: threatId,
      action,
      reason,
      details: JSON.stringify(details),
      is_automatic: by === null,
      started_at: now,
      started_by: by,
      needs_second: needsSecond,
      done_at: needsSecond ? null : now,
      ends_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
