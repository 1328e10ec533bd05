import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { sql } from 'kysely';
import { lockAccounts } from '../../account/index.ts';

/** Uploads not yet attached, per person. A new upload deletes the oldest, so that nobody fills the disk. */
const MAX_UNATTACHED = 10;

interface Upload {
  userId: number;
  name: string;
  mediaType: string;
  content: Buffer;
  now: Date;
}

export interface StoredFile {
  id: number;
  name: string;
  media_type: string;
  size: number;
}

/** Stores a file until its owner attaches it to evidence. */
export async function storeFile(tx: Tx, { userId, name, mediaType, content, now }: Upload): Promise<Result<StoredFile>> {
  if (!(await lockAccounts(tx, [userId])).has(userId)) return refuse('user_not_found');
  const file = await tx
    .insertInto('evidence_file')
    .values({ uuid: newUuid(), owner_id: userId, name, media_type: mediaType, size: content.length, content, created_at: now })
    .returning(['id', 'name', 'media_type', 'size'])
    .executeTakeFirstOrThrow();
  await sql`
    DELETE FROM evidence_file WHERE id IN (
      SELECT file.id FROM evidence_file file LEFT JOIN evidence ON file_id = file.id
      WHERE owner_id = ${userId} AND evidence.id IS NULL ORDER BY file.id DESC OFFSET ${MAX_UNATTACHED})`.execute(tx);
  return ok(file);
}

export interface ReadFile extends StoredFile {
  content: Buffer;
}

/** A file attached to visible evidence, or an unattached file of the viewer's own. */
export async function readFile({ kysely }: Database, id: number, viewerId: number | null): Promise<ReadFile | undefined> {
  const { rows } = await sql<ReadFile>`
    SELECT file.id, name, media_type, size, content
    FROM evidence_file file LEFT JOIN evidence ON file_id = file.id LEFT JOIN challenge ON challenge.id = challenge_id
    WHERE file.id = ${id} AND CASE WHEN evidence.id IS NULL THEN owner_id = ${viewerId}::bigint
      ELSE evidence.withdrawn_at IS NULL AND evidence.removed_at IS NULL AND challenge.removed_at IS NULL END`.execute(kysely);
  return rows[0];
}
