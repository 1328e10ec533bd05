import { createHash } from 'node:crypto';
import { type Duplex, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_POLICY, FILE_KINDS } from '@verdict/core/dataset';
import { HOUR_MS } from '@verdict/core/time';
import { type Database, type DatabaseClient, inSnapshot } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notification/index.ts';
import { summaryQuery } from './dataset-sql.ts';
import { rowWatch } from './export-progress.ts';
import { type ExportSource, exportSource } from './export-source.ts';
import { type ExportRow, lockExport } from './queries.ts';
import type { ExportCounts } from './tables.ts';

/** The stream the bytes go to, with the transforms before it. */
export type Sink = readonly [...through: Duplex[], end: Writable];

interface Writing {
  to: Sink;
  signal?: AbortSignal;
  /** Called once the export is recorded. If it is given it must end the stream, so that the reader finds the export recorded. */
  onReady?: () => void;
  /** Called regularly with the number of rows read. */
  onRows?: (rows: number) => void;
}

/** Writes an export of one snapshot of the data, and records the result or the failure. */
export async function writeExport(deps: Deps, row: ExportRow, { onRows, ...writing }: Writing): Promise<ExportRow> {
  try {
    return await inSnapshot(deps.db, async (client) => {
      const place = await findPlace(client);
      const watch = onRows && (await rowWatch(deps.db, client, onRows));
      const source = exportSource(client, { ...row, ...place });
      const stopWatching = watch?.(source);
      const file = await pipeToSink(source, writing).finally(stopWatching);
      await client.query('SELECT 1'); // waits for the row count, which comes after the last row
      await recordReady(deps, row, { ...place, ...file, rows: source.rows() });
      deps.metrics.exports.inc({ format: row.format, outcome: 'done' });
      writing.onReady?.();
      const summary = FILE_KINDS[row.format].of === 'label' ? await summarise(client, row) : {};
      return recordCounts(deps.db, row.id, { ...source.counts(), ...summary });
    });
  } catch (error) {
    const stopped = hasDisconnected(error);
    // A stored export has no reader who could disconnect, so whatever stopped it is a failure.
    deps.metrics.exports.inc({ format: row.format, outcome: stopped && !row.kept ? 'stopped' : 'failed' });
    await recordFailure(deps, row, stopped ? 'stopped' : 'internal');
    throw error;
  }
}

/** Whether the reader disconnected, rather than something failing here. */
export function hasDisconnected(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE', 'ECONNRESET'].includes(code) || (error as Error).name === 'TimeoutError';
}

/** The position in the log, and the fits, of the snapshot. */
interface SnapshotPosition {
  log_size: number;
  checkpoint_size: number | null;
  fits: string;
}

async function findPlace(client: DatabaseClient): Promise<SnapshotPosition> {
  const { rows } = await client.query<SnapshotPosition>(
    `SELECT size AS log_size, checkpoint_size,
       (SELECT coalesce(json_agg(json_build_object('label_set', label_set, 'fit', uuid, 'made_at', made_at) ORDER BY label_set), '[]')::text
        FROM published_fit WHERE id IN (SELECT max(id) FROM published_fit GROUP BY label_set)) AS fits
     FROM log_position`,
  );
  return rows[0] as SnapshotPosition;
}

async function pipeToSink({ bytes }: ExportSource, { to, signal, onReady }: Writing): Promise<{ sha256: Buffer; bytes: number }> {
  const hash = createHash('sha256');
  let count = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      count += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline([bytes, measure, ...to], { end: !onReady, ...(signal && { signal }) });
  return { sha256: hash.digest(), bytes: count };
}

async function summarise(client: DatabaseClient, { filters }: ExportRow): Promise<ExportCounts> {
  const { rows } = await client.query<{ type: string; consensus: string; count: number }>(
    summaryQuery(filters, (text) => client.escapeLiteral(text)),
  );
  const by_type: Record<string, number> = {};
  const by_consensus: Record<string, number> = {};
  for (const { type, consensus, count } of rows) {
    by_type[type] = (by_type[type] ?? 0) + count;
    by_consensus[consensus] = (by_consensus[consensus] ?? 0) + count;
  }
  return { by_type, by_consensus };
}

interface WrittenFile extends SnapshotPosition {
  rows: number;
  bytes: number;
  sha256: Buffer;
}

/** The hash goes into the log, to prove which file was published when. */
function recordReady(deps: Deps, { id, kept }: ExportRow, written: WrittenFile): Promise<void> {
  const now = deps.clock.now();
  const expiresAt = kept ? new Date(now.getTime() + EXPORT_POLICY.linkHours * HOUR_MS) : null;
  return deps.db.transaction(async (tx) => {
    const ready = await tx
      .updateTable('export_snapshot')
      .set({ ...written, state: 'ready', problem: null, finished_at: now, expires_at: expiresAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { uuid, format, rows, sha256, created_by } = ready;
    await appendEvent(tx, 'export.ready', {
      occurredAt: now,
      subject: uuid,
      subjectUserId: created_by,
      payload: { export_id: id, format, rows: rows as number, sha256: (sha256 as Buffer).toString('hex'), kept },
    });
    if (kept && created_by !== null)
      await notify(deps, tx, {
        userId: created_by,
        kind: 'export_ready',
        data: { export_id: id, format, rows: rows as number },
        dedupeKey: `export:${uuid}`,
      });
  });
}

/** The contents are counted last, since nobody waits for that. */
function recordCounts({ kysely }: Database, id: number, counts: ExportCounts): Promise<ExportRow> {
  return kysely
    .updateTable('export_snapshot')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function recordFailure({ db, clock, log }: Deps, { id, uuid, format, created_by }: ExportRow, problem: 'stopped' | 'internal') {
  const now = clock.now();
  await db
    .transaction(async (tx) => {
      const row = await lockExport(tx, id);
      if (!row || row.state === 'ready') return; // another worker has written it meanwhile
      await tx.updateTable('export_snapshot').set({ state: 'failed', problem, finished_at: now }).where('id', '=', id).execute();
      const payload = { export_id: id, format, problem };
      await appendEvent(tx, 'export.failed', { occurredAt: now, subject: uuid, subjectUserId: created_by, payload });
    })
    .catch((error: Error) => log.error({ err: error, export: id }, 'a failed export could not be recorded'));
}
