import { canonicalJson, commitToText, type Json } from '@verdict/core/audit';
import type { Tx } from '@verdict/platform/postgres';
import { randomPooled } from '@verdict/platform/random';
import { nodeDigest } from './digest.ts';

/** Something that happened. The payload may hold personal data; the log itself only ever holds its commitment. */
export interface NewEvent {
  /** One that core names in EVENT_KINDS. */
  kind: string;
  occurredAt: Date;
  /** The uuid of what it is about. */
  subject: string;
  /** Whose data the payload holds, so that it goes when they go. */
  subjectUserId: number | null;
  payload: { readonly [key: string]: Json };
}

/** An event without its commitment, which the statement that writes it computes: see `COMMITMENT`. */
export interface SealedEvent {
  kind: string;
  occurred_at: Date;
  subject: string;
  subject_user_id: number | null;
  salt: Buffer;
  payload: string;
}

/** Seals an event. What it is about is part of the payload, so that moving it to another subject shows. */
export function sealEvent({ kind, occurredAt, subject, subjectUserId, payload }: NewEvent): SealedEvent {
  const sealed = { ...payload, subject, subject_user_id: subjectUserId };
  const canonical = canonicalJson(sealed); // stored as it is hashed, so that an audit need not parse it
  return { kind, occurred_at: occurredAt, subject, subject_user_id: subjectUserId, salt: randomPooled(32), payload: canonical };
}

function committed(event: SealedEvent) {
  return { ...event, commitment: commitToText(nodeDigest, event.salt, event.payload) as Buffer };
}

/** Writes an event in the transaction of the change it tells of. */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('event')
    .values(committed(sealEvent(event)))
    .execute();
}

/** Writes many at once. */
export async function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0)
    await tx
      .insertInto('event')
      .values(events.map((event) => committed(sealEvent(event))))
      .execute();
}
