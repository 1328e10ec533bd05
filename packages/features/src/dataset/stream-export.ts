import { PassThrough } from 'node:stream';
import { EXPORT_POLICY, exportFileName, FILE_KINDS } from '@verdict/core/dataset';
import { MINUTE_MS } from '@verdict/core/time';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { ExportRow } from './queries.ts';
import { hasDisconnected, writeExport } from './write-export.ts';

/** Sends an export while it is made. */
export function streamTo(deps: Deps, reply: FastifyReply, { row, onEnd }: { row: ExportRow; onEnd: () => void }): FastifyReply {
  const body = new PassThrough();
  const signal = AbortSignal.timeout(EXPORT_POLICY.streamMinutes * MINUTE_MS);
  // A reader that reaches the end finds the export recorded. A failed export is cut off, so nobody takes it for complete.
  const onReady = (): void => {
    onEnd();
    body.end();
  };
  writeExport(deps, row, { to: [body], signal, onReady }).catch((error: Error) => {
    if (!body.writableEnded) onEnd();
    if (!hasDisconnected(error)) deps.log.error({ err: error, export: row.id }, 'export');
    body.destroy(error);
  });
  return setDownloadHeaders(reply, row).send(body);
}

/** The number in the file name leads to the data card. */
export function setDownloadHeaders(reply: FastifyReply, { id, format, created_at }: ExportRow): FastifyReply {
  return reply.headers({
    'content-type': FILE_KINDS[format].mediaType,
    'content-disposition': `attachment; filename="${exportFileName(format, created_at)}"`,
    'cache-control': 'no-store',
    'export-number': String(id),
    link: `</api/exports/${id}>; rel="describedby"`,
  });
}
