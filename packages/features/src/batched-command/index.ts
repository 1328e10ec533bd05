export { type BatchedWriter, batchedCommand, type NewRow, type Outcome } from './batched-command.ts';
export { PARENTS } from './insert-statements.ts';
export { batchedCommands } from './slice.ts';
export { toResult } from './to-result.ts';
