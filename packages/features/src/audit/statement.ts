import { parseCheckpoint, type SignedNote } from '@verdict/core/audit';
import type { DatabaseClient } from '@verdict/platform/postgres';

/** What somebody signed about the log: that its first `size` entries have a root. */
export interface Statement {
  size: number;
  /** Undefined where the text is no checkpoint. */
  note: SignedNote | undefined;
  /** The root that stands beside the note in the database. */
  stored: Buffer | undefined;
  from: string;
}

/** Sizes above the one and up to the other; without a bound on a side where it is null. */
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

/** The checkpoints of the database in a range, smallest first, and no more than asked for. */
export async function readCheckpoints(client: DatabaseClient, { after, upTo }: SizeRange, most: number): Promise<Statement[]> {
  const { rows } = await client.query<{ size: number; root: Buffer; note: string }>(
    `SELECT size, root, note FROM log_checkpoint
     WHERE ($1::bigint IS NULL OR size > $1) AND ($2::bigint IS NULL OR size <= $2) ORDER BY size LIMIT $3`,
    [after, upTo, most],
  );
  return rows.map(({ size, root, note }) => ({ size, note: parseCheckpoint(note), stored: root, from: 'the database' }));
}
