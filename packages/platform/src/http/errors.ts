import { errorBody, type Refusal, type RefusalCode, statusOf } from '@verdict/wire/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifySchemaValidationError } from 'fastify';
import { OverloadedError } from '../group-writer/index.ts';
import { isConnectionLost } from '../postgres/index.ts';
import { WrongKeyError } from '../secrets/index.ts';
import { RefusalError } from './refusal-error.ts';

/** The result of a command: a value, or an expected refusal. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value });
export const refuse = (code: RefusalCode, details?: unknown): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, details },
});

export function sendRefusal(reply: FastifyReply, refusal: Refusal, retryAfterSeconds?: number): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfterSeconds)));
  reply.refusal = refusal.code;
  return reply.code(statusOf(refusal.code)).send(errorBody(refusal));
}

/** Our codes for Fastify's own errors. */
const FRAMEWORK_CODES: Partial<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_header',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_BAD_URL: 'invalid_url',
};

/** The one place where errors become responses. */
export function handleErrors(http: FastifyInstance): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RefusalError) return sendRefusal(reply, error.refusal, error.retryAfterSeconds);
    if (error.validation) return sendRefusal(reply, { code: 'invalid_request', details: describeValidation(error) });
    if (error instanceof OverloadedError) return sendRefusal(reply, { code: 'overloaded' }, error.retryAfterSeconds);
    if (isConnectionLost(error)) return sendRefusal(reply, { code: 'unavailable' }, 2);
    const known = FRAMEWORK_CODES[error.code];
    if (known) return sendRefusal(reply, { code: known });
    if (error.statusCode !== undefined && error.statusCode < 500) return sendRefusal(reply, { code: 'invalid_request' });
    request.log.error({ err: error, req: request }, 'request failed');
    return sendRefusal(reply, { code: error instanceof WrongKeyError ? 'secrets_unreadable' : 'internal' });
  });
  http.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0] as string;
    const allowed = METHODS.filter((method) => isNamed(http.findRoute({ url, method })));
    if (allowed.length === 0 || isOverlong(url)) return sendRefusal(reply, { code: 'not_found' });
    reply.header('Allow', allowed.join(', '));
    return sendRefusal(reply, { code: 'method_not_allowed' });
  });
}

/** The longest parameter in an address. */
export const MAX_NAME_LENGTH = 200;

/** Whether an address has a longer parameter. The router would report these as found. */
function isOverlong(url: string): boolean {
  return url.split('/').some(({ length }) => length > MAX_NAME_LENGTH);
}

/** Whether a route was declared for this address. A catch-all, as the pages use, does not count. */
function isNamed(route: { params: object } | null): boolean {
  return route !== null && !('*' in route.params);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function describeValidation({ validation = [], validationContext = 'body' }: FastifyError): object[] {
  return validation.map((problem) => describeProblem(problem, validationContext));
}

type Problem = Pick<FastifySchemaValidationError, 'instancePath' | 'keyword' | 'message' | 'params'>;

/** What is wrong with a value, and where in it. */
export function describeProblem({ instancePath, keyword, message, params }: Problem, what: string): object {
  return {
    where: `${what}${instancePath}`,
    problem: keyword === 'additionalProperties' ? `has the unknown field "${params['additionalProperty']}"` : message,
  };
}
