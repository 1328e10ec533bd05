import type { ThrottledRange } from '@verdict/wire/throttle';
import type { Reader } from '../define-slice.ts';

interface Page {
  limit: number;
  before: number | undefined;
}

/** Throttled networks, newest first. */
export async function listRanges(reader: Reader, { limit, before }: Page): Promise<ThrottledRange[]> {
  const rows = await selectRanges(reader)
    .$if(before !== undefined, (query) => query.where('range.id', '<', before as number))
    .orderBy('range.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRange);
}

export async function readRange(reader: Reader, id: number): Promise<ThrottledRange | undefined> {
  const row = await selectRanges(reader).where('range.id', '=', id).executeTakeFirst();
  return row && toRange(row);
}

function selectRanges(reader: Reader) {
  return reader
    .selectFrom('throttled_range as range')
    .select(['id', 'reason', 'started_at', 'started_by', 'until', 'ended_at', 'ended_by', 'end_reason'])
    .select((eb) =>
      eb
        .selectFrom('network_of_person as network')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('network.hash', '=', 'range.range_hash')
        .whereRef('network.day', '=', 'range.day')
        .as('people'),
    );
}

type RangeRow = Awaited<ReturnType<ReturnType<typeof selectRanges>['execute']>>[number];

function toRange({ started_at, until, ended_at, people, ...range }: RangeRow): ThrottledRange {
  return {
    ...range,
    people: people ?? 0,
    started_at: started_at.toISOString(),
    until: until.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}
