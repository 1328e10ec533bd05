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
import { acceptJsonBodies, holdsBadText } from './body-parser.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { answerErrors, MAX_NAME_LENGTH, sendRefusal } from './errors.ts';
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
  /** Addresses of proxies whose forwarding headers are believed; by default none. */
  trustProxy: readonly string[];
  /** Shared schemas, found by their $id. */
  schemas: readonly object[];
  bodyLimit?: number;
  /** Where sockets may be opened. Asked for anywhere else, one is passed over and the request answered. */
  socketPaths?: readonly string[];
  readOperation?: LogOptions['readOperation'];
}

const NAMELESS: Operation = { account: null, action: undefined, isRoutine: true };

/** A server that parses or refuses: what reaches a handler has the declared shape. */
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
    // Node would refuse a request without Host and without a body; we say what is missing.
    http: { requireHostHeader: false, shouldUpgradeCallback: (request) => sockets.letsIn(request) },
    schemaController: { compilersFactory: { buildSerializer: serializeLazily } },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply as unknown as FastifyReply, { code: 'invalid_url' }),
  }).withTypeProvider<TypeBoxTypeProvider>();
  for (const schema of [ErrorBody, ...schemas]) http.addSchema(schema);
  nameOperations(http as unknown as FastifyInstance);
  acceptJsonBodies(http as unknown as FastifyInstance);
  validateStrictly(http as unknown as FastifyInstance);
  answerErrors(http as unknown as FastifyInstance);
  refuseBadQueries(http);
  refuseOddHeaders(http);
  http.addHook('preClose', async () => sockets.close());
  await http.register(cookie);
  answerWithSafeHeaders(http);
  logOperations(http, { log, metrics, readOperation });
  return http;
}

/** What Fastify says of itself is worth a line only when something is wrong: whoever starts a server says where it is. */
function quietly(log: Log): FastifyBaseLogger {
  return log.child({}, { level: log.isLevelEnabled('info') ? 'warn' : log.level }) as FastifyBaseLogger;
}

/** What a browser must not do with an answer. Pages, which do more than answer, loosen the first. */
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
    const isBad = isBadlyEncoded(request.raw.url ?? '') || holdsBadText(request.query) || holdsBadText(request.params);
    done(isBad ? new RefusalError({ code: 'invalid_text' }) : undefined);
  });
}

/** What is no UTF-8 would otherwise be taken literally, percent signs and all. */
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
  // Node would answer an expectation it does not know without a body.
  http.server.on('checkExpectation', (request, response) => http.routing(request, response));
}

function badHeader(header: string): RefusalError {
  return new RefusalError({ code: 'invalid_header', details: { header } });
}
