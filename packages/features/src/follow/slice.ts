import { Follow } from '@verdict/wire/follow';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { notification } from '../notification/index.ts';
import { proposal } from '../proposal/index.ts';
import { topic } from '../topic/index.ts';
import { FOLLOW_GRAPHQL } from './graphql.ts';
import { followJobs } from './jobs.ts';
import { FOLLOW_NEWS } from './news.ts';
import { FOLLOW_NOTIFICATIONS } from './notifications.ts';
import { FOLLOW_PERMISSIONS } from './permissions.ts';
import { FOLLOW_PERSONAL_DATA } from './personal-data.ts';
import { FOLLOW_RETENTION } from './retention.ts';
import { followRoutes } from './routes.ts';

export const follow = defineSlice({
  name: 'follow',
  dependsOn: [audit, notification, proposal, topic],
  reads: ['account', 'audit', 'opinion', 'point', 'proposal', 'ranking', 'topic'],
  permissions: FOLLOW_PERMISSIONS,
  schemas: [Follow],
  routes: followRoutes,
  graphql: FOLLOW_GRAPHQL,
  reactors: [FOLLOW_NEWS],
  jobs: followJobs,
  retention: [FOLLOW_RETENTION],
  notifications: FOLLOW_NOTIFICATIONS,
  personalData: FOLLOW_PERSONAL_DATA,
});
