import { canonicalJson, commitToText, type Json } from '@verdict/core/audit';
import type { Tx } from '@verdict/platform/postgres';
import { randomPooled } from '@verdict/platform/random';
import type { EventKind, Events } from '@verdict/wire/event';
import { nodeDigest } from './digest.ts';
import { COMMITMENT } from './digest-in-sql.ts';

type JsonObject = { readonly [key: string]: Json };

/** The fields of an event. The payload may hold personal data; the log only ever holds its commitment. */
export interface EventFacts<Kind extends EventKind> {
  occurredAt: Date;
  /** The uuid of what the event is about. */
  subject: string;
  /**
   * The person whose data the payload holds, so that it is erased with them; null for kinds declared without personal data.
   */
  subjectUserId: Events[Kind]['personal'] extends true ? number | null : null;
  payload: Events[Kind]['payload'];
}

/** An event to append. */
export type NewEvent = { [Kind in EventKind]: { kind: Kind } & EventFacts<Kind> }[EventKind];

/** An event without its commitment, which the insert statement computes: see `COMMITMENT`. */
export interface SealedEvent {
  kind: string;
  occurred_at: Date;
  subject: string;
  subject_user_id: number | null;
  salt: Buffer;
  payload: string;
}

/** Seals an event. The subject is part of the payload, so that moving the event to another subject is detected. */
export function sealEvent<Kind extends EventKind>(kind: Kind, facts: EventFacts<Kind>): SealedEvent {
  const { occurredAt, subject, subjectUserId, payload } = facts;
  const sealed = { ...(payload as JsonObject), subject, subject_user_id: subjectUserId };
  const canonical = canonicalJson(sealed); // stored as hashed, so that an audit need not parse it
  return { kind, occurred_at: occurredAt, subject, subject_user_id: subjectUserId, salt: randomPooled(32), payload: canonical };
}

function committed(event: SealedEvent) {
  return { ...event, commitment: commitToText(nodeDigest, event.salt, event.payload) as Buffer };
}

/** Appends an event in the transaction of the change it records. Returns the id of the event. */
export async function appendEvent<Kind extends EventKind>(tx: Tx, kind: Kind, facts: EventFacts<Kind>): Promise<number> {
  const { id } = await tx
    .insertInto('event')
    .values(committed(sealEvent(kind, facts)))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A statement that writes an event for each row of a query with the columns of a `SealedEvent`. */
export function insertEventsOf(query: string): string {
  return `
    INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id)
    SELECT kind, occurred_at, ${COMMITMENT}, salt, payload, subject, subject_user_id FROM (${query}) AS sealed`;
}

/** Appends many events at once. */
export async function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0)
    await tx
      .insertInto('event')
      .values(events.map(({ kind, ...facts }) => committed(sealEvent(kind, facts as EventFacts<EventKind>))))
      .execute();
}
