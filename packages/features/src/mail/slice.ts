import { OutboxMail } from '@verdict/wire/mail';
import { MAIL_EVENTS } from '@verdict/wire/mail/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { MAIL_METRICS } from './metrics.ts';
import { MAIL_PERMISSIONS } from './permissions.ts';
import { MAIL_PERSONAL_DATA, MAIL_RETENTION } from './personal-data.ts';
import { mailRoutes } from './routes.ts';
import { mailJobs } from './send-mail.ts';

export const mail = defineSlice({
  name: 'mail',
  dependsOn: [audit],
  events: MAIL_EVENTS,
  permissions: MAIL_PERMISSIONS,
  schemas: [OutboxMail],
  routes: mailRoutes,
  jobs: mailJobs,
  retention: [MAIL_RETENTION],
  personalData: MAIL_PERSONAL_DATA,
  metrics: MAIL_METRICS,
});
