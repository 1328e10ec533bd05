import { PassThrough } from 'node:stream';
import { EXPORT_POLICY, exportFileName, FILE_KINDS } from '@verdict/core/dataset';
import { MINUTE_MS } from '@verdict/core/time';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { ExportRow } from './queries.ts';
import { hungUp, writeExport } from './write-export.ts';

/** Sends an export while it is made. */
export function streamTo(deps: Deps, reply: FastifyReply, { row, onEnd }: { row: ExportRow; onEnd: () => void }): FastifyReply {
  const body = new PassThrough();
  const signal = AbortSignal.timeout(EXPORT_POLICY.streamMinutes * MINUTE_MS);
  // Whoever has read it to its end finds it on record; one that failed is cut off, and so not taken for whole.
  const onReady = (): void => {
    onEnd();
    body.end();
  };
  writeExport(deps, row, { to: [body], signal, onReady }).catch((error: Error) => {
    if (!body.writableEnded) onEnd();
    if (!hungUp(error)) deps.log.error({ err: error, export: row.id }, 'export');
    body.destroy(error);
  });
  return asDownload(reply, row).send(body);
}

/** The number leads to the data card. */
export function asDownload(reply: FastifyReply, { id, format, created_at }: ExportRow): FastifyReply {
  return reply.headers({
    'content-type': FILE_KINDS[format].mediaType,
    'content-disposition': `attachment; filename="${exportFileName(format, created_at)}"`,
    'cache-control': 'no-store',
    'export-number': String(id),
    link: `</api/exports/${id}>; rel="describedby"`,
  });
}
