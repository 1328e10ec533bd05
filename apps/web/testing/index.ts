export { axeViolations } from './axe.ts';
export { barriers } from './barriers.ts';
export { focused, tabTo } from './keyboard.ts';
export { EVERY_LOOK } from './looks.ts';
export { type PageOptions, startWeb, type Web } from './web.ts';
export { builtWeb } from './web-build.ts';
