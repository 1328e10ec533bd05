#!/usr/bin/env node
// Plain JavaScript, so that an old Node can still say what is wrong with it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = new URL('../src/main.ts', import.meta.url);
if (Number.parseInt(process.versions.node, 10) >= 24) {
  await import(main.href);
} else {
  const { pinnedNode } = await import('../../../scripts/pinned-node.mjs');
  const { status } = spawnSync(pinnedNode(), [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
