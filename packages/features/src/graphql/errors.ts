import { RefusalError } from '@verdict/platform/http';
import type { Log } from '@verdict/platform/log';
import { type ErrorBody, errorBody, type Refusal, statusOf } from '@verdict/wire/error';
import type { GraphqlError } from '@verdict/wire/graphql';
import { GraphQLError } from 'graphql';

/** A route refused the request. */
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

/** A refusal as an error in the form that GraphQL clients expect. */
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

/** The error of a field. Anything but a refusal is a bug: it is logged, and its text is not sent. */
export function fieldError(error: GraphQLError, log: Log): GraphqlError {
  const { locations, path } = error;
  return { ...causeOf(error, log), ...(locations && { locations: [...locations] }), ...(path && { path: [...path] }) };
}

function causeOf({ message, path, originalError: cause }: GraphQLError, log: Log): GraphqlError {
  if (cause instanceof AskRefused) return asGraphqlError(cause.body, cause);
  if (cause instanceof RefusalError) return refusalAsError(cause.refusal);
  // The library describes errors in variables before any field, and errors in arguments with their position.
  if (path === undefined || (cause instanceof GraphQLError && cause.nodes !== undefined))
    return refusalAsError({ code: 'invalid_request', details: [{ where: 'query', problem: message }] });
  log.error({ err: cause }, 'a GraphQL field failed');
  return refusalAsError({ code: 'internal' });
}
