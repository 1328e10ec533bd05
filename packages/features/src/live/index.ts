export type { LiveMessage, LiveTopics } from './live-topic.ts';
export { liveRoutes } from './routes.ts';
