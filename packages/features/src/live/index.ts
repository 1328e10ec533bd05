export type { LiveMessage, LiveTopics } from './live-topic.ts';
export { LIVE_PATH, liveRoutes, readSocketTokens } from './routes.ts';
