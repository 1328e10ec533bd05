// Apart from the schemas, which a browser that only listens has no use for.

/** The WebSocket protocol we speak, and how a bearer token is named beside it where a browser cannot send a header. */
export const LIVE_PROTOCOL = 'verdict';
export const BEARER_PROTOCOL = 'bearer.';

/** What one connection may listen to, and what may be asked for at once. */
export const MAX_TOPICS = 50;
