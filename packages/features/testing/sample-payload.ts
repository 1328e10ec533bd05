import type { EventKind, Events } from '@verdict/wire/event';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { declaredEvents } from '../src/declared-events.ts';

const SAMPLES: Readonly<Record<string, string>> = {
  'date-time': '2026-01-02T03:04:05.678Z',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** A payload of a kind in which nothing matters but what is given. */
export function samplePayload<Kind extends EventKind>(kind: Kind, given: Partial<Events[Kind]['payload']> = {}): Events[Kind]['payload'] {
  const { payload } = declaredEvents().find((event) => event.kind === kind) ?? { payload: Type.Object({}) };
  const needed = Object.entries(payload.properties).filter(([, schema]) => !Type.IsOptional(schema));
  return { ...Object.fromEntries(needed.map(([field, schema]) => [field, sampleOf(schema)])), ...given } as Events[Kind]['payload'];
}

function sampleOf(schema: TSchema & { format?: string; anyOf?: readonly TSchema[] }): unknown {
  if (schema.anyOf?.some(Type.IsNull)) return null;
  return SAMPLES[schema.format ?? ''] ?? Value.Create(schema);
}
