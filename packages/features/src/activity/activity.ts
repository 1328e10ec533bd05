import type { Database } from '@verdict/platform/postgres';
import type { Consumer, LogEvent } from '../audit/index.ts';

declare module '@verdict/platform/postgres' {
  interface Tables {
    activity_daily: { day: string; kind: string; events: number };
  }
}

/** How much happened each day. It reads only what the log keeps for ever, so a rebuild after an erasure agrees. */
export const activity: Consumer = {
  name: 'activity',
  tables: ['activity_daily'],
  ignoresPayloads: true,
  async apply(tx, events) {
    await tx
      .insertInto('activity_daily')
      .values(countByDayAndKind(events))
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind']).doUpdateSet((eb) => ({ events: eb('activity_daily.events', '+', eb.ref('excluded.events')) })),
      )
      .execute();
  },
};

function countByDayAndKind(events: readonly LogEvent[]): { day: string; kind: string; events: number }[] {
  const groups = Map.groupBy(events, ({ kind, occurredAt }) => `${occurredAt.toISOString().slice(0, 10)} ${kind}`);
  return [...groups].map(([key, group]) => ({ day: key.slice(0, 10), kind: key.slice(11), events: group.length }));
}

export function recentActivity(database: Database, since: string) {
  return database.kysely.selectFrom('activity_daily').selectAll().where('day', '>=', since).orderBy('day').orderBy('kind').execute();
}
