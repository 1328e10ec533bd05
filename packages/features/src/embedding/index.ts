export { embeddingRoutes } from './routes.ts';
