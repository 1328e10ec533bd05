import { openSystem } from '@verdict/features';
import { readSettings } from '@verdict/platform/settings';
const system = await openSystem({ settings: readSettings({ DATA_DIR: '/tmp/events-old-data', LOG_LEVEL: 'error' }), name: 'scan', worksOnJobs: false });
const { rows } = await system.deps.db.pool.query(`
 SELECT kind, (SELECT string_agg(key || ':' || json_typeof(value), ', ' ORDER BY key) FROM json_each(payload::json)) AS shape, count(*), min(payload::text) AS example FROM event GROUP BY 1,2 ORDER BY 1`);
for (const r of rows) console.log(r.kind, r.count, r.shape, '\n    ', r.example);
await system.close();
