import { EXPORT_POLICY, FILE_KINDS } from '@verdict/core/dataset';
import { type Http, ok, type Result, refuse } from '@verdict/platform/http';
import {
  DataCardAnswer,
  ExportAnswer,
  ExportList,
  ExportListQuery,
  ExportQuery,
  StatisticsAnswer,
  StatisticsQuery,
} from '@verdict/wire/dataset';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { paged, router } from '../router.ts';
import { dataCard } from './data-card.ts';
import { exportFilters } from './filters.ts';
import { EXPORT_QUEUE } from './jobs.ts';
import { publicRoutes } from './public-routes.ts';
import { addExport, countRows, type ExportRow, findExport, isFetchable, listExports, type NewExport, toWire } from './queries.ts';
import { readSavedFile } from './saved-file.ts';
import { readStatistics } from './statistics.ts';
import { setDownloadHeaders, streamTo } from './stream-export.ts';

const TAG = 'Exports';
/** A file in any of the formats. */
const FILE = {
  description: 'The file',
  content: Object.fromEntries(
    [...new Set(Object.values(FILE_KINDS).map(({ mediaType }) => mediaType.split(';')[0] as string))].map((mediaType) => [
      mediaType,
      { schema: Type.Unsafe<never>({ type: 'string', format: 'binary' }) },
    ]),
  ),
};

export function datasetRoutes(http: Http, deps: Deps): void {
  exportRoute(http, deps);
  snapshotRoutes(http, deps);
  publicRoutes(http, deps);

  router(
    http,
    deps,
    TAG,
  )('GET /api/fallacy-feedback/statistics', {
    action: 'label.moderate_read',
    summary: 'Read totals of labels, feedback and verdicts',
    query: StatisticsQuery,
    returns: StatisticsAnswer,
    handle: ({ query }) => readStatistics(deps.db, query.labelSet),
  });
}

function exportRoute(http: Http, deps: Deps): void {
  let streaming = 0;
  // Each stream holds one connection and needs others, so some must be left.
  const mostStreams = Math.min(EXPORT_POLICY.streamsAtOnce, Math.floor(deps.settings.DATABASE_POOL / 2));

  router(
    http,
    deps,
    TAG,
  )('GET /api/fallacy-feedback/export', {
    action: 'feedback.export',
    summary: 'Download labels with their feedback',
    description: 'Returns a file. A large export is written in the background (202), and its owner is notified when it is ready.',
    query: ExportQuery,
    file: FILE,
    status: 202,
    returns: ExportAnswer,
    options: { exposeHeadRoute: false }, // every export is recorded
    async handle({ query, user: { userId }, reply }) {
      const { format = 'csv', queue = false, ...requested } = query;
      const wanted = { format, filters: exportFilters(format, requested) };
      const kept = queue || (await isLarge(deps, wanted)) || streaming >= mostStreams;
      if (!kept) streaming += 1; // in the same tick as the check above
      const row = await begin(deps, { ...wanted, kept, userId, now: deps.clock.now() }).catch((error: unknown) => {
        if (!kept) streaming -= 1;
        throw error;
      });
      if (!kept) return streamTo(deps, reply, { row, onEnd: () => (streaming -= 1) });
      reply.header('Location', `/api/exports/${row.id}`);
      return { export: toWire(row, { userId, now: deps.clock.now() }) };
    },
  });
}

async function isLarge({ db, settings }: Deps, wanted: Pick<NewExport, 'format' | 'filters'>): Promise<boolean> {
  const most = settings.EXPORT_QUEUE_ROWS;
  return (await countRows(db, wanted, most + 1)) > most;
}

function begin({ db, jobs }: Deps, wanted: NewExport): Promise<ExportRow> {
  return db.transaction(async (tx) => {
    const row = await addExport(tx, wanted);
    if (row.kept) await jobs.enqueue(tx, EXPORT_QUEUE, { exportId: row.id });
    return row;
  });
}

function snapshotRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  const route = router(http, deps, TAG);

  route('GET /api/exports', {
    action: 'feedback.export',
    summary: 'List exports, newest first',
    query: ExportListQuery,
    returns: ExportList,
    handle({ query, user: { userId } }) {
      const viewer = { userId, now: deps.clock.now() };
      const by = query.mine ? userId : undefined;
      return paged(query, async (page) => (await listExports(db, { ...page, by })).map((row) => toWire(row, viewer)));
    },
  });

  route('GET /api/exports/:id', {
    action: 'feedback.export',
    summary: 'Read an export and its data card',
    returns: DataCardAnswer,
    refuses: ['not_found'],
    async handle({ params, user: { userId } }) {
      const row = await findExport(db.kysely, params.id);
      return row ? { export: toWire(row, { userId, now: deps.clock.now() }), card: dataCard(deps, row) } : refuse('not_found');
    },
  });

  route('GET /api/exports/:id/file', {
    action: 'feedback.export',
    summary: 'Download a file that was written for you, for a day',
    file: FILE,
    refuses: ['not_found', 'not_yours', 'not_ready', 'gone'],
    async handle({ params: { id }, user, reply }) {
      const found = await fetchable(deps, id, user.userId);
      return found.ok ? setDownloadHeaders(reply, found.value).send(readSavedFile(db, id)) : found;
    },
  });
}

/** People can download their own exports only. */
async function fetchable({ db, clock }: Deps, id: number, userId: number): Promise<Result<ExportRow>> {
  const row = await findExport(db.kysely, id);
  if (!row) return refuse('not_found');
  if (row.created_by !== userId) return refuse('not_yours');
  if (row.state === 'queued' || (row.state === 'running' && row.kept)) return refuse('not_ready');
  return isFetchable(row, clock.now()) ? ok(row) : refuse('gone');
}
