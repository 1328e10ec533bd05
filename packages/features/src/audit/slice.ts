import { LogEntry } from '@verdict/wire/audit';
import { AUDIT_EVENTS } from '@verdict/wire/audit/events';
import { defineSlice } from '../define-slice.ts';
import { LOG_CHANNELS } from './live.ts';
import { AUDIT_METRICS } from './metrics.ts';
import { AUDIT_PERMISSIONS } from './permissions.ts';
import { auditRoutes } from './routes.ts';

export const audit = defineSlice({
  name: 'audit',
  dependsOn: [],
  events: AUDIT_EVENTS,
  permissions: AUDIT_PERMISSIONS,
  schemas: [LogEntry],
  routes: auditRoutes,
  channels: LOG_CHANNELS,
  metrics: AUDIT_METRICS,
});
