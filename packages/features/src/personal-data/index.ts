export type { PersonalData } from './personal-data.ts';
export { personalDataRoutes } from './routes.ts';
