import type { RepeatableRequest } from '@verdict/platform/idempotency';
import type { SealedEvent } from './audit/index.ts';

/** A row that a group commit writes, with its event and its idempotency key. */
export interface BatchRow {
  row: object;
  event: SealedEvent;
  repeat: RepeatableRequest | undefined;
}

/** One JSON text for the batch: built natively, where an array for each column would be escaped value by value. */
export function asBatchJson(rows: Iterable<BatchRow>): string {
  return `[${Array.from(rows, rowAsJson).join(',')}]`;
}

function rowAsJson({ row, event, repeat }: BatchRow): string {
  const columns = JSON.stringify({
    ...row,
    caller_id: repeat?.userId,
    route: repeat?.route,
    key: repeat?.key,
    fingerprint: repeat && asBytea(repeat.fingerprint),
    salt: asBytea(event.salt),
  });
  // The payload goes in as it was hashed, to the letter.
  return `${columns.slice(0, -1)},"payload":${event.payload}}`;
}

const asBytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
