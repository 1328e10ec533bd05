import { dayOf } from '@verdict/core/time';
import { sql } from 'kysely';
import type { Reader } from '../define-slice.ts';

interface RangeOfPeople {
  hash: string;
  /** How many of them used it today. */
  people: number;
}

/** The networks that these people use today, the most common first. Only today's can be recognised and throttled. */
export async function rangesOf(reader: Reader, userIds: readonly number[], now: Date): Promise<RangeOfPeople[]> {
  const { rows } = await sql<RangeOfPeople>`
    SELECT hash, count(*)::integer AS people FROM network_of_person
    WHERE user_id = ANY (${userIds}::bigint[]) AND day = ${dayOf(now)} GROUP BY hash ORDER BY people DESC, hash`.execute(reader);
  return rows;
}
