import type { Database, Tx } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';

/** What a slice stores about a person: how it is downloaded and erased. */
export interface PersonalData {
  /** The key in the download. */
  section: string;
  read(database: Database, userId: number): Promise<object>;
  /** Texts of theirs that mails to others may quote. Read before anything is erased. */
  words?(tx: Tx, userId: number): Promise<string[]>;
  /** Erases it for good. Event payloads and the account itself are erased elsewhere. */
  erase(deps: Deps, tx: Tx, person: { userId: number; now: Date }): Promise<void>;
}
