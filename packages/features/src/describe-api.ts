import { createLog } from '@verdict/platform/log';
import { createMetrics } from '@verdict/platform/metrics';
import { createOutbound } from '@verdict/platform/outbound';
import { openDatabase } from '@verdict/platform/postgres';
import { loadSecrets } from '@verdict/platform/secrets';
import { readSettings } from '@verdict/platform/settings';
import { createApi } from './api.ts';
import type { Deps } from './deps.ts';
import { refusePermission } from './permissions.ts';
import { SLICES } from './slices.ts';

const NOWHERE = 'postgres://127.0.0.1:1/nowhere';

/** The OpenAPI document of the present API. Routes are only described, so it needs neither a database nor jobs. */
export async function describeApi(): Promise<object> {
  const settings = readSettings({ DATABASE_URL: NOWHERE, SECRET_KEY: 'unused while the routes are only described' });
  const db = openDatabase({ url: NOWHERE, name: 'verdict-describe', maxConnections: 1 });
  const outbound = createOutbound({ allow: [] });
  const http = await createApi({
    db,
    clock: { now: () => new Date() },
    log: createLog('silent'),
    metrics: createMetrics(SLICES),
    settings,
    secrets: await loadSecrets(settings),
    outbound,
    publicOutbound: outbound,
    refusePermission,
    slices: SLICES,
  } as unknown as Deps);
  try {
    await http.ready();
    return http.swagger();
  } finally {
    await http.close();
    await outbound.close();
    await db.close();
  }
}
