import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody, type Refusal, type RefusalCode, statusOf } from '@verdict/wire/error';
import type { FastifyRequest } from 'fastify';

const BROKEN_REQUEST: Partial<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const withLongBodies = new WeakSet<Duplex>();

/** Lets the body of this request take longer to arrive than those of others. Its handler must limit the time. */
export function allowLongBody({ raw: { socket } }: FastifyRequest): void {
  withLongBodies.add(socket);
}

/** For bytes that Node cannot parse as HTTP there is no request object, so the response is written to the socket. */
export function respondToBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET') return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && withLongBodies.has(socket)) return; // Node says so once for each request
  writeRefusal(socket, { code: BROKEN_REQUEST[error.code ?? ''] ?? 'invalid_http' });
}

/** Sends a refusal on a raw connection and closes it. */
export function writeRefusal(socket: Duplex, refusal: Refusal): void {
  if (socket.destroyed || !socket.writable) return;
  const body = JSON.stringify(errorBody(refusal));
  const status = statusOf(refusal.code);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
