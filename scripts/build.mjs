// What browser tests and checks load: built once, before any of them asks.
import { join } from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
import { buildWeb, run } from './prepare.mjs';

buildWeb();
run(pinnedNode(), [join('node_modules', 'wxt', 'bin', 'wxt.mjs'), 'build', 'apps/extension', '--level', 'warn']);
