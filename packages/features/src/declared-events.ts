import type { EventDeclaration } from '@verdict/wire/event';
import { SLICES } from './slices.ts';

/** The declaration of an event, and the slice it comes from. */
export interface DeclaredEvent extends EventDeclaration {
  kind: string;
  slice: string;
}

/** Every kind of event, from every slice. */
export function declaredEvents(): DeclaredEvent[] {
  return SLICES.toSorted((a, b) => a.name.localeCompare(b.name)).flatMap(({ name, events = {} }) =>
    Object.entries(events).map(([kind, declaration]) => ({ kind, slice: name, ...declaration })),
  );
}
