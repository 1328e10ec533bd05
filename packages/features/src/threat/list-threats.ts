import { familyOf, SIGNAL_STRENGTHS } from '@verdict/core/threat';
import type { ThreatQuery, ThreatSummary } from '@verdict/wire/threat';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../define-slice.ts';
import { describeItems } from './describe-items.ts';
import type { Item } from './found-threat.ts';
import type { ThreatRow } from './queries.ts';

type ListedRow = ThreatRow & {
  people: number;
  items: number;
  first_item: Item | null;
  signals: (Omit<ThreatSummary['signals'][number], 'family'> & { found_at: string })[];
  waits_for_second: boolean;
};

interface Page {
  limit: number;
  before: number | undefined;
}

/** Newest first. `before` is the last id of the previous page. */
export async function listThreats(reader: Reader, { state, is_open }: ThreatQuery, { limit, before }: Page): Promise<ThreatSummary[]> {
  const which = sql<boolean>`
    ${before === undefined ? sql`true` : sql`threat.id < ${before}`}
    AND ${state === undefined ? sql`true` : sql`state = ${state}`}
    AND ${is_open === undefined ? sql`true` : sql`(closed_at IS NULL) = ${is_open}`}`;
  return readSummaries(reader, which, limit);
}

export async function readSummary(reader: Reader, id: number): Promise<ThreatSummary | undefined> {
  return (await readSummaries(reader, sql<boolean>`threat.id = ${id}`, 1))[0];
}

async function readSummaries(reader: Reader, which: RawBuilder<boolean>, limit: number): Promise<ThreatSummary[]> {
  const { rows } = await sql<ListedRow>`
    SELECT threat.*,
      (SELECT count(*) FROM threat_member member WHERE member.threat_id = threat.id) AS people,
      (SELECT count(*) FROM threat_item item WHERE item.threat_id = threat.id) AS items,
      (SELECT json_build_object('kind', item_kind, 'id', item_id) FROM threat_item item WHERE item.threat_id = threat.id
       ORDER BY item_kind, item_id LIMIT 1) AS first_item,
      coalesce((SELECT json_agg(json_build_object('kind', kind, 'strength', strength, 'numbers', numbers, 'found_at', found_at))
       FROM threat_signal signal WHERE signal.threat_id = threat.id), '[]') AS signals,
      EXISTS (SELECT FROM threat_action action
        WHERE action.threat_id = threat.id AND done_at IS NULL AND undone_at IS NULL) AS waits_for_second
    FROM threat WHERE ${which} ORDER BY threat.id DESC LIMIT ${limit}`.execute(reader);
  const named = await describeItems(
    reader,
    rows.flatMap(({ first_item }) => first_item ?? []),
  );
  return rows.map((row) => toSummary(row, row.first_item && named(row.first_item)));
}

function toSummary(row: ListedRow, firstItem: ThreatSummary['first_item']): ThreatSummary {
  const { id, kind, state, severity, people, items, declared_as, waits_for_second } = row;
  return {
    ...{ id, kind, state, severity, people, items, declared_as, waits_for_second },
    first_item: firstItem,
    signals: row.signals
      .map((signal) => ({ ...signal, family: familyOf(signal.kind), found_at: new Date(signal.found_at).toISOString() }))
      .toSorted((a, b) => SIGNAL_STRENGTHS.indexOf(b.strength) - SIGNAL_STRENGTHS.indexOf(a.strength)),
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    opened_at: row.opened_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    hold_until: row.hold_until?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}
