import './tables.ts';

export { verdictJobs } from './jobs.ts';
export { rebuildVerdicts } from './rebuild.ts';
export { recountLabels, tellOfRecount } from './recount.ts';
export { setAside } from './set-aside.ts';
