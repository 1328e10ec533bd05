import './tables.ts';
import './views.ts';

export { IS_SHARED, isTakenName } from './shared-labels.ts';
export { contribution } from './slice.ts';
