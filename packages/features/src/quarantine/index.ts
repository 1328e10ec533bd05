import './tables.ts';
import './views.ts';

export { isQuarantined } from './is-quarantined.ts';
export { liftQuarantine } from './lift-quarantine.ts';
export { measureQuarantines } from './measure-quarantines.ts';
export { quarantineGroup } from './quarantine-group.ts';
export { quarantineSlice } from './slice.ts';
export { quarantine } from './start-quarantine.ts';
