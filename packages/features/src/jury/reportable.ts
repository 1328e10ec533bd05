import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Reportable, ReportedThing } from '../define-slice.ts';
import { type AppealRow, lockAppeal } from './decide-appeals.ts';

type Found = Pick<AppealRow, 'id' | 'appellant_id' | 'grounds' | 'removed_at' | 'created_at' | 'challenge_id'> & {
  language: string;
  challenger_id: number | null;
  author_id: number | null;
};

/** The grounds of an appeal can be reported. The appeal goes on while they are hidden, because its jury has read them. */
export const APPEAL_REPORTABLE: Reportable = {
  kind: 'appeal',
  async find(reader, ids) {
    const { rows } = await sql<Found>`
      SELECT appeal.id, appellant_id, grounds, appeal.removed_at, appeal.created_at, challenge_id, challenge.language, challenger_id, author_id
      FROM resolution_appeal appeal JOIN challenge_summary challenge ON challenge.id = challenge_id JOIN claim_summary claim ON claim.id = claim_id
      WHERE appeal.id = ANY (${ids}::bigint[])`.execute(reader);
    return rows.map(
      (appeal): ReportedThing => ({
        id: appeal.id,
        ownerId: appeal.appellant_id,
        partyIds: [appeal.challenger_id, appeal.author_id],
        text: appeal.grounds,
        language: appeal.language,
        isRemoved: appeal.removed_at !== null || appeal.grounds === '',
        createdAt: appeal.created_at,
        url: `/challenges/${appeal.challenge_id}`,
      }),
    );
  },
  async remove(_deps, tx, { id, now }) {
    const appeal = await lockAppeal(tx, id);
    if (!appeal || appeal.removed_at || appeal.grounds === '') return false;
    await show(tx, appeal, { removedAt: now, now });
    return true;
  },
  async restore(_deps, tx, { id, now }) {
    const appeal = await lockAppeal(tx, id);
    // not restorable once its text is deleted
    if (!appeal?.removed_at || appeal.grounds === '') return false;
    await show(tx, appeal, { removedAt: null, now });
    return true;
  },
};

async function show(tx: Tx, appeal: AppealRow, { removedAt, now }: { removedAt: Date | null; now: Date }): Promise<void> {
  await tx.updateTable('resolution_appeal').set({ removed_at: removedAt }).where('id', '=', appeal.id).execute();
  await appendEvent(tx, removedAt ? 'resolution.appeal_removed' : 'resolution.appeal_restored', {
    occurredAt: now,
    subject: appeal.uuid,
    subjectUserId: appeal.appellant_id,
    payload: {},
  });
}
