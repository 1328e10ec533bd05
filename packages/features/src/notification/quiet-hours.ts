import { formatMinute, isTimeZone, parseMinute, quietUntil } from '@verdict/core/notification';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { QuietHours } from '@verdict/wire/notification';
import type { Reader } from '../define-slice.ts';

export async function readQuietHours(reader: Reader, userId: number): Promise<QuietHours | null> {
  const row = await reader.selectFrom('quiet_hours').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  return { from: formatMinute(row.from_minute), to: formatMinute(row.to_minute), time_zone: row.time_zone };
}

/** Null switches them off. */
export async function saveQuietHours(
  tx: Tx,
  { userId, hours, now }: { userId: number; hours: QuietHours | null; now: Date },
): Promise<Result<{ quiet_hours: QuietHours | null }>> {
  const problem = hours && problemOf(hours);
  if (problem) return refuse('invalid_request', [problem]);
  await tx.deleteFrom('quiet_hours').where('user_id', '=', userId).execute();
  if (hours)
    await tx
      .insertInto('quiet_hours')
      .values({ user_id: userId, ...toRow(hours), updated_at: now })
      .execute();
  return ok({ quiet_hours: hours });
}

function problemOf({ from, to, time_zone }: QuietHours): { where: string; problem: string } | undefined {
  if (!isTimeZone(time_zone))
    return { where: 'body/quiet_hours/time_zone', problem: 'must be the name of a time zone, such as Europe/Madrid' };
  if (from === to) return { where: 'body/quiet_hours/to', problem: 'must differ from the beginning' };
  return undefined;
}

function toRow({ from, to, time_zone }: QuietHours) {
  return { from_minute: parseMinute(from), to_minute: parseMinute(to), time_zone };
}

/** When the quiet hours end, for those of these people who have some now. */
export async function readQuietUntil(reader: Reader, userIds: readonly number[], now: Date): Promise<Map<number, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await reader.selectFrom('quiet_hours').selectAll().where('user_id', 'in', userIds).execute();
  return new Map(
    rows.flatMap(({ user_id, from_minute, to_minute, time_zone }) => {
      const until = quietUntil(now, { fromMinute: from_minute, toMinute: to_minute, timeZone: time_zone });
      return until ? [[user_id, until] as const] : [];
    }),
  );
}
