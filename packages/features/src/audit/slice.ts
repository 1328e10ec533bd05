import { LogEntry } from '@verdict/wire/audit';
import { defineSlice } from '../define-slice.ts';
import { LOG_CHANNELS } from './live.ts';
import { AUDIT_PERMISSIONS } from './permissions.ts';
import { auditRoutes } from './routes.ts';

export const audit = defineSlice({
  name: 'audit',
  dependsOn: [],
  permissions: AUDIT_PERMISSIONS,
  schemas: [LogEntry],
  routes: auditRoutes,
  channels: LOG_CHANNELS,
});
