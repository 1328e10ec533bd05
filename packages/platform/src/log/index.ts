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

/**
 * Messages of databases and parsers quote the value they stumbled over, which may be somebody's address. So
 * what stands in quotes is cut, and of the trace only its frames are kept.
 */
function describeError(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, code, table, constraint } = error;
  const message = withoutQuotes(error.message.split('\n')[0] ?? '');
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { name, message, code, table, constraint, stack: frames.join('\n') };
}

/** A message without what it quotes. */
export function withoutQuotes(message: string): string {
  return message.replace(/(["'`]).*\1/g, '$1…$1');
}
