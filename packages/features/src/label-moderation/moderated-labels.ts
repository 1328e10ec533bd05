import { type ModeratedLabel, refuseOverride } from '@verdict/core/label-moderation';
import { type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { lockLabels } from '../label/index.ts';

/** A locked label and what decides whether a moderator may act on it. */
export interface LockedLabel extends ModeratedLabel {
  id: number;
  uuid: string;
  point_id: number;
  claimantName: string | null;
}

/** Locks labels whose point is visible, so that of two simultaneous actions one waits. */
export async function lockModeratedLabels(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedLabel>> {
  if (ids.length === 0) return new Map();
  await lockLabels(tx, ids);
  const rows = await tx
    .selectFrom('label')
    .innerJoin('point', 'point.id', 'label.point_id')
    .leftJoin('label_claim as claim', 'claim.label_id', 'label.id')
    .leftJoin('account as claimant', 'claimant.id', 'claim.moderator_id')
    .select(['label.id', 'label.uuid', 'label.point_id', 'label.outdated_at', 'point.user_id', 'point.author'])
    .select(['claim.moderator_id', 'claim.claimed_until', 'claimant.name as claimantName'])
    .where('label.id', 'in', [...ids])
    .where('point.deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ user_id, author, moderator_id, claimed_until, outdated_at, ...label }) => {
      const claim = moderator_id !== null && claimed_until !== null ? { by: moderator_id, until: claimed_until } : null;
      // The account that imported a text is not its author.
      return [label.id, { ...label, authorId: author === null ? user_id : null, claim, isOutdated: outdated_at !== null }];
    }),
  );
}

/** Why this moderator may not act on a label, with who has claimed it until when; undefined if they may. */
export function refuseToAct(label: LockedLabel | undefined, moderatorId: number, now: Date): (Result<never> & { ok: false }) | undefined {
  if (!label) return refuse('not_found');
  const refusal = refuseOverride(label, moderatorId, now);
  if (!refusal) return undefined;
  if (refusal.code !== 'case_claimed') return refuse(refusal.code);
  const { by, until } = refusal.claim;
  return refuse(refusal.code, { claimed_by: by, claimed_by_name: label.claimantName, claimed_until: until.toISOString() });
}
