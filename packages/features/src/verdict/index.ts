import './tables.ts';

export { rebuildVerdicts } from './rebuild.ts';
export { recountLabels } from './recount.ts';
