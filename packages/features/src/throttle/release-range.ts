import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';

interface Release {
  id: number;
  reason: string;
  /** Null for a rule. */
  by: number | null;
  now: Date;
}

/** Releases a throttled network. Returns false, and changes nothing, if it is not throttled. */
export async function releaseRange(deps: Pick<Deps, 'metrics'>, tx: Tx, { id, reason, by, now }: Release): Promise<boolean> {
  const released = await tx
    .updateTable('throttled_range')
    .set({ ended_at: now, ended_by: by, end_reason: reason, lasting_hash: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .returning('uuid')
    .executeTakeFirst();
  if (!released) return false;
  await appendEvent(tx, 'range.released', { occurredAt: now, subject: released.uuid, subjectUserId: null, payload: { reason } });
  deps.metrics.throttledRanges.inc({ change: 'released' });
  return true;
}
