export { fingerprintOf, IDEMPOTENCY_RETENTION, once, type RepeatableRequest, type StoredResponse } from './idempotency.ts';
