import type { Http } from '@verdict/platform/http';
import { Done } from '@verdict/wire/list';
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
import type { Deps } from '../deps.ts';
import { named, paged, router } from '../router.ts';
import { listDeliveries, replayDelivery, sendTest } from './deliveries.ts';
import { createEndpoint, deleteEndpoint, editEndpoint, listEndpoints, rotateSecret } from './endpoints.ts';

export function webhookRoutes(http: Http, deps: Deps): void {
  endpointRoutes(http, deps);
  deliveryRoutes(http, deps);
}

function endpointRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  const route = router(http, deps, 'Webhooks');

  route('GET /api/admin/webhooks', {
    action: 'webhook.read',
    summary: 'List endpoints, newest first',
    query: WebhookQuery,
    returns: WebhookList,
    handle: ({ query }) => paged(query, (page) => listEndpoints(db, page)),
  });

  route('POST /api/admin/webhooks', {
    action: 'webhook.manage',
    summary: 'Add an endpoint',
    body: CreateWebhook,
    status: 201,
    returns: WebhookWithSecret,
    refuses: ['address_refused'],
    secret: 'secret',
    once: ({ actor, body }, tx) => createEndpoint(deps, tx, actor, body),
  });

  route('PATCH /api/admin/webhooks/:id', {
    action: 'webhook.manage',
    summary: 'Change an endpoint',
    body: EditWebhook,
    returns: WebhookAnswer,
    refuses: ['not_found', 'address_refused'],
    handle: async ({ actor, params, body }) =>
      named('webhook', await db.transaction((tx) => editEndpoint(deps, tx, actor, { ...body, id: params.id }))),
  });

  route('DELETE /api/admin/webhooks/:id', {
    action: 'webhook.manage',
    summary: 'Remove an endpoint and its deliveries',
    returns: Done,
    refuses: ['not_found'],
    handle: ({ actor, params }) => db.transaction((tx) => deleteEndpoint(deps, tx, actor, params.id)),
  });

  route('POST /api/admin/webhooks/:id/rotate-secret', {
    action: 'webhook.manage',
    summary: 'Create a new secret; the old one is valid for another day',
    returns: WebhookWithSecret,
    refuses: ['not_found'],
    secret: 'secret',
    once: ({ actor, params }, tx) => rotateSecret(deps, tx, actor, params.id),
  });
}

function deliveryRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Webhooks');

  route('POST /api/admin/webhooks/:id/test', {
    action: 'webhook.manage',
    summary: 'Send a test message',
    status: 202,
    returns: DeliveryAnswer,
    refuses: ['not_found', 'address_refused', 'endpoint_disabled'],
    once: async ({ params }, tx) => named('delivery', await sendTest(deps, tx, params.id)),
  });

  route('GET /api/admin/webhooks/deliveries', {
    action: 'webhook.read',
    summary: 'List deliveries, newest first',
    query: DeliveryQuery,
    returns: DeliveryList,
    handle: ({ query }) => paged(query, (page) => listDeliveries(deps.db, query, page)),
  });

  route('POST /api/admin/deliveries/:id/replay', {
    action: 'webhook.manage',
    summary: 'Send a delivery again',
    status: 202,
    returns: DeliveryAnswer,
    refuses: ['not_found', 'address_refused', 'endpoint_disabled'],
    once: async ({ params }, tx) => named('delivery', await replayDelivery(deps, tx, params.id)),
  });
}
