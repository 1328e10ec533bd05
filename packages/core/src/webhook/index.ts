export {
  afterFailure,
  type DisabledReason,
  disableFor,
  isReceipt,
  type NextStep,
  RETRY_POLICY,
  type RetryPolicy,
} from './delivery.ts';
export { type Happening, messageBody, signedText } from './message.ts';
