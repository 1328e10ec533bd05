// Checks the OpenAPI document: every operation has a name, a description and its error responses.
import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeApi } from '@verdict/features';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';

const folder = await makeTemporaryFolder('api');
const document = join(folder, 'openapi.json');
await writeFile(document, JSON.stringify(await describeApi()));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@redocly/cli/bin/cli.js', 'lint', document, '--config', 'redocly.yaml'],
  // Otherwise it would look for a newer release and report that it ran.
  { stdio: 'inherit', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
);
await rm(folder, { recursive: true });
process.exitCode = status ?? 1;
