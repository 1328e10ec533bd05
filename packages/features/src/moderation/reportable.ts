import type { Database, Tx } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';

/** Something a person wrote, as moderators see it. */
export interface ReportedThing {
  id: number;
  /** Whose it is; null where nobody's account is behind it. */
  ownerId: number | null;
  text: string;
  language: string;
  isRemoved: boolean;
  createdAt: Date;
  /** Where it can be read in its place. */
  url: string;
}

/** What a slice lets people report, and how it is taken away and put back. */
export interface Reportable {
  kind: string;
  find(database: Database, ids: readonly number[]): Promise<ReportedThing[]>;
  /** Takes it out of sight; its own event tells of it. Undoable by `restore`. */
  remove(deps: Deps, tx: Tx, id: number, now: Date): Promise<void>;
  restore(deps: Deps, tx: Tx, id: number, now: Date): Promise<void>;
}
