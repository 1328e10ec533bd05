import { randomBytes } from 'node:crypto';
import { type LoadResult, load } from '../harness/load.ts';

/** Posts new points, each with its own external id and idempotency key. */
export function loadPoints(address: string, token: string, volume: { connections: number; seconds: number }): Promise<LoadResult> {
  return load(address, { ...volume, status: 201, request: (host) => requestFor(host, token) });
}

function requestFor(host: string, token: string): string {
  const key = randomBytes(12).toString('hex');
  const body = `{"content":"The bridge should be repaired before the new road is built, said number ${key.slice(0, 10)}","language":"en","source":"bench","externalId":"${key}"}`;
  return `POST /api/points HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
