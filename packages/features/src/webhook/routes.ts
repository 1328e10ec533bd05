import { type Http, pageOf, readCursor, sendRefusal } from '@verdict/platform/http';
import { once } from '@verdict/platform/idempotency';
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
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { repeatable } from '../repeatable.ts';
import { listDeliveries, replayDelivery, sendTest } from './deliveries.ts';
import { createEndpoint, deleteEndpoint, editEndpoint, listEndpoints, rotateSecret } from './endpoints.ts';

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
    async (request, reply) => {
      let secret: string | null = null; // stays out of the stored answer: a repeat learns that the endpoint exists, not its secret
      const result = await once({ database: deps.db, now: deps.clock.now() }, repeatable(request), async (tx) => {
        const created = await createEndpoint(deps, tx, request.actor, request.body);
        if (!created.ok) return created;
        secret = created.value.secret;
        return { ok: true, value: { status: 201, body: { success: true, webhook: created.value.webhook } } };
      });
      if (!result.ok) return sendRefusal(reply, result.refusal);
      return reply.code(201).send({ ...(result.value.body as object), secret } as never);
    },
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
      config: { action: 'webhook.manage' },
      schema: { tags, summary: 'Make a new secret; the old one signs for another day', params: ById, response: { 200: WebhookWithSecret } },
    },
    async (request, reply) => {
      const result = await deps.db.transaction((tx) => rotateSecret(deps, tx, request.actor, request.params.id));
      return result.ok ? { success: true as const, ...result.value } : sendRefusal(reply, result.refusal);
    },
  );
}

function deliveryRoutes(http: Http, deps: Deps): void {
  http.post(
    '/api/admin/webhooks/:id/test',
    {
      config: { action: 'webhook.manage' },
      schema: { tags, summary: 'Send a test message', params: ById, response: { 202: DeliveryAnswer } },
    },
    async (request, reply) => {
      const result = await deps.db.transaction((tx) => sendTest(deps, tx, request.params.id));
      return result.ok ? reply.code(202).send({ success: true, delivery: result.value }) : sendRefusal(reply, result.refusal);
    },
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
      config: { action: 'webhook.manage' },
      schema: { tags, summary: 'Send a delivery again', params: ById, response: { 202: DeliveryAnswer } },
    },
    async (request, reply) => {
      const result = await deps.db.transaction((tx) => replayDelivery(deps, tx, request.params.id));
      return result.ok ? reply.code(202).send({ success: true, delivery: result.value }) : sendRefusal(reply, result.refusal);
    },
  );
}
