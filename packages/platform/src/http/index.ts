export { createHttp, type Http } from './create-http.ts';
export { pageOf, readCursor, refuseCursor, writeCursor } from './cursor.ts';
export { collectOpenApi, serveDocs } from './docs.ts';
export { ok, type Result, refuse, sendRefusal } from './errors.ts';
export { UNDECLARED } from './log-operations.ts';
export { networkOf, UNKNOWN_NETWORK } from './network.ts';
export { RefusalError } from './refusal-error.ts';
export { acceptSockets, type Socket } from './sockets.ts';
export { isFromThisMachine, isLoopback } from './this-machine.ts';
