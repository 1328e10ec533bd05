import './tables.ts';

import { deleteOldRows } from '@verdict/platform/retention';

export { deliverDue, runDeliveries } from './deliver.ts';
export { webhooks } from './deliveries.ts';
export { webhookRoutes } from './routes.ts';

export const WEBHOOK_RETENTION = deleteOldRows({
  table: 'webhook_delivery',
  column: 'created_at',
  keepDays: 30,
  why: 'a month to see what an endpoint missed and send it again',
});
