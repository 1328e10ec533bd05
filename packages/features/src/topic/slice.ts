import { TOPIC_PERMISSIONS } from '@verdict/core/topic';
import { TOPIC_SCHEMAS } from '@verdict/wire/topic';
import { TOPIC_EVENTS } from '@verdict/wire/topic/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { TOPIC_GRAPHQL } from './graphql.ts';
import { TOPIC_CHANNELS } from './live.ts';
import { TOPIC_PERSONAL_DATA } from './personal-data.ts';
import { topicRoutes } from './routes.ts';

export const topic = defineSlice({
  name: 'topic',
  dependsOn: [audit],
  events: TOPIC_EVENTS,
  permissions: TOPIC_PERMISSIONS,
  schemas: TOPIC_SCHEMAS,
  routes: topicRoutes,
  graphql: TOPIC_GRAPHQL,
  channels: TOPIC_CHANNELS,
  personalData: TOPIC_PERSONAL_DATA,
});
