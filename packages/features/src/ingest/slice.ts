import { INGEST_SCHEMAS } from '@verdict/wire/ingest';
import { account } from '../account/index.ts';
import { defineSlice } from '../define-slice.ts';
import { point } from '../point/index.ts';
import { proposal } from '../proposal/index.ts';
import { topic } from '../topic/index.ts';
import { INGEST_METRICS } from './metrics.ts';
import { INGEST_PERMISSIONS } from './permissions.ts';
import { INGEST_PERSONAL_DATA } from './personal-data.ts';
import { INGEST_RETENTION } from './retention.ts';
import { ingestRoutes } from './routes.ts';
import { INGEST_SOCKET } from './socket-route.ts';

export const ingest = defineSlice({
  name: 'ingest',
  dependsOn: [account, point, proposal, topic],
  reads: ['proposal'],
  permissions: INGEST_PERMISSIONS,
  schemas: INGEST_SCHEMAS,
  routes: ingestRoutes,
  sockets: [INGEST_SOCKET],
  retention: INGEST_RETENTION,
  metrics: INGEST_METRICS,
  personalData: INGEST_PERSONAL_DATA,
});
