export {
  afterFailure,
  type DisabledReason,
  disableFor,
  isReceipt,
  RETRY_POLICY,
} from './delivery.ts';
export { messageBody, signedText } from './message.ts';
