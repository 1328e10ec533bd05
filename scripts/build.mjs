// Builds what browser tests and checks load, once before them.
import { resolve } from 'node:path';
import { buildExtension } from '../apps/extension/testing/build.ts';
import { buildWeb } from './prepare.mjs';

buildWeb();
await buildExtension(resolve('apps/extension/dist'));
