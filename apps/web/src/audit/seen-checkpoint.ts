import { loadItem, saveItem } from '@verdict/elements/state';
import type { SeenCheckpoint } from './check-receipt.ts';
import type { Receipt } from './receipt.ts';

const NAME = 'verdict.seen-checkpoint';

/** The newest checkpoint that this browser verified, if any. */
export function seenCheckpoint(): SeenCheckpoint | undefined {
  try {
    const seen = JSON.parse(loadItem(NAME) ?? 'null') as SeenCheckpoint | null;
    return seen && Number.isSafeInteger(seen.size) ? seen : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a verified checkpoint, unless a newer one is saved. */
export function rememberCheckpoint({ size, root, public_key: publicKey }: Receipt['checkpoint']): void {
  const seen = seenCheckpoint();
  if (!seen || seen.size < size) saveItem(NAME, JSON.stringify({ size, root, publicKey } satisfies SeenCheckpoint));
}
