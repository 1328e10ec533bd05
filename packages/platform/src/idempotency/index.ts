export { claimKeysOf, findKeys, freeKey } from './batched-keys.ts';
export {
  deleteStoredAnswers,
  fingerprintOf,
  IDEMPOTENCY_RETENTION,
  once,
  type RepeatableRequest,
  type StoredAnswer,
} from './idempotency.ts';
