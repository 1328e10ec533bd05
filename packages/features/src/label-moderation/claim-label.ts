import { CLAIM_MS } from '@verdict/core/moderation';
import { ok, type Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { LabelClaim } from '@verdict/wire/label-moderation';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { type LockedLabel, lockModeratedLabels, refuseToAct } from './moderated-labels.ts';

interface Request {
  labelId: number;
  moderator: { userId: number; name: string | null };
}

/** Claims a label for some minutes; claiming it again restarts them. */
export async function claimLabel({ clock }: Deps, tx: Tx, { labelId, moderator }: Request): Promise<Result<LabelClaim>> {
  const now = clock.now();
  const label = (await lockModeratedLabels(tx, [labelId])).get(labelId);
  const refused = refuseToAct(label, moderator.userId, now);
  if (refused) return refused;
  const claimed_until = new Date(now.getTime() + CLAIM_MS);
  await tx
    .insertInto('label_claim')
    .values({ label_id: labelId, moderator_id: moderator.userId, claimed_until })
    .onConflict((conflict) => conflict.column('label_id').doUpdateSet({ moderator_id: moderator.userId, claimed_until }))
    .execute();
  await appendClaimEvent(tx, label as LockedLabel, { kind: 'label_moderation.claimed', moderatorId: moderator.userId, now });
  return ok({ by: { id: moderator.userId, name: moderator.name ?? '' }, until: claimed_until.toISOString() });
}

/** Releases a label. Releasing an unclaimed one has no effect. */
export async function releaseLabel({ clock }: Deps, tx: Tx, { labelId, moderator }: Request): Promise<Result<null>> {
  const now = clock.now();
  const label = (await lockModeratedLabels(tx, [labelId])).get(labelId);
  const refused = refuseToAct(label, moderator.userId, now);
  if (refused) return refused;
  if ((label as LockedLabel).claim === null) return ok(null);
  await tx.deleteFrom('label_claim').where('label_id', '=', labelId).execute();
  await appendClaimEvent(tx, label as LockedLabel, { kind: 'label_moderation.released', moderatorId: moderator.userId, now });
  return ok(null);
}

function appendClaimEvent(
  tx: Tx,
  { id, uuid }: LockedLabel,
  { kind, moderatorId, now }: { kind: 'label_moderation.claimed' | 'label_moderation.released'; moderatorId: number; now: Date },
) {
  return appendEvent(tx, kind, { occurredAt: now, subject: uuid, subjectUserId: moderatorId, payload: { label_id: id } });
}
