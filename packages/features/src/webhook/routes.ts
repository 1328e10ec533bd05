import { type Http, ok, pageOf, type Result, readCursor, sendRefusal } from '@verdict/platform/http';
import { once } from '@verdict/platform/idempotency';
import type { Tx } from '@verdict/platform/postgres';
import { Done, Id } from '@verdict/wire/list';
import {
  CreateWebhook,
  DeliveryAnswer,
  DeliveryList,
  DeliveryQuery,
  EditWebhook,
  WebhookAnswer,
  WebhookList,
  WebhookQuery,
  WebhookWithSecret,
} from '@verdict/wire/webhook';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { perform } from '../perform.ts';
import { repeatable } from '../repeatable.ts';
import { listDeliveries, replayDelivery, sendTest } from './deliveries.ts';
import { createEndpoint, deleteEndpoint, editEndpoint, listEndpoints, rotateSecret, type WithSecret } from './endpoints.ts';

const tags = ['Webhooks'];
const ById = Type.Object({ id: Id });

export function webhookRoutes(http: Http, deps: Deps): void {
  endpointRoutes(http, deps);
  deliveryRoutes(http, deps);
}

function endpointRoutes(http: Http, deps: Deps): void {
  http.get(
    '/api/admin/webhooks',
    {
      config: { action: 'webhook.read' },
      schema: { tags, summary: 'Endpoints, newest first', querystring: WebhookQuery, response: { 200: WebhookList } },
    },
    async (request) => {
      const { limit = 50, cursor } = request.query;
      return pageOf(await listEndpoints(deps.db, { limit, before: readCursor(cursor) }), limit);
    },
  );

  http.post(
    '/api/admin/webhooks',
    {
      config: { action: 'webhook.manage' },
      schema: { tags, summary: 'Add an endpoint', body: CreateWebhook, response: { 201: WebhookWithSecret } },
    },
    (request, reply) =>
      performWithSecret(deps, { request, reply, status: 201 }, (tx) => createEndpoint(deps, tx, request.actor, request.body)),
  );

  http.patch(
    '/api/admin/webhooks/:id',
    {
      config: { action: 'webhook.manage' },
      schema: { tags, summary: 'Change an endpoint', params: ById, body: EditWebhook, response: { 200: WebhookAnswer } },
    },
    async (request, reply) => {
      const edit = { ...request.body, id: request.params.id };
      const result = await deps.db.transaction((tx) => editEndpoint(deps, tx, request.actor, edit));
      return result.ok ? { success: true as const, webhook: result.value } : sendRefusal(reply, result.refusal);
    },
  );

  http.delete(
    '/api/admin/webhooks/:id',
    {
      config: { action: 'webhook.manage' },
      schema: { tags, summary: 'Remove an endpoint and its deliveries', params: ById, response: { 200: Done } },
    },
    async (request, reply) => {
      const result = await deps.db.transaction((tx) => deleteEndpoint(deps, tx, request.actor, request.params.id));
      return result.ok ? { success: true as const } : sendRefusal(reply, result.refusal);
    },
  );

  http.post(
    '/api/admin/webhooks/:id/rotate-secret',
    {
      config: { action: 'webhook.manage', isRepeatable: true },
      schema: { tags, summary: 'Make a new secret; the old one signs for another day', params: ById, response: { 200: WebhookWithSecret } },
    },
    (request, reply) =>
      performWithSecret(deps, { request, reply, status: 200 }, (tx) => rotateSecret(deps, tx, request.actor, request.params.id)),
  );
}

/** Tells a secret once: it stays out of the stored answer, so that a repeat learns that there is one, and not what it is. */
async function performWithSecret(
  { db, clock }: Deps,
  { request, reply, status }: { request: FastifyRequest; reply: FastifyReply; status: 200 | 201 },
  run: (tx: Tx) => Promise<Result<WithSecret>>,
): Promise<never> {
  let secret: string | null = null;
  const result = await once({ database: db, now: clock.now() }, repeatable(request), async (tx) => {
    const done = await run(tx);
    if (!done.ok) return done;
    secret = done.value.secret;
    return ok({ status, body: { success: true, webhook: done.value.webhook } });
  });
  const sent = result.ok ? reply.code(result.value.status).send({ ...result.value.body, secret }) : sendRefusal(reply, result.refusal);
  return sent as never; // the schema of the route, not the compiler, holds the answer to its shape
}

function deliveryRoutes(http: Http, deps: Deps): void {
  http.post(
    '/api/admin/webhooks/:id/test',
    {
      config: { action: 'webhook.manage', isRepeatable: true },
      schema: { tags, summary: 'Send a test message', params: ById, response: { 202: DeliveryAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply, status: 202 }, async (tx) => {
        const handedIn = await sendTest(deps, tx, request.params.id);
        return handedIn.ok ? ok({ delivery: handedIn.value }) : handedIn;
      }),
  );

  http.get(
    '/api/admin/webhooks/deliveries',
    {
      config: { action: 'webhook.read' },
      schema: { tags, summary: 'Deliveries, newest first', querystring: DeliveryQuery, response: { 200: DeliveryList } },
    },
    async (request) => {
      const { limit = 50, cursor } = request.query;
      return pageOf(await listDeliveries(deps.db, request.query, { limit, before: readCursor(cursor) }), limit);
    },
  );

  http.post(
    '/api/admin/deliveries/:id/replay',
    {
      config: { action: 'webhook.manage', isRepeatable: true },
      schema: { tags, summary: 'Send a delivery again', params: ById, response: { 202: DeliveryAnswer } },
    },
    (request, reply) =>
      perform(deps, { request, reply, status: 202 }, async (tx) => {
        const handedIn = await replayDelivery(deps, tx, request.params.id);
        return handedIn.ok ? ok({ delivery: handedIn.value }) : handedIn;
      }),
  );
}
