import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { withdrawAnswer } from '../feedback/index.ts';
import { forgetQuotes, lockLabelsOf } from '../label/index.ts';
import { lockPoint, removeSharedPoint } from '../point/index.ts';
import { type ContributionRow, findContribution, isSharedByOthers, takeTurn, takeTurnOfAccount } from './queries.ts';
import { saveWithdrawal } from './withdrawals.ts';

interface One {
  userId: number;
  deviceId: string;
}

/** Withdraws one contribution with its feedback, and its text unless somebody else contributed or rated it. One that arrives later is refused. */
export function withdrawContribution({ db, clock }: Deps, { userId, deviceId }: One): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    if (!(await takeTurnOfAccount(tx, userId))) return refuse('not_found');
    const now = clock.now();
    await saveWithdrawal(tx, { userId, deviceId, now });
    const row = await findContribution(tx, userId, deviceId);
    if (!row) return refuse('not_found');
    await withdraw(tx, row, now);
    return ok(null);
  });
}

const TOGETHER = 50;

/** Withdraws all contributions of a person, also those of requests in progress. Returns how many there were. */
export async function withdrawAll({ db, clock }: Deps, userId: number): Promise<number> {
  let withdrawn = await db.transaction(async (tx) => {
    if (!(await takeTurnOfAccount(tx, userId))) return 0;
    const now = clock.now();
    await saveWithdrawal(tx, { userId, deviceId: null, now });
    return withdrawRandomised(tx, userId, now);
  });
  for (let some = TOGETHER; some === TOGETHER; withdrawn += some)
    some = await db.transaction(async (tx) => {
      await takeTurn(tx, userId);
      const rows = await tx.selectFrom('contribution').selectAll().where('user_id', '=', userId).orderBy('id').limit(TOGETHER).execute();
      for (const row of rows) await withdraw(tx, row, clock.now());
      return rows.length;
    });
  return withdrawn;
}

/** Nothing refers to these, so they are deleted at once. */
async function withdrawRandomised(tx: Tx, userId: number, now: Date): Promise<number> {
  const gone = await tx
    .deleteFrom('contribution')
    .where('user_id', '=', userId)
    .where('kind', '=', 'randomised')
    .returning('uuid')
    .execute();
  const [first] = gone;
  if (!first) return 0;
  const payload = { kind: 'randomised', reports: gone.length } as const;
  await appendEvent(tx, 'contribution.withdrawn', { occurredAt: now, subject: first.uuid, subjectUserId: userId, payload });
  return gone.length;
}

async function withdraw(tx: Tx, row: ContributionRow, now: Date): Promise<void> {
  if (row.point_id !== null) await lockPointAndLabels(tx, row.point_id);
  await tx.deleteFrom('contribution').where('id', '=', row.id).execute();
  if (row.label_id !== null) await withdrawFeedback(tx, { ...row, label_id: row.label_id }, now);
  if (row.point_id !== null) await deleteUnsharedText(tx, { pointId: row.point_id, userId: row.user_id, now });
  await appendEvent(tx, 'contribution.withdrawn', {
    occurredAt: now,
    subject: row.uuid,
    subjectUserId: row.user_id,
    payload: { kind: row.kind },
  });
}

/** Two contributions of a person may share one feedback, as when two models missed the same label. */
async function withdrawFeedback(tx: Tx, { user_id, label_id }: ContributionRow & { label_id: number }, now: Date): Promise<void> {
  const other = await tx
    .selectFrom('contribution')
    .select('id')
    .where('user_id', '=', user_id)
    .where('label_id', '=', label_id)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  if (!other) await withdrawAnswer(tx, { labelId: label_id, userId: user_id, now });
}

interface ContributedText {
  pointId: number;
  userId: number;
  now: Date;
}

/** Deletes a text that nobody else contributed or rated, once this person has no contribution about it. */
export async function deleteUnsharedText(tx: Tx, { pointId, userId, now }: ContributedText): Promise<void> {
  await lockPointAndLabels(tx, pointId);
  const own = await tx
    .selectFrom('contribution')
    .select('id')
    .where('point_id', '=', pointId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (own || (await isSharedByOthers(tx, pointId, userId))) return;
  await removeSharedPoint(tx, pointId, now);
  await forgetQuotes(tx, pointId);
}

/** Nobody can contribute or rate this text until the transaction ends. Every command locks points before labels. */
async function lockPointAndLabels(tx: Tx, pointId: number): Promise<void> {
  await lockPoint(tx, pointId);
  await lockLabelsOf(tx, pointId);
}

/** A later answer about the same text and model replaces the earlier ones, and their feedback on other labels. */
export async function replaceOthers(tx: Tx, row: ContributionRow): Promise<void> {
  const replaced = await tx
    .updateTable('contribution')
    .set({ superseded_at: row.created_at })
    .where('user_id', '=', row.user_id)
    .where('point_id', '=', row.point_id)
    .where('model_used', '=', row.model_used)
    .where('id', '!=', row.id)
    .where('superseded_at', 'is', null)
    .returningAll()
    .execute();
  for (const one of replaced)
    if (one.label_id !== null && one.label_id !== row.label_id)
      await withdrawFeedback(tx, { ...one, label_id: one.label_id }, row.created_at);
}
