import './tables.ts';
import './views.ts';

export { CONTRIBUTION_RETENTION } from './personal-data.ts';
export { IS_SHARED, isTakenName } from './shared-labels.ts';
export { contribution } from './slice.ts';
