import type { ThreatItemKind } from '@verdict/core/threat';
import { sql } from 'kysely';
import type { Reader } from '../define-slice.ts';
import type { Item } from './found-threat.ts';

interface DescribedItem extends Item {
  title: string | null;
  url: string | null;
}

const MAX_TITLE = 120;

/** The titles and addresses of items. */
export async function describeItems(reader: Reader, items: readonly Item[]): Promise<(item: Item) => DescribedItem> {
  const of = (kind: ThreatItemKind): number[] => items.flatMap((item) => (item.kind === kind ? [item.id] : []));
  const { rows } = await sql<DescribedItem>`
    SELECT 'proposal' AS kind, id, left(title, ${MAX_TITLE}) AS title, '/proposals/' || proposal_id AS url FROM proposal_summary
    WHERE id = ANY (${of('proposal')}::bigint[]) AND removed_at IS NULL
    UNION ALL
    SELECT 'challenge', id, left(title, ${MAX_TITLE}), '/challenges/' || id FROM challenge_summary
    WHERE id = ANY (${of('challenge')}::bigint[]) AND removed_at IS NULL
    UNION ALL
    SELECT 'label', label.id, left(content, ${MAX_TITLE}), '/verdict/' || label.id FROM label JOIN point ON point.id = point_id
    WHERE label.id = ANY (${of('label')}::bigint[]) AND deleted_at IS NULL
    UNION ALL
    SELECT 'report', id, NULL, '/moderation/cases/' || id FROM unnest(${of('report')}::bigint[]) AS report (id)`.execute(reader);
  const known = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return ({ kind, id }) => known.get(`${kind} ${id}`) ?? { kind, id, title: null, url: null };
}
