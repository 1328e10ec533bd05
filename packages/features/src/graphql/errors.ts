import { RefusalError } from '@verdict/platform/http';
import type { Log } from '@verdict/platform/log';
import { type ErrorBody, errorBody, type Refusal, statusOf } from '@verdict/wire/error';
import type { GraphqlError } from '@verdict/wire/graphql';
import { GraphQLError } from 'graphql';

/** A route has refused what was asked of it. */
export class AskRefused extends Error {
  readonly body: ErrorBody;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(body: ErrorBody, { status, retryAfterSeconds }: Circumstances) {
    super(body.error.message);
    this.body = body;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Circumstances {
  status: number;
  retryAfterSeconds?: number | undefined;
}

/** A refusal as one of the errors that GraphQL clients look for. */
export function asGraphqlError({ error }: ErrorBody, { status, retryAfterSeconds }: Circumstances): GraphqlError {
  const { code, message, details } = error;
  return { message, extensions: { code, status, details, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } };
}

export function refusalAsError(refusal: Refusal): GraphqlError {
  return asGraphqlError(errorBody(refusal), { status: statusOf(refusal.code) });
}

export function refused(refusal: Refusal): AskRefused {
  return new AskRefused(errorBody(refusal), { status: statusOf(refusal.code) });
}

/** What a field failed with. What is not a refusal is our fault: it is recorded, and not told. */
export function fieldError(error: GraphQLError, log: Log): GraphqlError {
  const { locations, path } = error;
  return { ...causeOf(error, log), ...(locations && { locations: [...locations] }), ...(path && { path: [...path] }) };
}

function causeOf({ message, path, originalError: cause }: GraphQLError, log: Log): GraphqlError {
  if (cause instanceof AskRefused) return asGraphqlError(cause.body, cause);
  if (cause instanceof RefusalError) return refusalAsError(cause.refusal);
  // What an argument or variable lacks is said by the library: of a variable before any field, of an argument about its place.
  if (path === undefined || (cause instanceof GraphQLError && cause.nodes !== undefined))
    return refusalAsError({ code: 'invalid_request', details: [{ where: 'query', problem: message }] });
  log.error({ err: cause }, 'a GraphQL field failed');
  return refusalAsError({ code: 'internal' });
}
