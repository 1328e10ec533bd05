import { drawJury, type JuryCandidate, type JurySeat } from '@verdict/core/jury';
import { tierOf } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { REPUTATION } from '@verdict/wire/reputation';
import { isUsableAt } from '../account/index.ts';
import { clustersOf, linkedAmong } from '../account-trace/index.ts';
import { appendEvent, nodeDigest } from '../audit/index.ts';
import { participantsOf } from '../challenge/index.ts';
import { numberInForce, policyInForce } from '../policy/index.ts';
import { sidesOf } from '../probability/index.ts';
import { isQuarantined } from '../quarantine/index.ts';

interface JuryCall {
  appeal: { id: number; uuid: string; challenge_id: number; appellant_id: number; draw_seed: string };
  challenge: { challengerId: number | null; authorId: number | null };
  size: number;
  now: Date;
}

/** Draws the jury of an appeal. The jurors are not logged, but can be drawn again from the seed. */
export async function callJury(tx: Tx, { appeal, challenge, size, now }: JuryCall): Promise<void> {
  const involved = await findInvolved(tx, appeal, challenge);
  const draw = async (least: number, withModerators: boolean) => {
    const candidates = await findCandidates(tx, { least, withModerators, now });
    const linked = await linkedAmong(
      tx,
      candidates.map(({ userId }) => userId),
      [...involved],
    );
    return drawJury(nodeDigest, { candidates, barred: new Set([...involved, ...linked]), seed: appeal.draw_seed, size });
  };
  const { tierFloors } = await policyInForce(tx, REPUTATION);
  const trusted = await draw(tierFloors.trusted, false);
  // The larger pool is read only if there are too few trusted people.
  const seats = trusted.length < size ? await draw(tierFloors.contributor, true) : trusted;
  await saveSeats(tx, appeal.id, seats);
  await appendEvent(tx, 'jury.drawn', {
    occurredAt: now,
    subject: appeal.uuid,
    subjectUserId: null,
    payload: { seed: appeal.draw_seed, size, seats: seats.map(({ drawnFrom, viewpoint }) => ({ drawn_from: drawnFrom, viewpoint })) },
  });
}

/** Everyone involved in the challenge: both parties, the appellant, and all who voted, gave evidence or rated it. */
async function findInvolved(
  tx: Tx,
  { challenge_id, appellant_id }: JuryCall['appeal'],
  sides: JuryCall['challenge'],
): Promise<Set<number>> {
  const parties = [appellant_id, sides.challengerId, sides.authorId].filter((id) => id !== null);
  return new Set([...parties, ...(await participantsOf(tx, challenge_id))]);
}

interface CandidateQuery {
  least: number;
  withModerators: boolean;
  now: Date;
}

/** People who can serve on a jury now: confirmed, not suspended, without answers that are set aside everywhere, and not scheduled for erasure. */
async function findCandidates(tx: Tx, { least, withModerators, now }: CandidateQuery): Promise<JuryCandidate[]> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'reputation', 'role'])
    .select(numberInForce(REPUTATION, 'tierFloors').as('tier_floors'))
    .where('verified_at', 'is not', null)
    .where('erase_after', 'is', null)
    .where(isUsableAt('account', now))
    .where((eb) => eb.not(isQuarantined({ user: 'account.id' })))
    .where((eb) => eb.or([eb('reputation', '>=', least), ...(withModerators ? [eb('role', '<>', 'member')] : [])]))
    .execute();
  const ids = rows.map(({ id }) => id);
  const sides = await sidesOf(tx, ids);
  const clusters = await clustersOf(tx, ids, { by: 'device' });
  return rows.map(({ id, reputation, tier_floors, role }) => ({
    userId: id,
    tier: tierOf(reputation, tier_floors),
    role,
    viewpoint: sides.get(id) ?? null,
    cluster: clusters.get(id) ?? null,
  }));
}

async function saveSeats(tx: Tx, appealId: number, seats: readonly JurySeat[]): Promise<void> {
  if (seats.length === 0) return;
  await tx
    .insertInto('jury_seat')
    .values(seats.map(({ userId, drawnFrom, viewpoint }) => ({ appeal_id: appealId, user_id: userId, drawn_from: drawnFrom, viewpoint })))
    .execute();
}
