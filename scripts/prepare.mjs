import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

// Not "npm ci", which would delete everything and start over whenever the lock file changes. The build needs packages that
// npm would omit with NODE_ENV=production, and the database is an optional package.
const INSTALL = ['install', '--include=dev', '--include=optional', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs what the lock file says without changing it, unless that was already done in this way. */
export function installDependencies() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).update(INSTALL.join(' ')).digest('hex');
  const marker = join('node_modules', '.installed-lock');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing dependencies (once; this can take a minute or two) …');
  run('npm', INSTALL);
  writeFileSync(marker, wanted);
}

/** Writes the types of the API client if a source of the API is newer. */
export function generateClient() {
  const generated = join('packages', 'wire', 'src', 'client', 'api.gen.ts');
  const sources = ['packages/features/src', 'packages/platform/src', 'packages/wire/src', 'packages/core/src', 'package-lock.json'];
  if (existsSync(generated) && newest(sources) < statSync(generated).mtimeMs) return;
  console.log('Generating the API client …');
  run(pinnedNode(), [join('scripts', 'generate-client.ts')]);
}

/** Builds the web app if any of its sources is newer than the last build. */
export function buildWeb() {
  const built = join('apps', 'web', 'dist', 'index.html');
  const sources = ['apps/web', 'packages/elements', 'packages/text', 'packages/wire', 'packages/core', 'package-lock.json'];
  if (existsSync(built) && newest(sources) < statSync(built).mtimeMs) return;
  console.log('Building the web app …');
  run(pinnedNode(), [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'apps/web', '--logLevel', 'warn']);
}

function newest(paths) {
  return Math.max(...paths.map((path) => (statSync(path).isDirectory() ? newestInside(path) : statSync(path).mtimeMs)));
}

function newestInside(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^(dist|node_modules)$|\.gen\.ts$/.test(name));
  return Math.max(0, ...entries.map(({ name }) => newest([join(folder, name)])));
}

export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options });
  if (status === 0) return;
  console.error(`"${command} ${args.join(' ')}" failed.`);
  process.exit(status ?? 1);
}
