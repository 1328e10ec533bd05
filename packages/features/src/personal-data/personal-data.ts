import type { Database, Tx } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';

/** What a slice holds about a person: how they get it, and how it goes when they go. */
export interface PersonalData {
  /** The key in the download. */
  section: string;
  read(database: Database, userId: number): Promise<object>;
  /** What of theirs others may have been sent by mail; asked before anything is removed. */
  words?(tx: Tx, userId: number): Promise<string[]>;
  /** Removes it for good. Payloads of their events and the account itself are seen to by others. */
  erase(deps: Deps, tx: Tx, person: { userId: number; now: Date }): Promise<void>;
}
