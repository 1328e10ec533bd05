import type { Json } from '@verdict/core/audit';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { appendEvents, type NewEvent } from '../src/audit/index.ts';

export interface TestEvent {
  /** Not one that the product declares. */
  kind?: `test.${string}`;
  occurredAt?: Date;
  subject?: string;
  subjectUserId?: number;
  payload?: { readonly [key: string]: Json };
}

/** Appends events that only tests know. */
export function appendTestEvents(tx: Tx, events: readonly TestEvent[]): Promise<void> {
  const happened = { kind: 'test.happened', occurredAt: new Date(), subjectUserId: null, payload: {} };
  return appendEvents(tx, events.map((event) => ({ ...happened, subject: newUuid(), ...event })) as unknown as NewEvent[]);
}
