import { LiveMessage } from '@verdict/wire/live';
import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { LIVE_METRICS } from './metrics.ts';
import { LIVE_PERMISSIONS } from './permissions.ts';
import { LIVE_SOCKET, liveRoutes, readSocketTokens } from './routes.ts';

export const live = defineSlice({
  name: 'live',
  dependsOn: [account, audit],
  permissions: LIVE_PERMISSIONS,
  schemas: [LiveMessage],
  beforeGuard: readSocketTokens,
  routes: liveRoutes,
  sockets: [LIVE_SOCKET],
  metrics: LIVE_METRICS,
});
