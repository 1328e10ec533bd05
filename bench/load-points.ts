import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

interface LoadOptions {
  connections: number;
  seconds: number;
}

/**
 * Posts points over bare sockets, each connection waiting for its answer before it sends again. An HTTP
 * client would take more of the machine than the server under test.
 */
export async function loadPoints(address: string, token: string, { connections, seconds }: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(address);
  const latencies: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => keepPosting({ hostname, port: Number(port), token, until, latencies })));
  const elapsed = (performance.now() - began) / 1000;
  const sorted = latencies.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) };
}

interface Poster {
  hostname: string;
  port: number;
  token: string;
  until: number;
  latencies: number[];
}

function keepPosting({ hostname, port, token, until, latencies }: Poster): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, noDelay: true });
    let sentAt = 0;
    let received = '';
    const send = (): void => {
      if (performance.now() >= until) return void socket.end(resolve);
      sentAt = performance.now();
      socket.write(requestFor(hostname, token));
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (!isComplete(received)) return;
      if (!received.startsWith('HTTP/1.1 201')) return fail(socket, reject, received);
      latencies.push(performance.now() - sentAt);
      received = '';
      send();
    });
  });
}

function fail(socket: Socket, reject: (error: Error) => void, answer: string): void {
  socket.destroy();
  reject(new Error(`a write was not acknowledged: ${answer.slice(0, 300)}`));
}

function isComplete(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
  return answer.length >= end + 4 + Number(length ?? 0);
}

function requestFor(host: string, token: string): string {
  const key = randomBytes(12).toString('hex');
  const body = `{"content":"The bridge should be repaired before the new road is built, said number ${key.slice(0, 10)}","language":"en","source":"bench","externalId":"${key}"}`;
  return `POST /api/points HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
