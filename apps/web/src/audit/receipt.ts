import type { LogEntry } from '@verdict/wire/audit';

/** What proves that an entry is in the log: the entry, its path to a root, and the signature of that root. */
export interface Receipt {
  entry: LogEntry;
  proof: { seq: number; size: number; leaf_hash: string; path: string[]; root: string };
  checkpoint: { origin: string; size: number; root: string; note: string; public_key: string; signed_at: string };
}

/** Reads a receipt that was saved as a file; undefined if the text is not one. */
export function parseReceipt(text: string): Receipt | undefined {
  try {
    const receipt = JSON.parse(text) as Receipt;
    return isReceipt(receipt) ? receipt : undefined;
  } catch {
    return undefined;
  }
}

function isReceipt({ entry, proof, checkpoint }: Receipt): boolean {
  const numbers = [entry.seq, entry.id, proof.seq, proof.size, checkpoint.size];
  const texts = [entry.kind, entry.occurred_at, entry.commitment, entry.leaf_hash, proof.leaf_hash, proof.root];
  const signed = [checkpoint.root, checkpoint.note, checkpoint.public_key, checkpoint.origin];
  return (
    numbers.every(Number.isSafeInteger) &&
    [...texts, ...signed, ...proof.path].every((text) => typeof text === 'string') &&
    !Number.isNaN(Date.parse(entry.occurred_at))
  );
}

/** The receipt as a file that can be checked years later. */
export function receiptText(receipt: Receipt): string {
  return `${JSON.stringify(receipt, null, 2)}\n`;
}
