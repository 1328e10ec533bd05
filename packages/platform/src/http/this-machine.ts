import type { FastifyRequest } from 'fastify';

/** A proxy on this machine that nobody told us of also comes from loopback, but says that it forwards. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether someone on this very machine asks. */
export function isFromThisMachine({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  return isLoopback(ip) && FORWARDING.every((name) => headers[name] === undefined);
}

export function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}
