export { computeApart } from './compute-apart.ts';
export { serveParent } from './serve-parent.ts';
