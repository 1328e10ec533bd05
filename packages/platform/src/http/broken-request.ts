import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody, type Refusal, type RefusalCode, statusOf } from '@verdict/wire/error';

const BROKEN_REQUEST: Partial<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** What Node could not parse as HTTP has no request to answer; the reply is written to the socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET') return;
  writeRefusal(socket, { code: BROKEN_REQUEST[error.code ?? ''] ?? 'invalid_http' });
}

/** Refuses on a connection that has left HTTP, or never was there, and hangs up. */
export function writeRefusal(socket: Duplex, refusal: Refusal): void {
  if (socket.destroyed || !socket.writable) return;
  const body = JSON.stringify(errorBody(refusal));
  const status = statusOf(refusal.code);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
