// Separate from the schemas, which a browser that only listens does not need.

/** The WebSocket protocol, and how a bearer token is named beside it where a browser cannot send a header. */
export const LIVE_PROTOCOL = 'verdict';
export const BEARER_PROTOCOL = 'bearer.';

/** The most channels of one connection, and the most joined in one message. */
export const MAX_CHANNELS = 50;
