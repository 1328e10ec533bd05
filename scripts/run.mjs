// Runs a TypeScript entry point with the Node pinned in the lock file, whichever `node` a shell finds first.
import { spawn } from 'node:child_process';
import { pinnedNode } from './pinned-node.mjs';

const child = spawn(pinnedNode(), process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
