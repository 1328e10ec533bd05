import './tables.ts';
import './views.ts';

export { type Award, award } from './award.ts';
export { badges } from './badges.ts';

export { giveReputation } from './give-reputation.ts';
export { REPUTATION_CHANNELS } from './live.ts';
export { penalise } from './penalise.ts';

export { entriesAbout, reverse } from './reverse.ts';
export { reputation } from './slice.ts';
