import { EVIDENCE_MEDIA_TYPES, MAX_EVIDENCE_FILE } from '@verdict/core/challenge';
import { type Http, sendRefusal } from '@verdict/platform/http';
import { EvidenceFileAnswer, EvidenceFileQuery } from '@verdict/wire/challenge';
import { Id } from '@verdict/wire/list';
import type { FastifyError } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../signed-in.ts';
import { readFile, storeFile } from './evidence-files.ts';
import { provenMediaType, safeFileName } from './media-type.ts';

const tags = ['Challenges'];
const anyOf = <Schema>(schema: Schema) => Object.fromEntries(EVIDENCE_MEDIA_TYPES.map((type) => [type, { schema }]));

/** Files are taken here and nowhere else, so the parser for them lives in a scope of its own. */
export function evidenceFileRoutes(http: Http, deps: Deps): void {
  void http.register(async (scope) => {
    // Whatever it claims to be: what we do not take is refused in words about files.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVIDENCE_FILE }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendRefusal(reply, { code: 'file_too_large' });
      if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return sendRefusal(reply, { code: 'file_type_refused' });
      throw error;
    });
    uploadRoute(scope as unknown as Http, deps);
  });
  downloadRoute(http, deps);
}

function uploadRoute(http: Http, deps: Deps): void {
  http.post(
    '/api/evidence-files',
    {
      config: { action: 'evidence.create' },
      bodyLimit: MAX_EVIDENCE_FILE,
      schema: {
        tags,
        summary: 'Send a file, to attach it as evidence within a day',
        querystring: EvidenceFileQuery,
        body: { content: anyOf(Type.Unsafe<Buffer>({})) },
        response: { 201: EvidenceFileAnswer },
      },
    },
    // Not once for each Idempotency-Key: what a repeat sends too much is never attached, and goes.
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      const content = request.body as Buffer | undefined;
      const mediaType = content?.length ? provenMediaType(request.headers['content-type'], content) : undefined;
      if (!content || !mediaType) return sendRefusal(reply, { code: 'file_type_refused' });
      const upload = { userId, name: safeFileName(request.query.name, mediaType), mediaType, content, now: deps.clock.now() };
      const stored = await deps.db.transaction((tx) => storeFile(tx, upload));
      if (!stored.ok) return sendRefusal(reply, stored.refusal);
      return reply.code(201).send({ success: true as const, file: stored.value });
    },
  );
}

function downloadRoute(http: Http, deps: Deps): void {
  http.get(
    '/api/evidence-files/:id',
    {
      config: { action: 'challenge.read' },
      schema: {
        tags,
        summary: 'A file that someone gave as evidence',
        params: Type.Object({ id: Id }),
        response: { 200: { description: 'The file', content: anyOf(Type.Unsafe<never>({ type: 'string', format: 'binary' })) } },
      },
    },
    async ({ params: { id }, actor }, reply) => {
      const file = await readFile(deps.db, id, actor.kind === 'account' ? actor.userId : null);
      if (!file) return sendRefusal(reply, { code: 'not_found' });
      // It is somebody's file from anywhere: saved, never shown or run as part of this site.
      return reply
        .headers({
          'content-type': file.media_type,
          'content-disposition': `attachment; filename="evidence-${id}"; filename*=UTF-8''${asHeaderText(file.name)}`,
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
        })
        .send(file.content as never);
    },
  );
}

/** As RFC 5987 writes names in headers. */
function asHeaderText(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
