import { canonicalJson, type Json } from './canonical-json.ts';
import type { Digest } from './digest.ts';
import { leafHash } from './merkle.ts';

/** The public part of an event. People and texts stay in the payload, behind the commitment. */
export interface EventLeaf {
  id: number;
  kind: string;
  occurredAt: Date;
  /** In hexadecimal, as in the leaf. */
  commitment: string;
}

/**
 * Commits to a payload without revealing it. Salt and payload together can be checked by anyone; once both are erased, even a
 * short or predictable payload cannot be guessed from the commitment.
 */
export function commitTo(digest: Digest, salt: Uint8Array, payload: Json): Uint8Array {
  return commitToText(digest, salt, canonicalJson(payload));
}

/** The same for a payload that is already canonical JSON. */
export function commitToText(digest: Digest, salt: Uint8Array, canonicalPayload: string): Uint8Array {
  return digest.sha256(salt, canonicalPayload);
}

export function eventLeafHash(digest: Digest, leaf: EventLeaf): Uint8Array {
  return leafHash(digest, eventLeafText(leaf));
}

/** The leaf in canonical JSON, as a template because an audit builds a million of them. */
export function eventLeafText({ id, kind, occurredAt, commitment }: EventLeaf): string {
  return `{"commitment":"${commitment}","id":${id},"kind":${JSON.stringify(kind)},"occurred_at":"${occurredAt.toISOString()}","v":1}`;
}
