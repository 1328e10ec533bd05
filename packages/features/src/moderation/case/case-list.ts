import { refuseCursor, writeCursor } from '@verdict/platform/http';
import type { CaseQuery, ModerationCase } from '@verdict/wire/moderation';
import { sql } from 'kysely';
import type { Reader } from '../../define-slice.ts';
import type { CaseAccess } from './case-access.ts';
import { type CaseListRow, selectCases, toCases } from './cases.ts';

interface CasePage {
  success: true;
  items: ModerationCase[];
  nextCursor?: string;
}

/**
 * Open cases: flagged or hidden first, then by weight of the reports, then by their number, then oldest first. Decided cases:
 * newest first.
 */
export async function listCases(reader: Reader, { status, reason, limit = 50, cursor }: CaseQuery, access: CaseAccess): Promise<CasePage> {
  const request = { status, reason, limit, after: readCaseCursor(cursor), now: access.now };
  const rows = status === 'decided' ? await decidedCases(reader, request) : await queue(reader, request);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const items = await toCases(reader, rows, access);
  return { success: true, items, ...(last && { nextCursor: writeCaseCursor(last) }) };
}

interface CasePosition {
  urgent: number;
  weight: number;
  count: number;
  id: number;
}

/** Weights are stored in thousandths. */
const PARTS = 1000;

function writeCaseCursor({ flagged_at, hidden_at, report_weight, report_count, id }: CaseListRow): string {
  const parts = [flagged_at || hidden_at ? 1 : 0, Math.round(report_weight * PARTS), report_count, id];
  return parts.map(writeCursor).join('-');
}

/** The last case of the previous page. */
function readCaseCursor(cursor: string | undefined): CasePosition | undefined {
  if (cursor === undefined) return undefined;
  const parts = /^([01])-([0-9a-z]{1,8})-([0-9a-z]{1,6})-([0-9a-z]{1,10})$/.exec(cursor)?.slice(1) ?? [];
  const [urgent = Number.NaN, weight = Number.NaN, count = Number.NaN, id = Number.NaN] = parts.map((part) => Number.parseInt(part, 36));
  if ([urgent, weight, count, id].every(Number.isSafeInteger)) return { urgent, weight: weight / PARTS, count, id };
  return refuseCursor();
}

interface PageQuery {
  status: CaseQuery['status'];
  reason: CaseQuery['reason'];
  limit: number;
  after: CasePosition | undefined;
  now: Date;
}

function casesFor(reader: Reader, { reason, limit }: PageQuery) {
  const query = selectCases(reader).limit(limit);
  if (reason === undefined) return query;
  return query.where((eb) =>
    eb.exists(eb.selectFrom('report').select('report.id').whereRef('report.case_id', '=', 'c.id').where('reason', '=', reason)),
  );
}

function decidedCases(reader: Reader, request: PageQuery): Promise<CaseListRow[]> {
  let query = casesFor(reader, request).where('c.decided_at', 'is not', null).orderBy('c.id', 'desc');
  if (request.after) query = query.where('c.id', '<', request.after.id);
  return query.execute();
}

const IS_URGENT = sql<number>`(c.flagged_at IS NOT NULL OR c.hidden_at IS NOT NULL)::integer`;

function queue(reader: Reader, request: PageQuery): Promise<CaseListRow[]> {
  const { status, after, now } = request;
  let query = casesFor(reader, request)
    .where('c.decided_at', 'is', null)
    .orderBy(IS_URGENT, 'desc')
    .orderBy('c.report_weight', 'desc')
    .orderBy('c.report_count', 'desc')
    .orderBy('c.id');
  if (status === 'claimed') query = query.where('c.claimed_by', 'is not', null).where('c.claimed_until', '>', now);
  if (status === 'open') query = query.where((eb) => eb.or([eb('c.claimed_by', 'is', null), eb('c.claimed_until', '<=', now)]));
  if (after)
    query = query.where(
      sql<boolean>`(${IS_URGENT}, c.report_weight, c.report_count, -c.id) < (${after.urgent}::integer, ${after.weight}::float8, ${after.count}::bigint, ${-after.id}::bigint)`,
    );
  return query.execute();
}
