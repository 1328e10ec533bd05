export type { Reportable, ReportedThing } from './reportable.ts';
export { moderationRoutes } from './routes.ts';
