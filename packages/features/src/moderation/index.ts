import './tables.ts';
import './views.ts';

export { recordAction } from './action/actions.ts';
export { takeDown } from './action/take-down.ts';
export { closeAppeals } from './appeal/appeals.ts';
export { openCase } from './case/open-case.ts';

export { namedPerson } from './named-person.ts';
export { effectWithout } from './report/effect-without.ts';

export { moderation } from './slice.ts';
