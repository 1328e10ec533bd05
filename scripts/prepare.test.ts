import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);

/** A checkout with its one development tool as a local package, so that npm needs no registry. */
let checkout: string;
beforeAll(async () => {
  checkout = await makeTemporaryFolder('prepare');
  await mkdir(join(checkout, 'scripts'));
  for (const name of ['prepare.mjs', 'pinned-node.mjs']) await cp(join('scripts', name), join(checkout, 'scripts', name));
  await mkdir(join(checkout, 'tool'));
  await writeFile(join(checkout, 'tool', 'package.json'), JSON.stringify({ name: 'tool', version: '1.0.0' }));
  await writeFile(join(checkout, 'package.json'), JSON.stringify({ name: 'checkout', devDependencies: { tool: 'file:tool' } }));
  await run('npm', ['install', '--package-lock-only', '--offline'], { cwd: checkout });
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

function inCheckout(script: string, environment: Record<string, string> = {}) {
  return run(process.execPath, ['--input-type=module', '-e', script], { cwd: checkout, env: { ...process.env, ...environment } });
}

const INSTALL = "import { installDependencies } from './scripts/prepare.mjs'; installDependencies()";

test.each([{ NODE_ENV: 'production' }, { npm_config_omit: 'dev' }])(
  'with %o the tools that build are installed too',
  async (environment) => {
    await rm(join(checkout, 'node_modules'), { recursive: true, force: true });
    expect((await inCheckout(INSTALL, environment)).stdout).toContain('Installing dependencies');
    expect(existsSync(join(checkout, 'node_modules', 'tool', 'package.json'))).toBe(true);
    expect((await inCheckout(INSTALL)).stdout).toBe('');
  },
);

test('a failed installation is tried again', async () => {
  await rm(join(checkout, 'node_modules'), { recursive: true, force: true });
  const lost = { PATH: '/nowhere' };
  await expect(inCheckout(INSTALL, lost)).rejects.toMatchObject({ stderr: expect.stringContaining('failed') });
  expect((await inCheckout(INSTALL)).stdout).toContain('Installing dependencies');
});

test('without a bundled Node and with this one too old, a sentence says what to do', async () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '20.1.0' });";
  const asked = inCheckout(`${old} const { pinnedNode } = await import('./scripts/pinned-node.mjs'); pinnedNode()`);
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Verdict needs Node 24 or later\. This is Node 20\.1\.0, .*\. Install Node 24 or later from \S+, so that .*, and try again\.\n$/,
    ),
  });
});
