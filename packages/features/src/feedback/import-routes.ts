import { Readable } from 'node:stream';
import { type Http, RefusalError } from '@verdict/platform/http';
import { ImportAnswer, ImportFeedback, type ImportOutcome, ImportQuery, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@verdict/wire/feedback';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { importFeedback } from './import-feedback.ts';
import { type ReadRow, readImportRow, readRows } from './import-rows.ts';

const FORMATS = { 'text/csv': 'csv', 'application/x-ndjson': 'jsonl' } as const;
type MediaType = keyof typeof FORMATS;

/** Files are uploaded only here, so their parsers are registered in a scope of their own. */
export function importRoutes(http: Http, deps: Deps): void {
  void http.register(async (scope: Http) => {
    scope.addContentTypeParser(Object.keys(FORMATS), { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    importRoute(scope, deps);
  });
}

function importRoute(http: Http, deps: Deps): void {
  const file = { schema: Type.Unsafe<Buffer>({}) };
  const route = router(http, deps, 'Feedback');

  route('POST /api/fallacy-feedback/import', {
    action: 'feedback.import',
    summary: 'Import feedback from elsewhere',
    description: `Up to ${MAX_IMPORT_ROWS} rows of a CSV or NDJSON file, or a thousand as JSON. The results list the outcome of each row, refusals included.`,
    query: ImportQuery,
    body: { content: { 'application/json': { schema: ImportFeedback }, 'text/csv': file, 'application/x-ndjson': file } },
    returns: ImportAnswer,
    options: { bodyLimit: MAX_IMPORT_BYTES },
    async handle({ request: { headers }, query, user: { userId }, body }) {
      const isFile = Buffer.isBuffer(body);
      const rows = isFile ? await rowsOfFile(body, headers['content-type']) : rowsOfBody(body);
      const dryRun = query.dryRun ?? (!isFile && body.dryRun === true);
      const results: ImportOutcome[] = [];
      const summary = await importFeedback(deps, rows, { dryRun, userId, onRow: (outcome) => results.push(outcome) });
      return { dry_run: dryRun, ...summary, results };
    },
  });
}

async function* rowsOfBody({ rows }: ImportFeedback): AsyncGenerator<ReadRow> {
  for (const [i, row] of rows.entries()) yield { line: i + 1, row: readImportRow(row) };
}

/** Read to the end before anything is written, so that a file that is too long is refused as a whole. */
async function rowsOfFile(body: Buffer, contentType = ''): Promise<AsyncGenerator<ReadRow>> {
  const format = FORMATS[contentType.split(';')[0]?.trim().toLowerCase() as MediaType];
  const rows: ReadRow[] = [];
  for await (const row of readRows(Readable.from([body]), format)) {
    rows.push(row);
    if (rows.length > MAX_IMPORT_ROWS) throw new RefusalError({ code: 'body_too_large', details: { rows: MAX_IMPORT_ROWS } });
  }
  return (async function* () {
    yield* rows;
  })();
}
