import { type Static, type TObject, type TProperties, Type } from 'typebox';

/** The meaning of a kind of event and the schema of its payload. */
export interface EventDeclaration {
  /** One sentence for readers of the log. */
  meaning: string;
  /** Whether the payload contains personal data, and so is erased with the person. */
  personal: boolean;
  /** The schema of new events. */
  payload: TObject;
  /** The schemas of earlier releases, oldest first. The log still contains such events. */
  earlier?: readonly TObject[];
}

/** Every kind of event, with its types. Each slice adds its own in its `events.ts`. */
export interface Events {}

export type EventKind = keyof Events;

/** Declares the events of a slice. */
export function defineEvents<const Declarations extends Readonly<Record<string, EventDeclaration>>>(
  declarations: Declarations,
): Declarations {
  return declarations;
}

/** The kinds of events that a slice declares. */
export function kindsOf<Declarations extends object>(declarations: Declarations): (keyof Declarations)[] {
  return Object.keys(declarations) as (keyof Declarations)[];
}

/** The schema of a payload: these fields and no others. */
export const payloadOf = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: false });

/** The types of the events that a slice declares. */
export type EventsOf<Declarations extends Readonly<Record<string, EventDeclaration>>> = {
  readonly [Kind in keyof Declarations]: {
    personal: Declarations[Kind]['personal'];
    /** The payload of a new event. */
    payload: Static<Declarations[Kind]['payload']>;
    /** The payload of a stored event, from this release or an earlier one. */
    stored: (Static<Declarations[Kind]['payload']> | EarlierPayload<Declarations[Kind]>) & PayloadOwner;
  };
};

type EarlierPayload<Declaration extends EventDeclaration> = Declaration extends { earlier: readonly (infer Earlier extends TObject)[] }
  ? Static<Earlier>
  : never;

/** Further fields of every stored payload. */
interface PayloadOwner {
  /** The uuid of the thing the event is about. */
  subject: string;
  subject_user_id: number | null;
}
