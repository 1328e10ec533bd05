import './tables.ts';
import './views.ts';

export { releaseRanks } from './release-ranks.ts';
export { ranking } from './slice.ts';
