import { type ExportFormat, FILE_KINDS } from '@verdict/core/dataset';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Export, ExportFilters } from '@verdict/wire/dataset';
import { VERDICT } from '@verdict/wire/verdict';
import type { Selectable } from 'kysely';
import { versionInForce } from '../policy/index.ts';
import { countQuery } from './dataset-sql.ts';

export type ExportRow = Selectable<Tables['export_snapshot']>;

export interface NewExport {
  format: ExportFormat;
  filters: ExportFilters;
  /** True if the file is stored for its owner; false if it is streamed immediately. */
  kept: boolean;
  /** Null for an export by an operator's command. */
  userId: number | null;
  now: Date;
}

/** Streams that their reader stopped did not fail. */
export async function countFailedExports({ pool }: Database, since: Date): Promise<number> {
  const { rows } = await pool.query<{ failed: number }>(
    `SELECT count(*) AS failed FROM export_snapshot
     WHERE state = 'failed' AND (kept OR problem IS DISTINCT FROM 'stopped') AND created_at >= $1`,
    [since],
  );
  return rows[0]?.failed ?? 0;
}

/** Adds an export, which gets its number. */
export function addExport(tx: Database['kysely'], { format, filters, kept, userId, now }: NewExport): Promise<ExportRow> {
  return tx
    .insertInto('export_snapshot')
    .values({
      uuid: newUuid(),
      format,
      filters: JSON.stringify(filters),
      state: kept ? 'queued' : 'running',
      kept,
      policy_version: versionInForce(VERDICT),
      created_by: userId,
      created_at: now,
      counts: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findExport(reader: Database['kysely'], id: number): Promise<ExportRow | undefined> {
  return reader.selectFrom('export_snapshot').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockExport(tx: Tx, id: number): Promise<ExportRow | undefined> {
  return tx.selectFrom('export_snapshot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface ExportPage {
  limit: number;
  /** The last id of the previous page. */
  before: number | undefined;
  /** Only exports of this account. */
  by: number | undefined;
}

/** Newest first. */
export async function listExports(database: Database, page: ExportPage): Promise<ExportRow[]> {
  let query = database.kysely.selectFrom('export_snapshot').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  if (page.by !== undefined) query = query.where('created_by', '=', page.by);
  return query.execute();
}

/** The number of rows of an export, counted up to `limit`. */
export async function countRows(
  { pool }: Database,
  { format, filters }: Pick<NewExport, 'format' | 'filters'>,
  limit: number,
): Promise<number> {
  const client = await pool.connect();
  try {
    const quote = (text: string): string => client.escapeLiteral(text);
    const { rows } = await client.query<{ count: number }>(countQuery(FILE_KINDS[format].of, filters, { quote, limit }));
    return rows[0]?.count ?? 0;
  } finally {
    client.release();
  }
}

/** Whether the file can still be downloaded. */
export function isFetchable({ kept, state, expires_at }: ExportRow, now: Date): boolean {
  return kept && state === 'ready' && expires_at !== null && expires_at > now;
}

export function toWire(row: ExportRow, { userId, now }: { userId: number; now: Date }): Export {
  const { id, uuid, format, filters, state, problem, rows, bytes, policy_version, log_size, checkpoint_size } = row;
  const is_yours = row.created_by === userId;
  return {
    ...{ id, uuid, format, filters, state, problem, rows, bytes, policy_version, log_size, checkpoint_size, is_yours },
    sha256: row.sha256?.toString('hex') ?? null,
    file_url: is_yours && isFetchable(row, now) ? `/api/exports/${id}/file` : null,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
