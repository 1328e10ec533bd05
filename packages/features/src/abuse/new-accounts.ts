import type { NewAccount } from '@verdict/core/abuse';
import { DAY_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';

type Reader = Database['kysely'];

const MOST = 5000;
const USUAL_DAYS = 7;

/** The accounts of the last day, with the browsers and networks they acted from. */
export async function readNewAccounts(reader: Reader, now: Date): Promise<NewAccount[]> {
  const { rows } = await sql<Omit<NewAccount, 'createdAt'> & { createdAt: Date }>`
    SELECT id AS "userId", name, created_at AS "createdAt", ${PLACES} AS places
    FROM account WHERE created_at > ${new Date(now.getTime() - DAY_MS)} AND created_at <= ${now} AND erased_at IS NULL
    ORDER BY id DESC LIMIT ${MOST}`.execute(reader);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}

/** How many accounts are created in an hour from one place, where any is: by the week before. */
export async function usualCreationsPerHour(reader: Reader, now: Date): Promise<number> {
  const [since, until] = [USUAL_DAYS + 1, 1].map((days) => new Date(now.getTime() - days * DAY_MS));
  const { rows } = await sql<{ usual: number | null }>`
    WITH created AS (
      SELECT date_trunc('hour', created_at) AS hour, network.hash
      FROM account JOIN network_of_person network ON network.user_id = account.id
        AND network.day = (account.created_at AT TIME ZONE 'UTC')::date
      WHERE created_at > ${since} AND created_at <= ${until}
    )
    SELECT avg(accounts)::float8 AS usual FROM (SELECT count(*) AS accounts FROM created GROUP BY hour, hash) AS counted`.execute(reader);
  return rows[0]?.usual ?? 1;
}

const PLACES = sql`ARRAY(
  SELECT device_hash FROM device_of_person device WHERE device.user_id = account.id
  UNION SELECT hash FROM network_of_person network WHERE network.user_id = account.id
    AND day = (account.created_at AT TIME ZONE 'UTC')::date)`;
