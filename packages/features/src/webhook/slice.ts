import { deleteOldRows } from '@verdict/platform/retention';
import { Webhook, WebhookDelivery } from '@verdict/wire/webhook';
import { WEBHOOK_EVENTS } from '@verdict/wire/webhook/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { runDeliveries } from './deliver.ts';
import { webhooks } from './deliveries.ts';
import { WEBHOOK_PERMISSIONS } from './permissions.ts';
import { webhookRoutes } from './routes.ts';

export const webhook = defineSlice({
  name: 'webhook',
  dependsOn: [audit],
  reads: ['audit', 'verdict'],
  events: WEBHOOK_EVENTS,
  permissions: WEBHOOK_PERMISSIONS,
  schemas: [Webhook, WebhookDelivery],
  routes: webhookRoutes,
  reactors: [webhooks],
  background: runDeliveries,
  retention: [
    deleteOldRows({
      table: 'webhook_delivery',
      column: 'created_at',
      keepDays: 30,
      why: 'a month to see what an endpoint missed and send it again',
    }),
  ],
});
