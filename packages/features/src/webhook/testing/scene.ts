import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testSystem } from '@verdict/features/testing';
import type { Webhook, WebhookDelivery } from '@verdict/wire/webhook';
import { catchUp } from '../../../testing/catch-up.ts';
import type { Deps } from '../../deps.ts';
import { deliverDue, webhooks } from '../index.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  webhook: Webhook;
  secret: string;
  delivery: WebhookDelivery;
  items: WebhookDelivery[];
  error: { code: string };
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Scene {
  deps: Deps;
  /** The present time; tests move it. */
  clock: { nowMs: number };
  /** A real receiver on this machine: what it got, and its status code. */
  receiver: { url: string; received: Received[]; status: number };
  /** Sends a request as an administrator. */
  ask(method: Method, path: string, payload?: object, headers?: Record<string, string>): Promise<Answer & { status: number }>;
  add(kinds: string[], url?: string): Promise<Answer & { status: number }>;
  deliveries(query?: string): Promise<WebhookDelivery[]>;
  /** Creates one point and sends the due deliveries. */
  happen(): Promise<void>;
  settle(): Promise<void>;
  /** Deletes all endpoints and resets the receiver to accept everything. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function webhookScene(): Promise<Scene> {
  const system = await testSystem({ OUTBOUND_ALLOW: '127.0.0.1' });
  const { deps } = system;
  const clock = { nowMs: Date.parse('2026-03-01T10:00:00.000Z') };
  deps.clock = { now: () => new Date(clock.nowMs) };
  const http = await system.api();
  const { authorization } = await system.person('admin', 'admin');
  const { receiver, stop } = await startReceiver();
  const scene: Scene = {
    deps,
    clock,
    receiver,
    async ask(method, path, payload, headers = {}) {
      const reply = await http.inject({ method, url: path, headers: { authorization, ...headers }, ...(payload && { payload }) });
      return { status: reply.statusCode, ...(reply.json() as Answer) };
    },
    add: (kinds, url = receiver.url) => scene.ask('POST', '/api/admin/webhooks', { url, kinds }),
    deliveries: async (query = '') => (await scene.ask('GET', `/api/admin/webhooks/deliveries${query}`)).items,
    async happen() {
      await scene.ask('POST', '/api/points', { content: 'Some words' });
      await scene.settle();
    },
    async settle() {
      await catchUp(deps, webhooks);
      await deliverDue(deps);
    },
    async clear() {
      await deps.db.pool.query('DELETE FROM webhook_endpoint');
      receiver.received.length = 0;
      receiver.status = 204;
    },
    async close() {
      stop();
      await system.close();
    },
  };
  return scene;
}

async function startReceiver(): Promise<{ receiver: Scene['receiver']; stop: () => void }> {
  const receiver: Scene['receiver'] = { url: '', received: [], status: 204 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    receiver.received.push({ headers: request.headers, body });
    response.writeHead(receiver.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { receiver, stop };
}

/** Verifies like a receiver, without our own code. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const signer = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'));
  const expected = signer.update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64');
  return (headers['webhook-signature'] as string).split(' ').includes(`v1,${expected}`);
}
