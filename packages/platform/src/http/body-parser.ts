import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from './refusal-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body exactly as it was sent, to recognise a repeated request. */
    bodyBytes: Buffer | null;
  }
}

/** Accepts JSON only, and refuses text that PostgreSQL cannot store or that would be altered. */
export function acceptJsonBodies(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.decorateRequest('bodyBytes', null);
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(new RefusalError({ code: 'invalid_text' }));
    request.bodyBytes = body as Buffer;
    const text = (body as Buffer).toString('utf8');
    // A client that always sends the header may send no body with it, as with DELETE.
    if (text === '') return done(null, undefined);
    return parseJson(request, text, (error, value) => {
      if (error) return done(new RefusalError({ code: 'invalid_json' }));
      if (mayHoldBadText(text) && hasInvalidText(value)) return done(new RefusalError({ code: 'invalid_text' }));
      return done(null, value);
    });
  });
}

// Both kinds of bad text can only come from an escape sequence, so most bodies need no check.
export function mayHoldBadText(json: string): boolean {
  return /\\u(0000|[dD][89a-fA-F])/.test(json);
}

/** Whether any string in a value has a NUL or a lone surrogate. Iterative, because bodies may be nested deeply. */
export function hasInvalidText(value: unknown): boolean {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return true;
    if (next !== null && typeof next === 'object') for (const [key, member] of Object.entries(next)) pending.push(key, member);
  }
  return false;
}
