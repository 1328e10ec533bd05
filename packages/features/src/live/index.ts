export type { EncodedMessage } from './frames.ts';
export type { LiveClient } from './live-client.ts';
export type { LiveHub } from './live-hub.ts';
export { CLOSE_CODES, LiveSocket, type Visitor } from './live-socket.ts';
export { refuseSocket, visitorOf } from './routes.ts';
export { live } from './slice.ts';
