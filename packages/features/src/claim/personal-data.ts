import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvents, erasePayloads, type NewEvent } from '../audit/index.ts';
import type { PersonalData } from '../define-slice.ts';

/**
 * The claims a person stated. Claims that others have challenged or built on stay without an author; the texts of the rest
 * are deleted.
 */
export const CLAIM_PERSONAL_DATA: PersonalData = {
  section: 'claims',
  async read(database, userId) {
    return database.kysely
      .selectFrom('claim')
      .select([
        'id',
        'uuid',
        'kind',
        'statement',
        'title',
        'from_id',
        'to_id',
        'relation',
        'language',
        'veracity',
        'created_at',
        'removed_at',
      ])
      .where('author_id', '=', userId)
      .orderBy('id')
      .execute();
  },
  async words(tx, userId) {
    const claims = await tx.selectFrom('claim').select(['statement', 'title']).where('author_id', '=', userId).execute();
    return claims.flatMap(({ statement, title }) => [statement, title]);
  },
  async erase(_deps, tx, { userId, now }) {
    const own = await tx.selectFrom('claim').select(['id', 'uuid']).where('author_id', '=', userId).orderBy('id').forUpdate().execute();
    if (own.length === 0) return;
    const erased = await claimsErasedWith(tx, userId);
    if (erased.length > 0) await emptyClaims(tx, erased, now);
    await tx.updateTable('claim').set({ author_id: null }).where('author_id', '=', userId).execute();
    const erasedIds = new Set(erased.map(({ id }) => id));
    await appendAuthorErased(
      tx,
      own.filter(({ id }) => !erasedIds.has(id)),
      now,
    );
  },
};

interface OwnClaim {
  id: number;
  uuid: string;
}

/** Their claims that nobody else depends on, which are erased with their author. */
export async function claimsErasedWith(tx: Tx, userId: number): Promise<OwnClaim[]> {
  const { rows } = await sql<OwnClaim>`
    SELECT id, uuid FROM claim WHERE author_id = ${userId}
      AND NOT EXISTS (SELECT FROM challenge_summary WHERE claim_id = claim.id)
      AND NOT EXISTS (
        SELECT FROM claim AS edge WHERE claim.id IN (edge.from_id, edge.to_id)
          AND (edge.author_id IS DISTINCT FROM ${userId} OR EXISTS (SELECT FROM challenge_summary WHERE claim_id = edge.id)))`.execute(tx);
  return rows;
}

async function emptyClaims(tx: Tx, claims: readonly OwnClaim[], now: Date): Promise<void> {
  const ids = claims.map(({ id }) => id);
  await tx.deleteFrom('claim_source').where('claim_id', 'in', ids).execute();
  await tx
    .updateTable('claim')
    .set((eb) => ({ statement: '', title: '', removed_at: eb.fn.coalesce('removed_at', eb.val(now)) }))
    .where('id', 'in', ids)
    .execute();
  await erasePayloads(tx, { subjects: claims.map(({ uuid }) => uuid), reason: 'account erased', now });
}

/** The earlier events of these claims no longer say what they were about, and the claims are still there. */
async function appendAuthorErased(tx: Tx, claims: readonly OwnClaim[], now: Date): Promise<void> {
  const events = claims.map(
    ({ uuid }): NewEvent => ({ kind: 'claim.author_erased', occurredAt: now, subject: uuid, subjectUserId: null, payload: {} }),
  );
  await appendEvents(tx, events);
}
