import type { Votes } from '@verdict/core/collusion';
import type { ThreatItemKind } from '@verdict/core/threat';
import type { Database } from '@verdict/platform/postgres';
import { type RawBuilder, sql } from 'kysely';
import { itemNumber } from './item-number.ts';
import { sideOf } from './side.ts';

const CHUNK = 20_000;

export interface NumberedVotes extends Votes {
  /** The original ids of items and people, by their numbers here. */
  items: number[];
  users: number[];
}

interface Row {
  id: number;
  userId: number;
  itemId: number;
  stance: string;
  at: Date;
}

/**
 * All current votes of every kind, in columns, without those that producers sent: their times are the producer's, one for a whole batch.
 * The sender of a vote is deleted after 90 days, and then the vote is left out too.
 */
export async function readAllVotes({ kysely }: Pick<Database, 'kysely'>): Promise<NumberedVotes> {
  const columns = { user: [] as number[], item: [] as number[], stance: [] as number[], seconds: [] as number[] };
  const [users, items] = [new Map<number, number>(), new Map<number, number>()];
  for (const [kind, chunk] of Object.entries(CHUNKS) as [ThreatItemKind, (after: number) => RawBuilder<Row>][])
    for (let after = 0; ; ) {
      const { rows } = await chunk(after).execute(kysely);
      for (const { userId, itemId, stance, at } of rows) {
        columns.user.push(numberIn(users, userId));
        columns.item.push(numberIn(items, itemNumber(kind, itemId)));
        columns.stance.push(sideOf(stance));
        columns.seconds.push(at.getTime() / 1000);
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < CHUNK) break;
    }
  return {
    ...{ userCount: users.size, itemCount: items.size, stanceCount: 3, users: [...users.keys()], items: [...items.keys()] },
    ...{ user: Int32Array.from(columns.user), item: Int32Array.from(columns.item), stance: Int32Array.from(columns.stance) },
    seconds: Float64Array.from(columns.seconds),
  };
}

function numberIn(numbers: Map<number, number>, key: number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

const CHUNKS: Readonly<Record<ThreatItemKind, (after: number) => RawBuilder<Row>>> = {
  proposal: (after) => sql`
    SELECT id, user_id AS "userId", proposal_id AS "itemId", vote_type::text AS stance, updated_at AS at FROM vote_summary
    JOIN vote_sender ON vote_id = uuid
    WHERE id > ${after} AND is_own AND user_id IS NOT NULL AND withdrawn_at IS NULL ORDER BY id LIMIT ${CHUNK}`,
  label: (after) => sql`
    SELECT id, user_id AS "userId", fallacy_label_id AS "itemId", feedback_type::text AS stance, created_at AS at FROM feedback
    JOIN feedback_sender ON feedback_id = uuid
    WHERE id > ${after} AND is_own AND user_id IS NOT NULL AND deleted_at IS NULL ORDER BY id LIMIT ${CHUNK}`,
  challenge: (after) => sql`
    SELECT id, user_id AS "userId", challenge_id AS "itemId", choice::text AS stance, created_at AS at FROM ballot_summary
    WHERE id > ${after} AND user_id IS NOT NULL ORDER BY id LIMIT ${CHUNK}`,
  report: (after) => sql`
    SELECT id, reporter_id AS "userId", case_id AS "itemId", 'report' AS stance, created_at AS at FROM case_of_report
    WHERE id > ${after} AND reporter_id IS NOT NULL ORDER BY id LIMIT ${CHUNK}`,
};
