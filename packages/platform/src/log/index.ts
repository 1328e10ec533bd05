import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, pino } from 'pino';
import { PinoPretty, type PrettyOptions } from 'pino-pretty';

export type Log = Logger;

/**
 * Lines contain pseudonymous account ids and route patterns, never mail addresses, IPs, bodies or headers. The serialisers
 * below are the only way request data gets into a line.
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

/** The format of lines: `auto` is text on a terminal and JSON otherwise. */
export type LogFormat = 'auto' | 'json' | 'text';

/** Where lines go: 1 is standard output, 2 standard error. */
export function logOutput(format: LogFormat, descriptor: 1 | 2): DestinationStream {
  const isTerminal = isatty(descriptor);
  const isText = format === 'text' || (format === 'auto' && isTerminal);
  return isText ? textOutput({ destination: descriptor, colorize: isTerminal }) : pino.destination({ dest: descriptor, sync: true });
}

/** One line for people: the time, the level, and for a request the operation and its outcome. */
export function textOutput(options: PrettyOptions): DestinationStream {
  return PinoPretty({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'account,action,operation,outcome,refusal,ms',
    messageFormat: describeLine,
    ...options,
  });
}

function describeLine({ msg, operation, outcome, refusal, ms, account, action }: Record<string, unknown>): string {
  const parts = [
    operation ?? action ?? (msg === 'operation' ? 'an unknown address' : undefined),
    outcome,
    refusal,
    ms === undefined ? undefined : `${ms} ms`,
    account && `account ${account}`,
  ];
  const facts = parts.filter(Boolean).join(' · ');
  return msg === 'operation' ? facts : [msg, facts].filter(Boolean).join(': ');
}

/**
 * Databases and parsers quote the value that caused an error, which may be a mail address. Quoted parts are removed, and of the
 * stack only the frames are logged.
 */
function describeError(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, code, table, constraint } = error;
  const message = withoutQuotes(error.message.split('\n')[0] ?? '');
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { name, message, code, table, constraint, stack: frames.join('\n') };
}

/** A message without its quoted parts. */
export function withoutQuotes(message: string): string {
  return message.replace(/(["'`]).*\1/g, '$1…$1');
}
