import { RANKING, RANKING_SCHEMAS } from '@verdict/wire/ranking';
import { RANKING_EVENTS } from '@verdict/wire/ranking/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { experiment } from '../experiment/index.ts';
import { point } from '../point/index.ts';
import { policy } from '../policy/index.ts';
import { proposal } from '../proposal/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { similarity } from '../similarity/index.ts';
import { topic } from '../topic/index.ts';
import { RANKING_GRAPHQL } from './graphql.ts';
import { RANKING_CHANNELS } from './live.ts';
import { RANKING_METRICS } from './metrics.ts';
import { RANKING_PERSONAL_DATA } from './personal-data.ts';
import { publishRanks } from './publish.ts';
import { rankingRoutes } from './routes.ts';
import { TALLY_PROJECTION } from './tally-projection.ts';

export const ranking = defineSlice({
  name: 'ranking',
  dependsOn: [audit, experiment, point, policy, proposal, quarantineSlice, similarity, topic],
  reads: ['account', 'embedding', 'opinion', 'point', 'proposal', 'quarantine', 'similarity', 'topic'],
  events: RANKING_EVENTS,
  schemas: RANKING_SCHEMAS,
  routes: rankingRoutes,
  graphql: RANKING_GRAPHQL,
  channels: RANKING_CHANNELS,
  projections: [TALLY_PROJECTION],
  background: publishRanks,
  metrics: RANKING_METRICS,
  policies: [{ definition: RANKING }],
  personalData: RANKING_PERSONAL_DATA,
});
