import { parseCheckpoint, type SignedNote } from '@verdict/core/audit';
import type { DatabaseClient } from '@verdict/platform/postgres';

/** A signed statement about the log: that its first `size` entries have this root. */
export interface Statement {
  size: number;
  /** Undefined if the text is not a checkpoint. */
  note: SignedNote | undefined;
  /** The root stored beside the note in the database. */
  stored: Buffer | undefined;
  from: string;
}

/** Sizes above `after` and up to `upTo`; null is no bound. */
export interface SizeRange {
  after: number | null;
  upTo: number | null;
}

export function isWithin({ after, upTo }: SizeRange, size: number): boolean {
  return (after === null || size > after) && (upTo === null || size <= upTo);
}

export function readWitnessed(text: string): Statement {
  const note = parseCheckpoint(text);
  return { size: note?.size ?? -1, note, stored: undefined, from: 'a witness' };
}

/** The checkpoints of the database in a range, smallest first, up to a limit. */
export async function readCheckpoints(client: DatabaseClient, { after, upTo }: SizeRange, most: number): Promise<Statement[]> {
  const { rows } = await client.query<{ size: number; root: Buffer; note: string }>(
    `SELECT size, root, note FROM log_checkpoint
     WHERE ($1::bigint IS NULL OR size > $1) AND ($2::bigint IS NULL OR size <= $2) ORDER BY size LIMIT $3`,
    [after, upTo, most],
  );
  return rows.map(({ size, root, note }) => ({ size, note: parseCheckpoint(note), stored: root, from: 'the database' }));
}
