#!/usr/bin/env node
// Plain JavaScript, so that an old Node can still report that it is too old.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = new URL('../src/main.ts', import.meta.url);
if (Number.parseInt(process.versions.node, 10) >= 24) {
  await import(main.href);
} else {
  const { pinnedNode } = await import('../../../scripts/pinned-node.mjs');
  const verdict = spawn(pinnedNode(), [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both processes, a supervisor only to this one.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('SIGTERM', () => verdict.kill('SIGTERM'));
  verdict.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
