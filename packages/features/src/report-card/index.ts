export { reportCardRoutes } from './routes.ts';
