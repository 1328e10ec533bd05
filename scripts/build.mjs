// What browser tests and checks load: built once, before any of them asks.
import { resolve } from 'node:path';
import { buildExtension } from '../apps/extension/testing/build.ts';
import { buildWeb } from './prepare.mjs';

buildWeb();
await buildExtension(resolve('apps/extension/dist'));
