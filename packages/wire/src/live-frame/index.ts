import type { LiveMessage } from '../live/index.ts';

// Apart from the schemas, which a browser that only listens has no use for.

/** The WebSocket protocol we speak, and how a bearer token is named beside it where a browser cannot send a header. */
export const LIVE_PROTOCOL = 'verdict';
export const BEARER_PROTOCOL = 'bearer.';

/** What one connection may listen to, and what may be asked for at once. */
export const MAX_TOPICS = 50;

/** Why the server ends a connection. */
export type CloseCode = 'session_ended' | 'restarting' | 'unavailable' | 'invalid_frame' | 'too_many_frames';

/** What the server says. `seq` is how far all topics this connection has joined have been told. */
export type ServerFrame =
  | { type: 'subscribed'; topics: string[]; refused: string[]; seq: number }
  | { type: 'messages'; seq: number; messages: LiveMessage[] }
  | { type: 'reset'; topics: string[]; seq: number }
  | { type: 'pong'; seq: number }
  | { type: 'bye'; code: CloseCode };
