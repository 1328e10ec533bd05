import type { Tx } from '@verdict/platform/postgres';
import { endVerification } from '../account/index.ts';
import type { Deps } from '../deps.ts';
import { closeAppeals } from '../moderation/index.ts';
import { liftGroup } from '../quarantine/index.ts';
import { releaseRange } from '../throttle/index.ts';
import { releaseItems } from './hold-items.ts';
import { type ActionRow, isInForce, type ThreatRow } from './queries.ts';
import { reachableMembers } from './reachable-members.ts';
import { type ActingModerator, recordSetAside } from './record-set-aside.ts';

interface Reversal {
  threat: Pick<ThreatRow, 'id' | 'uuid'>;
  action: ActionRow;
  /** Null for a rule. */
  moderator: ActingModerator | null;
  reason: string;
  because: 'undone' | 'dismissed';
  now: Date;
}

/** Reverses the effects of an action. An action that waits for a second moderator has none yet. */
export async function reverse(deps: Deps, tx: Tx, { threat, action, moderator, reason, because, now }: Reversal): Promise<void> {
  if (!isInForce(action)) return;
  const by = moderator?.userId ?? null;
  // What an administrator decided about moderators stays.
  const userIds = await reachableMembers(tx, threat.id, moderator?.role ?? 'admin');
  switch (action.action) {
    case 'hold':
      return releaseItems(tx, { threat, because, now });
    case 'set_aside':
    case 'shadow': {
      const lifted = await liftGroup(deps, tx, { threatId: threat.id, userIds, reason, by, now });
      if (!moderator) return;
      await closeAppeals(tx, { lifted, reason, moderatorId: moderator.userId, now });
      if (lifted.length > 0) await recordSetAside(tx, { decision: 'count_again', reason, moderator, now });
      return;
    }
    case 'verify':
      await endVerification(tx, { userIds, how: 'undone', now });
      return;
    case 'throttle':
      if (action.details.throttle_id !== undefined) await releaseRange(deps, tx, { id: action.details.throttle_id, reason, by, now });
      return;
    case 'dismiss':
      await tx
        .updateTable('threat')
        .set({ state: 'open', closed_at: null, declared_as: null, updated_at: now })
        .where('id', '=', threat.id)
        .execute();
  }
}
