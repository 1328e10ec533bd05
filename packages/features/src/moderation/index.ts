import './tables.ts';

export { recordAction } from './action/actions.ts';
export { takeDown } from './action/take-down.ts';
export { openCase } from './case/open-case.ts';
export { moderationJobs } from './jobs.ts';
export { MODERATION_CHANNELS } from './live.ts';
export { namedPerson } from './named-person.ts';
export { MODERATION_PERSONAL_DATA } from './personal-data.ts';
export { MODERATION_RETENTION } from './retention.ts';
export { moderation } from './slice.ts';
export { currentSuspension } from './suspension/suspensions.ts';
