import { CLAIM_PERMISSIONS } from '@verdict/core/claim';
import { CLAIM_SCHEMAS } from '@verdict/wire/claim';
import { CLAIM_EVENTS } from '@verdict/wire/claim/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { CLAIM_GRAPHQL } from './graphql.ts';
import { CLAIM_CHANNELS } from './live.ts';
import { CLAIM_PERSONAL_DATA } from './personal-data.ts';
import { CLAIM_REPORTABLE } from './reportable.ts';
import { claimRoutes } from './routes.ts';

export const claim = defineSlice({
  name: 'claim',
  dependsOn: [audit],
  reads: ['account', 'challenge'],
  events: CLAIM_EVENTS,
  permissions: CLAIM_PERMISSIONS,
  schemas: CLAIM_SCHEMAS,
  routes: claimRoutes,
  graphql: CLAIM_GRAPHQL,
  channels: CLAIM_CHANNELS,
  personalData: CLAIM_PERSONAL_DATA,
  reportables: [CLAIM_REPORTABLE],
});
