import { deleteOldRows } from '@verdict/platform/retention';
import { Account, ApiKey, SIGN_UP } from '@verdict/wire/account';
import { ACCOUNT_EVENTS } from '@verdict/wire/account/events';
import { accountTrace } from '../account-trace/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { mail } from '../mail/index.ts';
import { notification } from '../notification/index.ts';
import { policy } from '../policy/index.ts';
import { throttle } from '../throttle/index.ts';
import { ACCOUNT_GRAPHQL } from './graphql.ts';
import { ACCOUNT_NOTIFICATIONS } from './notifications.ts';
import { ACCOUNT_PERMISSIONS } from './permissions.ts';
import { ACCOUNT_PERSONAL_DATA } from './personal-data.ts';
import { PERSON_REPORTABLE } from './reportable.ts';
import { accountRoutes } from './routes.ts';

export const account = defineSlice({
  name: 'account',
  dependsOn: [accountTrace, audit, mail, notification, policy, throttle],
  events: ACCOUNT_EVENTS,
  permissions: ACCOUNT_PERMISSIONS,
  schemas: [Account, ApiKey],
  routes: accountRoutes,
  graphql: ACCOUNT_GRAPHQL,
  retention: [
    deleteOldRows({ table: 'session', column: 'expires_at', keepDays: 0, why: 'an expired session has no use' }),
    deleteOldRows({ table: 'sign_up', column: 'expires_at', keepDays: 0, why: 'an expired sign-up link can no longer create an account' }),
    deleteOldRows({ table: 'spent_ticket', column: 'expires_at', keepDays: 0, why: 'an expired ticket is refused anyway' }),
    deleteOldRows({ table: 'sign_up_source', column: 'at', keepDays: 1, why: 'only sign-ups of the last hour are counted' }),
    deleteOldRows({
      table: 'required_verification',
      column: 'ended_at',
      keepDays: 730,
      why: 'two years show whether it was required before',
    }),
    deleteOldRows({
      table: 'api_key_usage',
      column: 'day',
      keepDays: 90,
      why: 'three months of history are enough for billing and abuse questions',
    }),
  ],
  policies: [{ definition: SIGN_UP }],
  personalData: ACCOUNT_PERSONAL_DATA,
  reportables: [PERSON_REPORTABLE],
  notifications: ACCOUNT_NOTIFICATIONS,
});
