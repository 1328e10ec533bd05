import './tables.ts';
import './views.ts';

export { publishDue } from './publish.ts';
export { rankWithout } from './rank-without.ts';
export { releaseRanks } from './release-ranks.ts';
export { ranking } from './slice.ts';
