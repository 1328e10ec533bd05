import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Projection } from '../audit/index.ts';

declare module '@verdict/platform/postgres' {
  interface Tables {
    activity_daily: { day: string; kind: string; events: number };
  }
}

/** Counts events per day. It uses only what the log stores for ever, so a rebuild after an erasure agrees. */
export const activity: Projection = {
  name: 'activity',
  tables: ['activity_daily'],
  kinds: 'all',
  async apply(tx, { from, to }) {
    await sql`
      INSERT INTO activity_daily (day, kind, events)
      SELECT (occurred_at AT TIME ZONE 'UTC')::date, kind, count(*)
      FROM logged_event WHERE seq >= ${from} AND seq < ${to} GROUP BY 1, 2
      ON CONFLICT (day, kind) DO UPDATE SET events = activity_daily.events + excluded.events`.execute(tx);
  },
};

export function recentActivity(database: Database, since: string) {
  return database.kysely.selectFrom('activity_daily').selectAll().where('day', '>=', since).orderBy('day').orderBy('kind').execute();
}
