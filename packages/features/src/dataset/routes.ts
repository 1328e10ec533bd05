import { EXPORT_POLICY, FILE_KINDS } from '@verdict/core/dataset';
import { type Http, ok, pageOf, type Result, readCursor, refuse, sendRefusal } from '@verdict/platform/http';
import {
  DataCardAnswer,
  ExportAnswer,
  ExportList,
  ExportListQuery,
  ExportQuery,
  StatisticsAnswer,
  StatisticsQuery,
} from '@verdict/wire/dataset';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { signedIn } from '../signed-in.ts';
import { dataCard } from './data-card.ts';
import { exportFilters } from './filters.ts';
import { EXPORT_QUEUE } from './jobs.ts';
import { publicRoutes } from './public-routes.ts';
import { addExport, asWire, countRows, type ExportRow, findExport, isFetchable, listExports, type NewExport } from './queries.ts';
import { readSavedFile } from './saved-file.ts';
import { readStatistics } from './statistics.ts';
import { setDownloadHeaders, streamTo } from './stream-export.ts';

const tags = ['Exports'];
const ById = Type.Object({ id: Id });
const config = { action: 'feedback.export' } as const;
/** A file, in any of its kinds. */
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

  http.get(
    '/api/fallacy-feedback/statistics',
    {
      config: { action: 'label.moderate_read' },
      schema: { tags, summary: 'How it all stands', querystring: StatisticsQuery, response: { 200: StatisticsAnswer } },
    },
    async ({ query }) => ({ success: true as const, ...(await readStatistics(deps.db, query.labelSet)) }) as never,
  );
}

function exportRoute(http: Http, deps: Deps): void {
  let streaming = 0;
  // Each stream holds one connection and needs others, so some must be left.
  const mostStreams = Math.min(EXPORT_POLICY.streamsAtOnce, Math.floor(deps.settings.DATABASE_POOL / 2));

  http.get(
    '/api/fallacy-feedback/export',
    {
      config,
      exposeHeadRoute: false, // every export is recorded
      schema: {
        tags,
        summary: 'Download labels with what people say of them',
        description: 'A file, at once; a large one is made in the background (202), and its owner is told when it is ready.',
        querystring: ExportQuery,
        response: { 200: FILE, 202: ExportAnswer },
      },
    },
    async ({ query, actor }, reply) => {
      const { userId } = signedIn(actor);
      const { format = 'csv', queue = false, ...asked } = query;
      const wanted = { format, filters: exportFilters(format, asked) };
      const kept = queue || (await isLarge(deps, wanted)) || streaming >= mostStreams;
      if (!kept) streaming += 1; // in the same tick as the check above
      const row = await begin(deps, { ...wanted, kept, userId, now: deps.clock.now() }).catch((error: unknown) => {
        if (!kept) streaming -= 1;
        throw error;
      });
      if (!kept) return streamTo(deps, reply, { row, onEnd: () => (streaming -= 1) }) as never;
      reply.header('Location', `/api/exports/${row.id}`);
      return reply.code(202).send({ success: true as const, export: asWire(row, { userId, now: deps.clock.now() }) });
    },
  );
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

  http.get(
    '/api/exports',
    { config, schema: { tags, summary: 'Exports, newest first', querystring: ExportListQuery, response: { 200: ExportList } } },
    async ({ query: { limit = 50, cursor, mine = false }, actor }) => {
      const viewer = { userId: signedIn(actor).userId, now: deps.clock.now() };
      const rows = await listExports(db, { limit, before: readCursor(cursor), by: mine ? viewer.userId : undefined });
      return pageOf(
        rows.map((row) => asWire(row, viewer)),
        limit,
      );
    },
  );

  http.get(
    '/api/exports/:id',
    { config, schema: { tags, summary: 'An export and its data card', params: ById, response: { 200: DataCardAnswer } } },
    async ({ params: { id }, actor }, reply) => {
      const row = await findExport(db.kysely, id);
      if (!row) return sendRefusal(reply, { code: 'not_found' });
      const viewer = { userId: signedIn(actor).userId, now: deps.clock.now() };
      return { success: true as const, export: asWire(row, viewer), card: dataCard(deps, row) };
    },
  );

  http.get(
    '/api/exports/:id/file',
    {
      config,
      schema: { tags, summary: 'Fetch a file that was made for you, for a day', params: ById, response: { 200: FILE } },
    },
    async ({ params: { id }, actor }, reply) => {
      const found = await fetchable(deps, id, signedIn(actor).userId);
      if (!found.ok) return sendRefusal(reply, found.refusal);
      return setDownloadHeaders(reply, found.value).send(readSavedFile(db, id)) as never;
    },
  );
}

/** People can download their own exports only. */
async function fetchable({ db, clock }: Deps, id: number, userId: number): Promise<Result<ExportRow>> {
  const row = await findExport(db.kysely, id);
  if (!row) return refuse('not_found');
  if (row.created_by !== userId) return refuse('not_yours');
  if (row.state === 'queued' || (row.state === 'running' && row.kept)) return refuse('not_ready');
  return isFetchable(row, clock.now()) ? ok(row) : refuse('gone');
}
