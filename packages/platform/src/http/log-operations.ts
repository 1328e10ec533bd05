import type { RefusalCode } from '@verdict/wire/error';
import { statusOf } from '@verdict/wire/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/index.ts';
import type { PlatformMetrics } from '../metrics/index.ts';
import type { Http } from './create-http.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The error code of a refusal. */
    refusal: RefusalCode | null;
  }
}

/** What the log line of a request contains besides its outcome. */
export interface Operation {
  /** A pseudonym; null for a guest. */
  account: string | null;
  action: string | undefined;
  /** Health probes and files, which are logged at a lower level. */
  isRoutine: boolean;
}

export interface LogOptions {
  log: Log;
  metrics: PlatformMetrics;
  readOperation: (request: FastifyRequest) => Operation;
}

/** One line and one measurement for each request, without the client's address and the request's content. */
export function logOperations(http: Http, { log, metrics, readOperation }: LogOptions): void {
  http.decorateReply('refusal', null);
  http.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions;
    const { statusCode: status, elapsedTime, refusal } = reply;
    metrics.requestSeconds.observe({ method: request.method, route, status }, elapsedTime / 1000);
    const { isRoutine, account, action } = readOperation(request);
    const level = isRoutine ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      const outcome = `${Math.floor(status / 100)}xx`;
      const ms = Math.round(elapsedTime * 10) / 10;
      log[level]({ account, action, operation: config.operationId, outcome, ...(refusal && { refusal }), ms }, 'operation');
    }
    if (refusal && isUndeclared(reply, refusal)) log.error({ operation: config.operationId, refusal }, UNDECLARED);
    done();
  });
}

/** Tests fail when this is logged: the document would be incomplete. */
export const UNDECLARED = 'refused with a code that the operation does not declare';

function isUndeclared({ request }: FastifyReply, refusal: RefusalCode): boolean {
  const { refusals } = request.routeOptions.config;
  return refusals !== undefined && !refusals.includes(refusal) && statusOf(refusal) < 500;
}
