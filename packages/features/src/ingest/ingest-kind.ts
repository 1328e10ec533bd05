import type { Action, Actor } from '@verdict/core/account';
import { createValidator, ok, type Result, readJson, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { Refusal, RefusalCode } from '@verdict/wire/error';
import type { IngestKindName } from '@verdict/wire/ingest';
import type { Static, TObject } from 'typebox';

/** The producer who sends something. */
export type Producer = Actor & { kind: 'account' };

/** What was written. `isNew` is false if it existed already. */
export interface Written {
  id: string | number;
  isNew: boolean;
}

/** Something to write, read from a line or message, and the person it is by. */
export interface GivenItem<Body> {
  userId: number;
  body: Body;
}

/** What producers can send, and the commands that write it. */
interface IngestRules<Body extends TObject> {
  name: IngestKindName;
  /** The permission, the same as for sending one. */
  action: Action;
  /** The schema of an item, the same as of the body of a single request. */
  body: Body;
  /** The codes with which single items are refused, for the documentation. */
  refuses: readonly RefusalCode[];
  /** Why this producer may not send it, whatever the database says. */
  refuse(producer: Producer, body: Static<Body>): Refusal | undefined;
  /** Writes the items in the transaction, in their order, and returns the result of each. A refused item leaves nothing behind. */
  write(tx: Tx, items: readonly GivenItem<Static<Body>>[], now: Date): Promise<Result<Written>[]>;
}

export interface IngestKind {
  name: IngestKindName;
  action: Action;
  refuses: readonly RefusalCode[];
  /** Reads an item from JSON. */
  read(json: Uint8Array, producer: Producer): Result<GivenItem<unknown>>;
  /** Checks an item that is parsed already. */
  check(value: unknown, producer: Producer): Result<GivenItem<unknown>>;
  write(tx: Tx, items: readonly GivenItem<unknown>[], now: Date): Promise<Result<Written>[]>;
}

export function defineIngestKind<Body extends TObject>({ body, refuse: refuseItem, write, ...kind }: IngestRules<Body>): IngestKind {
  const validate = createValidator(body, 'line');
  const check: IngestKind['check'] = (value, producer) => {
    const refusal = validate(value) ?? refuseItem(producer, value as Static<Body>);
    if (refusal) return refuse(refusal.code, refusal.details);
    return ok({ userId: (value as { user_id?: number }).user_id ?? producer.userId, body: value });
  };
  return {
    ...kind,
    check,
    read(json, producer) {
      const value = readJson(json);
      return value.ok ? check(value.value, producer) : value;
    },
    write: (tx, items, now) => write(tx, items as readonly GivenItem<Static<Body>>[], now),
  };
}
