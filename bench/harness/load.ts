import { connect, type Socket } from 'node:net';

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Load {
  connections: number;
  seconds: number;
  /** How many requests a second are due; without it each connection sends as soon as it can. */
  perSecond?: number;
  /** The text of the next request. */
  request(host: string): string;
  /** The status that counts as success. */
  status: number;
}

/**
 * Sends requests over plain sockets; each connection waits for its response before it sends again. An HTTP client would take
 * more of the machine than the server under test.
 */
export async function load(address: string, { connections, seconds, perSecond, request, status }: Load): Promise<LoadResult> {
  const { hostname, port } = new URL(address);
  const latencies: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const spacingMs = perSecond === undefined ? 0 : (1000 * connections) / perSecond;
  const sender = { hostname, port: Number(port), until, latencies, request, spacingMs, done: `HTTP/1.1 ${status}` };
  await Promise.all(
    Array.from({ length: connections }, (_, n) => sendUntilStopped({ ...sender, firstAt: began + (n * spacingMs) / connections })),
  );
  const elapsed = (performance.now() - began) / 1000;
  const sorted = latencies.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) };
}

interface Sender extends Pick<Load, 'request'> {
  hostname: string;
  port: number;
  done: string;
  /** The time between two requests of a connection that keeps a rate, and when the first is due. */
  spacingMs: number;
  firstAt: number;
  until: number;
  latencies: number[];
}

function sendUntilStopped({ hostname, port, done, until, latencies, request, spacingMs, firstAt }: Sender): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, noDelay: true });
    let sentAt = 0;
    let dueAt = firstAt;
    let sendsLate = false;
    let received = '';
    const send = (): void => {
      if (performance.now() >= until) return void socket.end(resolve);
      sentAt = sendsLate ? dueAt : performance.now();
      socket.write(request(hostname));
    };
    const sendNext = (): void => {
      const waitMs = dueAt - performance.now();
      // One whose turn came before the last response has waited since then.
      sendsLate = spacingMs > 0 && waitMs < 0 && sentAt > 0;
      if (waitMs > 0.5) setTimeout(send, waitMs);
      else send();
    };
    socket.on('connect', sendNext);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (!isComplete(received)) return;
      if (!received.startsWith(done)) return fail(socket, reject, received);
      latencies.push(performance.now() - sentAt);
      received = '';
      dueAt += spacingMs;
      sendNext();
    });
  });
}

function fail(socket: Socket, reject: (error: Error) => void, answer: string): void {
  socket.destroy();
  reject(new Error(`a request was answered otherwise: ${answer.slice(0, 300)}`));
}

function isComplete(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
  return answer.length >= end + 4 + Number(length ?? 0);
}
