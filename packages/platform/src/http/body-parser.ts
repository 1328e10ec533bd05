import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from './refusal-error.ts';

/** Takes JSON only, and refuses text that PostgreSQL cannot store or that would change on the way. */
export function acceptJsonBodies(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(new RefusalError({ code: 'invalid_text' }));
    const text = (body as Buffer).toString('utf8');
    // A client that always sends the header may send nothing with it, as with DELETE.
    if (text === '') return done(null, undefined);
    return parseJson(request, text, (error, value) => {
      if (error) return done(new RefusalError({ code: 'invalid_json' }));
      if (mayHoldBadText(text) && holdsBadText(value)) return done(new RefusalError({ code: 'invalid_text' }));
      return done(null, value);
    });
  });
}

// Both kinds of bad text can only come from an escape, so most bodies need no walk.
function mayHoldBadText(json: string): boolean {
  return /\\u(0000|[dD][89abAB])/.test(json);
}

export function holdsBadText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(holdsBadText);
  if (value !== null && typeof value === 'object') return Object.entries(value).some(([key, member]) => holdsBadText(key) || holdsBadText(member));
  return false;
}
