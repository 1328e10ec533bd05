import { REPUTATION, REPUTATION_SCHEMAS } from '@verdict/wire/reputation';
import { REPUTATION_EVENTS } from '@verdict/wire/reputation/events';
import { account } from '../account/index.ts';
import { accountTrace } from '../account-trace/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { notification } from '../notification/index.ts';
import { policy } from '../policy/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { badges } from './badges.ts';
import { feedbackPoints } from './feedback-points.ts';
import { REPUTATION_GRAPHQL } from './graphql.ts';
import { REPUTATION_CHANNELS } from './live.ts';
import { REPUTATION_NOTIFICATIONS } from './notifications.ts';
import { REPUTATION_PERMISSIONS } from './permissions.ts';
import { REPUTATION_PERSONAL_DATA } from './personal-data.ts';
import { rebuildReputation } from './rebuild.ts';
import { reputationRoutes } from './routes.ts';

export const reputation = defineSlice({
  name: 'reputation',
  dependsOn: [account, accountTrace, audit, notification, policy, quarantineSlice],
  reads: ['account', 'audit', 'challenge', 'feedback', 'jury', 'label', 'moderation', 'quarantine'],
  events: REPUTATION_EVENTS,
  permissions: REPUTATION_PERMISSIONS,
  schemas: REPUTATION_SCHEMAS,
  routes: reputationRoutes,
  graphql: REPUTATION_GRAPHQL,
  channels: REPUTATION_CHANNELS,
  derivations: [{ name: 'reputation', rebuild: rebuildReputation }],
  reactors: [feedbackPoints, badges],
  personalData: REPUTATION_PERSONAL_DATA,
  policies: [{ definition: REPUTATION }],
  notifications: REPUTATION_NOTIFICATIONS,
});
