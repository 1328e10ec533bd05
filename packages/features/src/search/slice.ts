import { SEARCH_PERMISSIONS } from '@verdict/core/search';
import { SEARCH_SCHEMAS } from '@verdict/wire/search';
import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { claim } from '../claim/index.ts';
import { defineSlice } from '../define-slice.ts';
import { topic } from '../topic/index.ts';
import { SEARCH_GRAPHQL } from './graphql.ts';
import { SEARCH_METRICS } from './metrics.ts';
import { SEARCH_PERSONAL_DATA } from './personal-data.ts';
import { searchRoutes } from './routes.ts';
import { searchIndex } from './search-index.ts';

export const search = defineSlice({
  name: 'search',
  dependsOn: [account, audit, claim, topic],
  reads: ['account', 'audit', 'claim', 'point', 'proposal', 'topic'],
  permissions: SEARCH_PERMISSIONS,
  schemas: SEARCH_SCHEMAS,
  routes: searchRoutes,
  graphql: SEARCH_GRAPHQL,
  projections: [searchIndex],
  metrics: SEARCH_METRICS,
  personalData: SEARCH_PERSONAL_DATA,
});
