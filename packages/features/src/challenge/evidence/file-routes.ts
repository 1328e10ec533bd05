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

/** Files are uploaded only here, so their parser is registered in a scope of its own. */
export function evidenceFileRoutes(http: Http, deps: Deps): void {
  void http.register(async (scope: Http) => {
    // Any content type is parsed, so that unsupported ones get a refusal that speaks of files.
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
    // Not bound to the Idempotency-Key: a file uploaded twice is not attached, and is deleted after a day.
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
    summary: 'Download a file attached as evidence',
    file: { description: 'The file', content: anyOf(Type.Unsafe<never>({ type: 'string', format: 'binary' })) },
    refuses: ['not_found'],
    async handle({ params: { id }, actor, reply }) {
      const file = await readFile(deps.db, id, actor.kind === 'account' ? actor.userId : null);
      if (!file) return refuse('not_found');
      // The file may come from anybody, so browsers save it and never render or run it as part of this site.
      return reply
        .headers({
          'content-type': file.media_type,
          'content-disposition': `attachment; filename="evidence-${id}"; filename*=UTF-8''${encodeHeaderText(file.name)}`,
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
        })
        .send(file.content);
    },
  });
}

/** Encodes a file name for a header, by RFC 5987. */
function encodeHeaderText(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
