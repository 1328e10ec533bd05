import './tables.ts';

export { MODERATION_TOPICS } from './live.ts';
export { namedPerson } from './named-person.ts';
export { MODERATION_PERSONAL_DATA } from './personal-data.ts';
export type { Reportable, Reportables, ReportedThing } from './reportable.ts';
export { MODERATION_RETENTION } from './retention.ts';
export { moderationRoutes } from './routes.ts';
export { currentSuspension } from './suspensions.ts';
export { takeDown } from './take-down.ts';
export { moderationJobs } from './tell-parties.ts';
