import { pipeline, Readable, Writable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '@verdict/platform/postgres';
import { deleteOldRows } from '@verdict/platform/retention';
import type { Sink } from './write-export.ts';

const CHUNK_BYTES = 1_048_576;

/** Stores the bytes of an export. Bytes of an earlier failed attempt are replaced. */
export async function saveFile({ pool }: Database, exportId: number, now: () => Date): Promise<Sink> {
  await pool.query('DELETE FROM export_chunk WHERE export_id = $1', [exportId]);
  let number = 0;
  const save = async (bytes: Buffer): Promise<void> => {
    await pool.query('INSERT INTO export_chunk (export_id, number, bytes, created_at) VALUES ($1, $2, $3, $4)', [
      exportId,
      number,
      bytes,
      now(),
    ]);
    number += 1;
  };
  return [createGzip({ level: 3 }), inChunks(save)];
}

/** Collects bytes until they fill a row. */
function inChunks(save: (bytes: Buffer) => Promise<void>): Writable {
  let held: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(held);
    held = [];
    size = 0;
    await save(bytes);
  };
  return new Writable({
    write(bytes: Buffer, _encoding, done) {
      held.push(bytes);
      size += bytes.length;
      if (size < CHUNK_BYTES) return done();
      flush().then(() => done(), done);
    },
    final(done) {
      flush().then(() => done(), done);
    },
  });
}

/** Streams the file, a row at a time. */
export function readSavedFile(database: Database, exportId: number): Readable {
  const plain = createGunzip();
  pipeline(Readable.from(chunksOf(database, exportId)), plain, () => undefined); // an error reaches the reader
  return plain;
}

async function* chunksOf({ pool }: Database, exportId: number): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const { rows } = await pool.query<{ bytes: Buffer }>('SELECT bytes FROM export_chunk WHERE export_id = $1 AND number = $2', [
      exportId,
      number,
    ]);
    const [chunk] = rows;
    if (!chunk) return;
    yield chunk.bytes;
  }
}

export const EXPORT_RETENTION = deleteOldRows({
  table: 'export_chunk',
  column: 'created_at',
  keepDays: 1,
  why: 'the link to a large export expires after 24 hours; the record of the export stays, its content does not',
});
