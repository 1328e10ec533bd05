import type { Database } from '@verdict/platform/postgres';
import type { LogEvent } from './consumers.ts';

/** The ids of the rows that events are about, by uuid. The query selects `uuid, id` for the uuids in `$1`: payloads may have been erased. */
export async function findSubjectIds({ pool }: Database, events: readonly LogEvent[], query: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ uuid: string; id: number }>(query, [events.map(({ subject }) => subject)]);
  return new Map(rows.map(({ uuid, id }) => [uuid, id]));
}

/** The newest event about each row. Messages hold the present state of a row, so of several changes only the last is sent. */
export async function findLastChanges(database: Database, events: readonly LogEvent[], query: string): Promise<Map<number, number>> {
  const ids = await findSubjectIds(database, events, query);
  const lastSeq = new Map<number, number>();
  for (const { seq, subject } of events) {
    const id = ids.get(subject as string);
    if (id !== undefined) lastSeq.set(id, Math.max(seq, lastSeq.get(id) ?? 0));
  }
  return lastSeq;
}
