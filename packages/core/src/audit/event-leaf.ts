import { canonicalJson, type Json } from './canonical-json.ts';
import type { Digest } from './digest.ts';
import { leafHash } from './merkle.ts';

/** The public part of an event. Whom it concerns and what was said stay in the payload, behind the commitment. */
export interface EventLeaf {
  id: number;
  kind: string;
  occurredAt: Date;
  /** In hexadecimal, as the leaf spells it. */
  commitment: string;
}

/**
 * Binds a payload without revealing it: with salt and payload anyone can check it, and once both are
 * erased a short or guessable payload cannot be found by trying.
 */
export function commitTo(digest: Digest, salt: Uint8Array, payload: Json): Uint8Array {
  return commitToText(digest, salt, canonicalJson(payload));
}

/** The same for a payload that is already in its canonical form. */
export function commitToText(digest: Digest, salt: Uint8Array, canonicalPayload: string): Uint8Array {
  return digest.sha256(salt, canonicalPayload);
}

export function eventLeafHash(digest: Digest, leaf: EventLeaf): Uint8Array {
  return leafHash(digest, eventLeafText(leaf));
}

/** The leaf in canonical JSON, written out because an audit does this a million times. */
export function eventLeafText({ id, kind, occurredAt, commitment }: EventLeaf): string {
  return `{"commitment":"${commitment}","id":${id},"kind":${JSON.stringify(kind)},"occurred_at":"${occurredAt.toISOString()}","v":1}`;
}
