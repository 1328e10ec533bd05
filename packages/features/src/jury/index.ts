import './tables.ts';
import './views.ts';

export { decideDueAppeals } from './decide-appeals.ts';
export { JURY_CHANNELS } from './live.ts';
export { JURY_PERSONAL_DATA, JURY_RETENTION } from './personal-data.ts';
export { jury } from './slice.ts';
