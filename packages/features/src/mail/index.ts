export { mailRoutes } from './routes.ts';
