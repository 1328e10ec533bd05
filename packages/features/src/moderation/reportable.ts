import type { Database, Tx } from '@verdict/platform/postgres';
import type { Refusal } from '@verdict/wire/error';
import type { Deps } from '../deps.ts';

/** A database or a transaction, to read from. */
export type Reader = Database['kysely'];

/** Something a person wrote, as moderators see it. */
export interface ReportedThing {
  id: number;
  /** Whose it is; null where nobody's account is behind it. */
  ownerId: number | null;
  /** Both sides of the challenge it belongs to, who judge nothing in it; null where an account is gone. */
  partyIds?: readonly (number | null)[];
  text: string;
  language: string;
  /** Whether it is out of sight, whoever saw to that. */
  isRemoved: boolean;
  createdAt: Date;
  /** Where it can be read in its place. */
  url: string;
}

interface Target {
  id: number;
  now: Date;
}

/** What a slice lets people report, and how it is taken away and put back. */
export interface Reportable {
  kind: string;
  /** Also finds what is out of sight. Takes a transaction, so that what it says still holds when it is acted on. */
  find(reader: Reader, ids: readonly number[]): Promise<ReportedThing[]>;
  /** Takes it out of sight; its own event tells of it. False where it was out of sight already. */
  remove(deps: Deps, tx: Tx, target: Target): Promise<boolean>;
  /** Puts back what `remove` took away. False where there is nothing to put back, or its owner has deleted it since. */
  restore(deps: Deps, tx: Tx, target: Target): Promise<boolean>;
  /** Why it cannot be kept as it stands: something else has to be done about it first. */
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
