import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, pino } from 'pino';
import { PinoPretty, type PrettyOptions } from 'pino-pretty';

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

/** How lines are written: `auto` is text on a terminal and JSON anywhere else. */
export type LogFormat = 'auto' | 'json' | 'text';

/** Where lines go: 1 is the standard output, 2 the standard error. */
export function logOutput(format: LogFormat, descriptor: 1 | 2): DestinationStream {
  const isTerminal = isatty(descriptor);
  const isText = format === 'text' || (format === 'auto' && isTerminal);
  return isText ? textOutput({ destination: descriptor, colorize: isTerminal }) : pino.destination({ dest: descriptor, sync: true });
}

/** One line for people: the time, the level, and for an operation what was done and how it went. */
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
