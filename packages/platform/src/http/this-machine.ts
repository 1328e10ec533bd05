import type { FastifyRequest } from 'fastify';

/** An undeclared proxy on this machine also connects from loopback, but adds these headers. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether the client runs on this machine. */
export function isFromThisMachine({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  return isLoopback(ip) && FORWARDING.every((name) => headers[name] === undefined);
}

export function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}
