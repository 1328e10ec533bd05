import { keep, kept } from '@verdict/elements/state';
import type { SeenCheckpoint } from './check-receipt.ts';
import type { Receipt } from './receipt.ts';

const NAME = 'verdict.seen-checkpoint';

/** The newest checkpoint this browser found to be right, if it found any. */
export function seenCheckpoint(): SeenCheckpoint | undefined {
  try {
    const seen = JSON.parse(kept(NAME) ?? 'null') as SeenCheckpoint | null;
    return seen && Number.isSafeInteger(seen.size) ? seen : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a checkpoint that holds, unless a newer one is remembered. */
export function rememberCheckpoint({ size, root, public_key: publicKey }: Receipt['checkpoint']): void {
  const seen = seenCheckpoint();
  if (!seen || seen.size < size) keep(NAME, JSON.stringify({ size, root, publicKey } satisfies SeenCheckpoint));
}
