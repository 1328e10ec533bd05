import { deleteOldRows } from '@verdict/platform/retention';
import { THROTTLE } from '@verdict/wire/throttle';
import { THROTTLE_EVENTS } from '@verdict/wire/throttle/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { policy } from '../policy/index.ts';
import { THROTTLE_METRICS } from './metrics.ts';
import { THROTTLE_PERMISSIONS } from './permissions.ts';
import { THROTTLE_PERSONAL_DATA } from './personal-data.ts';
import { throttleRoutes } from './routes.ts';

/** Networks with a lower write limit for a while. Comes before the account slice, because each write checks it. */
export const throttle = defineSlice({
  name: 'throttle',
  dependsOn: [audit, policy],
  reads: ['account-trace'],
  events: THROTTLE_EVENTS,
  permissions: THROTTLE_PERMISSIONS,
  routes: throttleRoutes,
  retention: [
    deleteOldRows({
      table: 'throttled_range',
      column: 'until',
      keepDays: 7,
      why: 'a week shows whether the abuse goes on; the log has the reasons',
    }),
  ],
  metrics: THROTTLE_METRICS,
  policies: [{ definition: THROTTLE }],
  personalData: THROTTLE_PERSONAL_DATA,
});
