import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Lines carry pseudonymous account ids and route patterns, never mail addresses, IPs, bodies or headers.
 * The serialisers below are the only way request data reaches a line.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Database errors quote the offending values in `detail`; those may be personal, so only class and place are kept. */
function describeError(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, message, code, table, constraint } = error;
  return { name, message: code ? message.split('\n')[0] : message, code, table, constraint, stack: error.stack };
}
