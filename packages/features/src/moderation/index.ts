import './tables.ts';

export { type Moderator, recordAction } from './action/actions.ts';
export { takeDown } from './action/take-down.ts';
export { openCase } from './case/open-case.ts';
export { moderationJobs } from './jobs.ts';
export { MODERATION_TOPICS } from './live.ts';
export { namedPerson } from './named-person.ts';
export { MODERATION_PERSONAL_DATA } from './personal-data.ts';
export type { Reportable, Reportables, ReportedThing } from './reportable.ts';
export { MODERATION_RETENTION } from './retention.ts';
export { moderationRoutes } from './routes.ts';
export { currentSuspension } from './suspension/suspensions.ts';
