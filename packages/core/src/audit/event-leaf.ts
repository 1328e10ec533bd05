import { canonicalJson, type Json } from './canonical-json.ts';
import { concatBytes, type Digest, toHex } from './digest.ts';
import { leafHash } from './merkle.ts';

/** The public part of an event. Whom it concerns and what was said stay in the payload, behind the commitment. */
export interface EventLeaf {
  id: number;
  kind: string;
  occurredAt: Date;
  commitment: Uint8Array;
}

/**
 * Binds a payload without revealing it: with salt and payload anyone can check it, and once both are
 * erased a short or guessable payload cannot be found by trying.
 */
export function commitTo(digest: Digest, salt: Uint8Array, payload: Json): Uint8Array {
  return digest.sha256(concatBytes(salt, digest.utf8(canonicalJson(payload))));
}

export function eventLeafBytes(digest: Digest, leaf: EventLeaf): Uint8Array {
  return digest.utf8(
    canonicalJson({
      commitment: toHex(leaf.commitment),
      id: leaf.id,
      kind: leaf.kind,
      occurred_at: leaf.occurredAt.toISOString(),
      v: 1,
    }),
  );
}

export function eventLeafHash(digest: Digest, leaf: EventLeaf): Uint8Array {
  return leafHash(digest, eventLeafBytes(digest, leaf));
}
