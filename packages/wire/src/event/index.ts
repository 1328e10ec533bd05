import { type Static, type TObject, type TProperties, Type } from 'typebox';

/** What one kind of event means and what its payload holds. */
export interface EventDeclaration {
  /** One sentence for whoever reads the log. */
  meaning: string;
  /** Whether the payload says something about a person, and so goes when they are erased. */
  personal: boolean;
  /** What is appended today. */
  payload: TObject;
  /** What earlier releases appended under this kind, oldest first. The log still holds it. */
  earlier?: readonly TObject[];
}

/** Every kind of event there is. Each slice adds those it declares, in its `events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface DeclaredEvents {}

export type EventKind = keyof DeclaredEvents;

/** Declares the events of a slice. */
export function defineEvents<const Declarations extends Readonly<Record<string, EventDeclaration>>>(declarations: Declarations): Declarations {
  return declarations;
}

/** The schema of a payload: these fields and no others. */
export const payloadOf = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: false });

/** The payload that is appended under a kind today. */
export type NewPayload<Kind extends EventKind> = Static<DeclaredEvents[Kind]['payload']>;

/** The payload as the log holds it under a kind, from this release or an earlier one. */
export type StoredPayload<Kind extends EventKind> = PayloadVersion<DeclaredEvents[Kind]> & PayloadOwner;

/** What every stored payload says besides. */
export interface PayloadOwner {
  /** The uuid of what the event is about. */
  subject: string;
  subject_user_id: number | null;
}

type PayloadVersion<Declaration extends EventDeclaration> = Declaration extends { earlier: readonly (infer Earlier extends TObject)[] }
  ? Static<Declaration['payload'] | Earlier>
  : Static<Declaration['payload']>;
