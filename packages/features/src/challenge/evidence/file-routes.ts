import { EVIDENCE_MEDIA_TYPES, MAX_EVIDENCE_FILE } from '@verdict/core/challenge';
import { type Http, refuse, sendRefusal } from '@verdict/platform/http';
import { EvidenceFileAnswer, EvidenceFileQuery } from '@verdict/wire/challenge';
import type { FastifyError } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { named, router } from '../../router.ts';
import { readFile, storeFile } from './evidence-files.ts';
import { provenMediaType, safeFileName } from './media-type.ts';

const TAG = 'Challenges';
const anyOf = <Schema>(schema: Schema) => Object.fromEntries(EVIDENCE_MEDIA_TYPES.map((type) => [type, { schema }]));

/** Files are taken here and nowhere else, so the parser for them lives in a scope of its own. */
export function evidenceFileRoutes(http: Http, deps: Deps): void {
  void http.register(async (scope: Http) => {
    // Whatever it claims to be: what we do not take is refused in words about files.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVIDENCE_FILE }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendRefusal(reply, { code: 'file_too_large' });
      if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return sendRefusal(reply, { code: 'file_type_refused' });
      throw error;
    });
    uploadRoute(scope, deps);
  });
  downloadRoute(http, deps);
}

function uploadRoute(http: Http, deps: Deps): void {
  router(
    http,
    deps,
    TAG,
  )('POST /api/evidence-files', {
    action: 'evidence.create',
    summary: 'Upload a file, to attach it as evidence within a day',
    query: EvidenceFileQuery,
    body: { content: anyOf(Type.Unsafe<Buffer | undefined>({})) },
    status: 201,
    returns: EvidenceFileAnswer,
    refuses: ['file_type_refused', 'file_too_large', 'user_not_found'],
    options: { bodyLimit: MAX_EVIDENCE_FILE },
    // Not once for each Idempotency-Key: what a repeat sends too much is never attached, and goes.
    async handle({ request: { headers }, query, user: { userId }, body: content }) {
      const mediaType = content?.length ? provenMediaType(headers['content-type'], content) : undefined;
      if (!content || !mediaType) return refuse('file_type_refused');
      const upload = { userId, name: safeFileName(query.name, mediaType), mediaType, content, now: deps.clock.now() };
      return named('file', await deps.db.transaction((tx) => storeFile(tx, upload)));
    },
  });
}

function downloadRoute(http: Http, deps: Deps): void {
  router(
    http,
    deps,
    TAG,
  )('GET /api/evidence-files/:id', {
    action: 'challenge.read',
    summary: 'Download a file that someone gave as evidence',
    file: { description: 'The file', content: anyOf(Type.Unsafe<never>({ type: 'string', format: 'binary' })) },
    refuses: ['not_found'],
    async handle({ params: { id }, actor, reply }) {
      const file = await readFile(deps.db, id, actor.kind === 'account' ? actor.userId : null);
      if (!file) return refuse('not_found');
      // It is somebody's file from anywhere: saved, never shown or run as part of this site.
      return reply
        .headers({
          'content-type': file.media_type,
          'content-disposition': `attachment; filename="evidence-${id}"; filename*=UTF-8''${asHeaderText(file.name)}`,
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
        })
        .send(file.content);
    },
  });
}

/** As RFC 5987 writes names in headers. */
function asHeaderText(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
