// Each part is checked with the libraries it may use: `core`, `text`, `learning` and `detector` have neither Node nor DOM types.
import { spawnSync } from 'node:child_process';
import { generateClient } from './prepare.mjs';

generateClient();

const projects = [
  'packages/core',
  'packages/text',
  'packages/learning',
  'packages/detector',
  'tsconfig.json',
  'tsconfig.web.json',
  'apps/web/testing',
  'apps/extension',
  'apps/extension/testing',
];
const failed = projects.filter((project) => {
  // Results are cached, so that a second run takes a tenth of the time.
  const memory = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`];
  const { status } = spawnSync(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', project, ...memory], { stdio: 'inherit' });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`Types: ${failed.join(', ')} do not check.`);
  process.exit(1);
}
console.log(`Types: ${projects.length} projects check.`);
