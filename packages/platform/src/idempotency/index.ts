export { fingerprintOf, IDEMPOTENCY_RETENTION, once, type RepeatableRequest, type StoredAnswer } from './idempotency.ts';
