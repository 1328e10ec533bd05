import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { BadRequest } from './request.ts';

export interface Answer {
  status: number;
  body: string;
}

/** The server closed the connection without a response. */
const NO_ANSWER: Answer = { status: 0, body: '' };

const PATIENCE_MS = 10_000;

/** Sends a request without correcting it. */
export function send(address: string, agent: Agent, { method, path, headers, body }: BadRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const length: Record<string, number> = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const outgoing = request({ hostname, port, agent, method, path, headers: { ...headers, ...length }, timeout: PATIENCE_MS }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      reply.on('error', () => resolve(NO_ANSWER));
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(NO_ANSWER));
    outgoing.end(body);
  });
}

/** Writes bytes to a new connection and reads the response until it closes. */
export function sendBytes(address: string, bytes: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => void socket.end(bytes));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (chunk) => void chunks.push(chunk));
    socket.on('error', () => undefined); // a reset counts as a response too; the close that follows ends it
    socket.on('close', () => resolve(readAnswer(Buffer.concat(chunks).toString('latin1'))));
  });
}

function readAnswer(text: string): Answer {
  const final = text.replace(/^HTTP\/1\.1 100 [\s\S]*?\r\n\r\n/, '');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(final)?.[1] ?? 0);
  return { status, body: final.slice(final.indexOf('\r\n\r\n') + 4) };
}
