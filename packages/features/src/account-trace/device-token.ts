import { DAY_MS } from '@verdict/core/time';
import { newUuid } from '@verdict/platform/random';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

const DEVICE_COOKIE = 'verdict_device';
const TOKEN_DAYS = 365;
const PURPOSE = 'device';

export interface Visit {
  request: Pick<FastifyRequest, 'ip' | 'headers' | 'cookies'>;
  /** Undefined where no cookie can be set. */
  reply?: Pick<FastifyReply, 'setCookie'>;
}

/**
 * The hash of the browser's own token, if it sent one that this server made. A browser without one gets one with the reply.
 * Requests with a key come from programs, which keep no cookies.
 */
export function recogniseDevice(deps: Deps, { request, reply }: Visit): string | undefined {
  if (request.headers.authorization !== undefined) return undefined;
  const device = readToken(deps, request.cookies[DEVICE_COOKIE]);
  if (device !== undefined) return hashOfDevice(deps, device);
  if (reply) giveToken(deps, reply);
  return undefined;
}

/** Signed, so that nobody can fill the table with tokens of their own. */
function readToken({ secrets, clock }: Deps, token: string | undefined): string | undefined {
  const claims = token === undefined ? undefined : (secrets.read(PURPOSE, token, clock.now()) as { device?: unknown } | undefined);
  return typeof claims?.device === 'string' ? claims.device : undefined;
}

function giveToken({ secrets, clock, settings }: Deps, reply: Pick<FastifyReply, 'setCookie'>): void {
  const token = secrets.sign(PURPOSE, { device: newUuid() }, new Date(clock.now().getTime() + TOKEN_DAYS * DAY_MS));
  const secure = settings.PUBLIC_URL?.startsWith('https:') ?? false;
  reply.setCookie(DEVICE_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: TOKEN_DAYS * 86_400 });
}

function hashOfDevice({ secrets }: Deps, device: string): string {
  return secrets.fingerprint('device-hash', device).toString('base64url');
}
