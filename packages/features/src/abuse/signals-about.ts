import type { SignalKind } from '@verdict/core/abuse';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

interface SignalAbout {
  kind: SignalKind;
  strength: number;
  /** The people asked for that the signal is about. */
  memberIds: number[];
  /** How many people it is about. */
  people: number;
}

/** The signals about these people since then, the strongest one for each subject. */
export async function signalsAbout(tx: Tx, userIds: readonly number[], since: Date): Promise<SignalAbout[]> {
  const { rows } = await sql<SignalAbout>`
    SELECT DISTINCT ON (signal.subject) kind, strength, "memberIds",
      (SELECT count(*) FROM abuse_signal_person person WHERE person.signal_id = signal.id) AS people
    FROM (
      SELECT signal_id, array_agg(user_id ORDER BY user_id) AS "memberIds" FROM abuse_signal_person
      WHERE user_id = ANY (${userIds}::bigint[]) GROUP BY signal_id
    ) AS about JOIN abuse_signal signal ON signal.id = signal_id
    WHERE seen_at > ${since}
    ORDER BY signal.subject, strength DESC, signal.id`.execute(tx);
  return rows;
}
