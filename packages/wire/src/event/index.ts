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

/** Every kind of event there is, with its types. Each slice adds those it declares, in its `events.ts`. */
export interface Events {}

export type EventKind = keyof Events;

/** Declares the events of a slice. */
export function defineEvents<const Declarations extends Readonly<Record<string, EventDeclaration>>>(
  declarations: Declarations,
): Declarations {
  return declarations;
}

/** The kinds that a slice declares. */
export function kindsOf<Declarations extends object>(declarations: Declarations): (keyof Declarations)[] {
  return Object.keys(declarations) as (keyof Declarations)[];
}

/** The schema of a payload: these fields and no others. */
export const payloadOf = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: false });

/** The types of the events that a slice declares. */
export type EventsOf<Declarations extends Readonly<Record<string, EventDeclaration>>> = {
  readonly [Kind in keyof Declarations]: {
    personal: Declarations[Kind]['personal'];
    /** What is appended today. */
    payload: Static<Declarations[Kind]['payload']>;
    /** What the log may hold, from this release or an earlier one. */
    stored: (Static<Declarations[Kind]['payload']> | EarlierPayload<Declarations[Kind]>) & PayloadOwner;
  };
};

type EarlierPayload<Declaration extends EventDeclaration> = Declaration extends { earlier: readonly (infer Earlier extends TObject)[] }
  ? Static<Earlier>
  : never;

/** What every stored payload says besides. */
interface PayloadOwner {
  /** The uuid of what the event is about. */
  subject: string;
  subject_user_id: number | null;
}
