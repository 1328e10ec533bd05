export {
  afterFailure,
  type DisabledReason,
  disableFor,
  isAcknowledged,
  RETRY_POLICY,
} from './delivery.ts';
export { messageBody, signedText } from './message.ts';
