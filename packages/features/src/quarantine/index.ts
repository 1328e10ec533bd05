import './tables.ts';
import './views.ts';

export { discloseGroup } from './disclose-group.ts';
export { heldUntil } from './held-item.ts';
export { isQuarantined } from './is-quarantined.ts';
export { liftGroup } from './lift-group.ts';
export { liftQuarantine } from './lift-quarantine.ts';
export { measureQuarantines } from './measure-quarantines.ts';
export { quarantineGroup } from './quarantine-group.ts';
export { quarantineSlice } from './slice.ts';
export { quarantine } from './start-quarantine.ts';
