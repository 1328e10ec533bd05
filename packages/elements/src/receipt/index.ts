export {
  type CheckOptions,
  type ConsistencyPath,
  checkReceipt,
  type Finding,
  type ReceiptFindings,
  type SeenCheckpoint,
  verdictOn,
} from './check-receipt.ts';
export { parseReceipt, type Receipt, receiptText } from './receipt.ts';
export { VerdictReceipt } from './verdict-receipt.ts';
export { type ReceiptWish, VerdictReceiptForm } from './verdict-receipt-form.ts';
