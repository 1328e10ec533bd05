import type { Actor } from '@verdict/core/account';
import { inLinkedGroups, isOpen, partOf } from '@verdict/core/challenge';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import { openCase, recordAction } from '../../moderation/index.ts';
import { withVoters } from '../ballot/voters.ts';
import { type LockedChallenge, lockChallenge, periodsOf } from '../queries.ts';
import { CHALLENGE_REPORTABLE } from '../reportable.ts';
import { isChecked } from './is-checked.ts';
import { resolveClosed } from './resolve.ts';

const LINKED = 'Linked accounts would have decided this.';

interface Request {
  id: number;
  moderator: Actor & { kind: 'account' };
  reason: string;
}

/** Holds an outcome until a moderator releases it. Voting continues as usual. */
export async function holdResolution(deps: Deps, tx: Tx, { id, moderator, reason }: Request): Promise<Result<null>> {
  const found = await lockForReview(tx, id, moderator);
  if (!found.ok) return found;
  const challenge = found.value;
  if (challenge.held_at) return refuse('resolution_held');
  if (!isOpen(challenge.status)) return refuse('period_closed', periodsOf(challenge));
  const now = deps.clock.now();
  await markHeld(tx, challenge, { by: moderator.userId, reason, now });
  await recordAction(tx, { kind: 'hold', decision: 'hold', reason, subject_kind: 'challenge', subject_id: id, moderator, now });
  return ok(null);
}

interface Release extends Request {
  withoutLinked?: boolean;
}

/**
 * Releases an outcome. If voting has closed, the challenge is resolved with the weights saved then. The reviewer may set
 * aside linked accounts that voted as one: taking weight away needs a person.
 */
export async function releaseResolution(
  deps: Deps,
  tx: Tx,
  { id, moderator, reason, withoutLinked = false }: Release,
): Promise<Result<null>> {
  const found = await lockForReview(tx, id, moderator);
  if (!found.ok) return found;
  const challenge = found.value;
  if (!challenge.held_at) return refuse('resolution_not_held');
  if (challenge.hold_reason === LINKED && moderator.role === 'member') return refuse('role_too_low', { need: 'moderator' });
  const now = deps.clock.now();
  await tx
    .updateTable('challenge')
    .set({ held_at: null, held_by: null, hold_reason: null, updated_at: now })
    .where('id', '=', id)
    .execute();
  await appendEvent(tx, 'challenge.released', {
    occurredAt: now,
    subject: challenge.uuid,
    subjectUserId: null,
    payload: { challenge_id: id, reason, without_linked: withoutLinked },
  });
  if (withoutLinked && challenge.closed_at) await setLinkedAside(tx, challenge, now);
  await recordAction(tx, { kind: 'release', decision: 'release', reason, subject_kind: 'challenge', subject_id: id, moderator, now });
  if (challenge.closed_at && !(await isChecked(tx, id))) await resolveClosed(tx, { challenge, now });
  return ok(null);
}

async function setLinkedAside(tx: Tx, { id, policy }: LockedChallenge, now: Date): Promise<void> {
  const ballots = await tx
    .selectFrom('ballot')
    .select(['id', 'challenge_id', 'user_id', 'choice'])
    .where('challenge_id', '=', id)
    .orderBy('id')
    .execute();
  const isLinked = inLinkedGroups(await withVoters(tx, ballots, { policy, now }), 2);
  const aside = ballots.filter((_, at) => isLinked[at]).map((ballot) => ballot.id);
  if (aside.length === 0) return;
  await tx.updateTable('ballot').set({ weight: 0, weighed_down: 'quarantined' }).where('id', 'in', aside).execute();
}

/** Holds the outcome and opens a case in the moderation queue. */
export async function holdForLinked(deps: Deps, tx: Tx, { challenge, now }: { challenge: LockedChallenge; now: Date }): Promise<void> {
  // An earlier holder may not release it either: from now on it needs a moderator.
  await markHeld(tx, challenge, { by: null, reason: LINKED, now });
  const thing = { id: challenge.id, ownerId: challenge.challenger_id };
  await openCase(deps, tx, { subjectKind: CHALLENGE_REPORTABLE.kind, thing, note: LINKED, now });
}

async function markHeld(
  tx: Tx,
  { id, uuid }: LockedChallenge,
  { by, reason, now }: { by: number | null; reason: string; now: Date },
): Promise<void> {
  await tx.updateTable('challenge').set({ held_at: now, held_by: by, hold_reason: reason, updated_at: now }).where('id', '=', id).execute();
  await appendEvent(tx, 'challenge.held', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: null,
    payload: { challenge_id: id, reason, by: by === null ? 'linked_accounts' : 'moderator' },
  });
}

/** Refuses the author of the challenge or of its claim. */
async function lockForReview(tx: Tx, id: number, moderator: Request['moderator']): Promise<Result<LockedChallenge>> {
  const challenge = await lockChallenge(tx, id);
  if (!challenge) return refuse('not_found');
  if (challenge.standing.isRemoved) return refuse('gone');
  return partOf(challenge.standing, moderator.userId) ? refuse('own_challenge') : ok(challenge);
}
