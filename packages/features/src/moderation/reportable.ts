import type { Database, Tx } from '@verdict/platform/postgres';
import type { Refusal } from '@verdict/wire/error';
import type { Deps } from '../deps.ts';

/** A database or a transaction, to read from. */
export type Reader = Database['kysely'];

/** Something a person wrote, as moderators see it. */
export interface ReportedThing {
  id: number;
  /** The owner's account; null where there is none. */
  ownerId: number | null;
  /** Both parties of the challenge it belongs to. They may not decide about it. Null where an account was erased. */
  partyIds?: readonly (number | null)[];
  text: string;
  language: string;
  /** Whether it is hidden or deleted, by anyone. */
  isRemoved: boolean;
  createdAt: Date;
  /** The page that shows it in context. */
  url: string;
}

interface Target {
  id: number;
  now: Date;
}

/** A kind of thing that people can report, and how it is hidden and restored. */
export interface Reportable {
  kind: string;
  /** Also finds what is hidden. Takes a transaction, so that the result is still true when the caller acts on it. */
  find(reader: Reader, ids: readonly number[]): Promise<ReportedThing[]>;
  /** Hides it and appends the slice's own event. False where it was hidden already. */
  remove(deps: Deps, tx: Tx, target: Target): Promise<boolean>;
  /** Restores what `remove` hid. False where there is nothing to restore, or its owner has deleted it since. */
  restore(deps: Deps, tx: Tx, target: Target): Promise<boolean>;
  /** Why it cannot be kept yet: something else must happen first. */
  refuseKeep?(reader: Reader, id: number): Promise<Refusal | undefined>;
}

/** What can be reported, by its kind. */
export type Reportables = ReadonlyMap<string, Reportable>;

export interface ModerationDeps extends Deps {
  reportables: Reportables;
}

export function byKind(reportables: readonly Reportable[]): Reportables {
  return new Map(reportables.map((reportable) => [reportable.kind, reportable]));
}
