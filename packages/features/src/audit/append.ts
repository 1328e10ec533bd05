import { canonicalJson, commitToText, type Json } from '@verdict/core/audit';
import type { Tx } from '@verdict/platform/postgres';
import { randomPooled } from '@verdict/platform/random';
import type { EventKind, Events } from '@verdict/wire/event';
import { nodeDigest } from './digest.ts';
import { COMMITMENT } from './digest-in-sql.ts';

type JsonObject = { readonly [key: string]: Json };

/** What there is to say of an event of some kind. The payload may hold personal data; the log only ever holds its commitment. */
export interface EventFacts<Kind extends EventKind> {
  occurredAt: Date;
  /** The uuid of what it is about. */
  subject: string;
  /** Whose data the payload holds, so that it goes when they go; null for kinds that are declared to hold nobody's. */
  subjectUserId: Events[Kind]['personal'] extends true ? number | null : null;
  payload: Events[Kind]['payload'];
}

/** Something that happened. */
export type NewEvent = { [Kind in EventKind]: { kind: Kind } & EventFacts<Kind> }[EventKind];

/** An event without its commitment, which the statement that writes it computes. */
export interface SealedEvent {
  kind: string;
  occurred_at: Date;
  subject: string;
  subject_user_id: number | null;
  salt: Buffer;
  payload: string;
}

/** Seals an event. What it is about is part of the payload, so that moving it to another subject shows. */
export function sealEvent<Kind extends EventKind>(kind: Kind, facts: EventFacts<Kind>): SealedEvent {
  const { occurredAt, subject, subjectUserId, payload } = facts;
  const sealed = { ...(payload as JsonObject), subject, subject_user_id: subjectUserId };
  const canonical = canonicalJson(sealed); // stored as it is hashed, so that an audit need not parse it
  return { kind, occurred_at: occurredAt, subject, subject_user_id: subjectUserId, salt: randomPooled(32), payload: canonical };
}

function committed(event: SealedEvent) {
  return { ...event, commitment: commitToText(nodeDigest, event.salt, event.payload) as Buffer };
}

/** Writes an event in the transaction of the change that it records. */
export async function appendEvent<Kind extends EventKind>(tx: Tx, kind: Kind, facts: EventFacts<Kind>): Promise<void> {
  await tx
    .insertInto('event')
    .values(committed(sealEvent(kind, facts)))
    .execute();
}

/** A statement that writes an event for each row of a query with the columns of a `SealedEvent`. */
export function insertEventsOf(query: string): string {
  return `
    INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id)
    SELECT kind, occurred_at, ${COMMITMENT}, salt, payload, subject, subject_user_id FROM (${query}) AS sealed`;
}

/** Writes many at once. */
export async function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0)
    await tx
      .insertInto('event')
      .values(events.map(({ kind, ...facts }) => committed(sealEvent(kind, facts as EventFacts<EventKind>))))
      .execute();
}
