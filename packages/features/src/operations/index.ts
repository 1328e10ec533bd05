export { probeRoutes } from './probe-routes.ts';
export { operationsRoutes } from './routes.ts';
