import './tables.ts';

export { decideDueAppeals, juryJobs } from './decide-appeals.ts';
export { JURY_TOPICS } from './live.ts';
export { JURY_PERSONAL_DATA, JURY_RETENTION } from './personal-data.ts';
export { APPEAL_REPORTABLE } from './reportable.ts';
export { juryRoutes } from './routes.ts';
