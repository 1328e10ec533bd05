import './tables.ts';
import './views.ts';

export { heldLabels } from './held-labels.ts';
export { rebuildVerdicts } from './rebuild.ts';
export { appendRecounts, recountLabels } from './recount.ts';
export { setAside } from './set-aside.ts';
export { verdict } from './slice.ts';
export { verdictWithout } from './verdict-without.ts';
