// Writes what is derived from the code: the API client's types and the tables in docs/.
import { rm, writeFile } from 'node:fs/promises';
import { createApi, openSystem } from '@verdict/features';
import { readSettings } from '@verdict/platform/settings';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { clientSource } from './client-source.ts';
import { eventsDoc, retentionDoc, settingsDoc } from './generated-docs.ts';

const dataDir = await makeTemporaryFolder('generate');
const system = await openSystem({
  settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
  name: 'generate',
  worksOnJobs: false,
});
try {
  const http = await createApi(system.deps);
  await http.ready();
  await writeFile('packages/wire/src/client/api.gen.ts', await clientSource(http.swagger()));
  await http.close();
} finally {
  await system.close();
  await rm(dataDir, { recursive: true, force: true });
}
await writeFile('docs/settings.md', settingsDoc());
await writeFile('docs/retention.md', retentionDoc());
await writeFile('docs/events.md', eventsDoc());
console.log('Generated packages/wire/src/client/api.gen.ts, docs/settings.md, docs/retention.md and docs/events.md.');
