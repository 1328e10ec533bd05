// "npm start": installs and builds what has changed since the last start, then runs `verdict serve`. Plain JavaScript
// without dependencies, because a fresh clone has none.
import { spawn } from 'node:child_process';
import { pinnedNode } from './pinned-node.mjs';
import { buildWeb, generateClient, installDependencies } from './prepare.mjs';

installDependencies();
generateClient();
buildWeb();
const verdict = spawn(pinnedNode(), ['apps/cli/src/main.ts', 'serve', ...process.argv.slice(2)], { stdio: 'inherit' });
// The terminal sends Ctrl-C to the whole group; this process only has to outlive the server.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('SIGTERM', () => verdict.kill('SIGTERM'));
verdict.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
