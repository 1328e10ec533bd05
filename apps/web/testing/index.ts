export { barriers, EVERY_LOOK, fitsRightToLeft } from './barriers.ts';
export { type PageOptions, startWeb, type Web } from './web.ts';
export { builtWeb } from './web-build.ts';
