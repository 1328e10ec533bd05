import { PassThrough, Readable } from 'node:stream';
import { MINUTE_MS } from '@verdict/core/time';
import { allowLongBody, type Http, RefusalError, refuse } from '@verdict/platform/http';
import { Semaphore } from '@verdict/platform/semaphore';
import { IngestQuery, type IngestRecord, MAX_LINE_BYTES } from '@verdict/wire/ingest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Authenticator } from '../account/index.ts';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { signedIn } from '../signed-in.ts';
import { chunksOf, within } from './incoming.ts';
import type { IngestKind } from './ingest-kind.ts';
import { INGEST_KINDS } from './kinds.ts';
import { OpenStreams } from './open-streams.ts';
import { accessOf, Pace } from './producer-access.ts';
import { runUpload } from './upload.ts';
import { openUpload, UploadProgress } from './upload-progress.ts';

const MEDIA_TYPE = 'application/x-ndjson';
/** How long a producer may send nothing, or read nothing. */
const IDLE_MS = 30_000;
const MAX_UPLOAD_MS = 60 * MINUTE_MS;
const LINGER_MS = 1000;
const WRITERS_AT_ONCE = 2;

const LINES = { content: { [MEDIA_TYPE]: { schema: Type.Unsafe<Readable>({}) } } };
const RECORDS = {
  description: 'A record for each line, and a last one with the counts.',
  content: { [MEDIA_TYPE]: { schema: Type.Ref('IngestRecord') } },
};

/** What the uploads of a process share. */
interface Station {
  deps: Deps;
  authenticator: Authenticator;
  open: OpenStreams;
  pace: Pace;
  turns: Semaphore;
}

/** Streams are accepted only here, so their parser is registered in a scope of its own. */
export function ingestRoutes(http: Http, deps: Deps, authenticator: Authenticator): void {
  const station = { deps, authenticator, open: new OpenStreams(deps.metrics), pace: new Pace(deps), turns: new Semaphore(WRITERS_AT_ONCE) };
  http.addHook('preClose', async () => station.open.stopAll());
  void http.register(async (scope: Http) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(MEDIA_TYPE, (_request, payload, done) => done(null, payload));
    for (const kind of INGEST_KINDS) uploadRoute(scope, station, kind);
  });
}

function uploadRoute(http: Http, station: Station, kind: IngestKind): void {
  const route = router(http, station.deps, 'Ingest');

  route(`POST /api/ingest/${kind.name}`, {
    action: kind.action,
    summary: `Send many ${kind.name}, one on each line`,
    description: `The body is NDJSON: each line is the body of one request. The response is NDJSON too, and arrives while you send: read both at the same time. With an Idempotency-Key an upload that broke off is continued by sending it again from its first line. Each line counts as a request for the daily quota of the key; at the quota the upload stops with "quota_exceeded", the lines before are saved, and it is continued the next day. Lines have up to ${MAX_LINE_BYTES} bytes.`,
    query: IngestQuery,
    body: LINES,
    file: RECORDS,
    refuses: ['too_many_uploads', ...kind.refuses],
    isRepeatable: true,
    async handle({ request, reply, query, body }) {
      if (!(body instanceof Readable)) return refuse('unsupported_media_type');
      return acceptUpload(station, { kind, request, reply, body, isBrief: query.results === 'refused' });
    },
  });
}

interface Accepted {
  kind: IngestKind;
  request: FastifyRequest;
  reply: FastifyReply;
  body: Readable;
  /** Whether only refused lines have results. */
  isBrief: boolean;
}

async function acceptUpload(station: Station, { kind, request, reply, body, isBrief }: Accepted): Promise<FastifyReply> {
  const { deps, open, pace, turns } = station;
  const producer = signedIn(request.actor);
  const stream = open.begin({ userId: producer.userId });
  const progress = await progressOf(deps, request, kind).catch((error: unknown) => {
    stream.end();
    throw error;
  });
  const signal = endingAfter(MAX_UPLOAD_MS, stream.signal);
  allowLongBody(request);
  const checkAccess = accessOf(deps, station.authenticator, request);
  const records = runUpload(deps, {
    kind,
    producer,
    progress,
    turns,
    chunks: chunksOf(body, { idleMs: IDLE_MS, signal }),
    async beforeLines(lines) {
      await checkAccess();
      const allowed = await request.countForQuota(lines);
      await pace.wait(producer, allowed, signal);
      return allowed;
    },
  });
  const response = new PassThrough();
  void send(records, { response, isBrief, signal })
    .catch((error: Error) => response.destroy(error)) // the producer has gone, or does not read
    .finally(() => {
      stream.end();
      if (!body.readableEnded) setTimeout(() => body.destroy(), LINGER_MS); // time to read the last record
    });
  return reply.type(`${MEDIA_TYPE}; charset=utf-8`).header('cache-control', 'no-store').send(response);
}

/** A signal that also aborts after this time. */
function endingAfter(ms: number, signal: AbortSignal): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(new RefusalError({ code: 'upload_timeout' })), ms).unref();
  return AbortSignal.any([signal, late.signal]);
}

async function progressOf({ db, clock }: Deps, request: FastifyRequest, { name }: IngestKind): Promise<UploadProgress> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return new UploadProgress();
  return openUpload(db, { userId: signedIn(request.actor).userId, kind: name, key }, clock.now());
}

interface Response {
  response: PassThrough;
  isBrief: boolean;
  signal: AbortSignal;
}

/** Sends the records as fast as they are read. Nothing more is written for a producer who does not read. */
async function send(batches: AsyncIterable<IngestRecord[]>, { response, isBrief, signal }: Response): Promise<void> {
  for await (const records of batches) {
    const shown = isBrief ? records.filter(({ outcome }) => outcome !== 'saved' && outcome !== 'unchanged') : records;
    const text = shown.map((record) => `${JSON.stringify(record)}\n`).join('');
    if (text === '' || response.write(text)) continue;
    await within(drained(response), { idleMs: IDLE_MS, signal });
  }
  response.end();
}

function drained(response: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once('drain', resolve);
    response.once('close', () => reject(new Error('the producer has disconnected')));
  });
}
