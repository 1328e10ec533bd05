import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ErrorBody } from '@verdict/wire/error';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import type { Log } from '../log/index.ts';
import type { PlatformMetrics } from '../metrics/index.ts';
import { acceptJsonBodies, hasInvalidText } from './body-parser.ts';
import { respondToBrokenRequest } from './broken-request.ts';
import { handleErrors, MAX_NAME_LENGTH, sendRefusal } from './errors.ts';
import { type LogOptions, logOperations, type Operation } from './log-operations.ts';
import { nameOperations } from './operation-id.ts';
import { RefusalError } from './refusal-error.ts';
import { serializeLazily } from './serialization.ts';
import { SocketDoor } from './sockets.ts';
import { validateStrictly } from './validation.ts';

export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface HttpOptions {
  log: Log;
  metrics: PlatformMetrics;
  /** Addresses of proxies whose forwarding headers are trusted; by default none. */
  trustProxy: readonly string[];
  /** Shared schemas, found by their $id. */
  schemas: readonly object[];
  bodyLimit?: number;
  /** The paths that accept sockets. An upgrade request to any other path is handled as a plain request. */
  socketPaths?: readonly string[];
  readOperation?: LogOptions['readOperation'];
}

const NAMELESS: Operation = { account: null, action: undefined, isRoutine: true };

/** A server that validates every request: what reaches a handler has the declared shape. */
export async function createHttp({
  log,
  metrics,
  trustProxy,
  schemas,
  bodyLimit = 1_048_576,
  socketPaths = [],
  readOperation = () => NAMELESS,
}: HttpOptions): Promise<Http> {
  const sockets = new SocketDoor(socketPaths);
  const http = Fastify({
    loggerInstance: quietly(log),
    childLoggerFactory: () => log as FastifyBaseLogger, // a logger for each request would cost more than its validation
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: MAX_NAME_LENGTH, ignoreTrailingSlash: true },
    return503OnClosing: true,
    // Node would refuse a request without Host and without a body; our response says what is missing.
    http: { requireHostHeader: false, shouldUpgradeCallback: (request) => sockets.letsIn(request) },
    schemaController: { compilersFactory: { buildSerializer: serializeLazily } },
    clientErrorHandler: respondToBrokenRequest,
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply as unknown as FastifyReply, { code: 'invalid_url' }),
  }).withTypeProvider<TypeBoxTypeProvider>();
  for (const schema of [ErrorBody, ...schemas]) http.addSchema(schema);
  nameOperations(http as unknown as FastifyInstance);
  acceptJsonBodies(http as unknown as FastifyInstance);
  validateStrictly(http as unknown as FastifyInstance);
  handleErrors(http as unknown as FastifyInstance);
  refuseBadQueries(http);
  refuseOddHeaders(http);
  http.addHook('preClose', async () => sockets.close());
  await http.register(cookie);
  answerWithSafeHeaders(http);
  logOperations(http, { log, metrics, readOperation });
  return http;
}

/** Fastify's own messages are logged only if something is wrong; the program that starts a server announces it. */
function quietly(log: Log): FastifyBaseLogger {
  return log.child({}, { level: log.isLevelEnabled('info') ? 'warn' : log.level }) as FastifyBaseLogger;
}

/** Security headers for every response. Pages relax the first. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

function answerWithSafeHeaders(http: Http): void {
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SAFE_HEADERS);
    done();
  });
}

function refuseBadQueries(http: Http): void {
  http.addHook('preValidation', (request, _reply, done) => {
    const isBad = isBadlyEncoded(request.raw.url ?? '') || hasInvalidText(request.query) || hasInvalidText(request.params);
    done(isBad ? new RefusalError({ code: 'invalid_text' }) : undefined);
  });
}

/** Otherwise a path that is not UTF-8 would be used literally, percent signs included. */
function isBadlyEncoded(url: string): boolean {
  const query = url.indexOf('?');
  if (query < 0 || !url.includes('%', query)) return false;
  try {
    decodeURIComponent(url.slice(query));
    return false;
  } catch {
    return true;
  }
}

function refuseOddHeaders(http: Http): void {
  http.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') return done(badHeader('Host'));
    if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') return done(badHeader('Expect'));
    done();
  });
  // Node would respond to an unknown Expect header without a body.
  http.server.on('checkExpectation', (request, response) => http.routing(request, response));
}

function badHeader(header: string): RefusalError {
  return new RefusalError({ code: 'invalid_header', details: { header } });
}
