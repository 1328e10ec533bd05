export { claimKeysOf, findKeys, freeKey } from './batched-keys.ts';
export {
  deleteStoredAnswers,
  fingerprintOf,
  IDEMPOTENCY_RETENTION,
  once,
  type RepeatableRequest,
  type StoredResponse,
} from './idempotency.ts';
