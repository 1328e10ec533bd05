export { backoffMs } from './backoff.ts';
export { LiveConnection, type LiveState } from './live-connection.ts';
export type { LiveEvent, LiveHandler } from './subscriptions.ts';
