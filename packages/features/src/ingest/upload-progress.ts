import { createHash, type Hash } from 'node:crypto';
import { RefusalError } from '@verdict/platform/http';
import type { Line } from '@verdict/platform/lines';
import type { Database, Tx } from '@verdict/platform/postgres';
import type { IngestKindName } from '@verdict/wire/ingest';

export interface UploadKey {
  userId: number;
  kind: IngestKindName;
  key: string;
}

interface Saved {
  id: number;
  lines: number;
  digest: Buffer;
}

/** How far an upload has come. Without a key nothing is remembered. */
export class UploadProgress {
  readonly #saved: Saved | undefined;
  /** The number of lines that are written or refused. */
  #lines: number;
  #hash: Hash = createHash('sha256');
  #verified = 0;

  constructor(saved?: Saved) {
    this.#saved = saved;
    this.#lines = saved?.lines ?? 0;
  }

  get lines(): number {
    return this.#lines;
  }

  /** Drops the lines that an earlier upload has done, and makes sure that they are the same. */
  skipDone(lines: readonly Line[]): readonly Line[] {
    const done = lines.filter(({ number }) => number <= this.#lines);
    if (done.length === 0) return lines;
    addTo(this.#hash, done);
    this.#verified += done.length;
    if (this.#verified === this.#saved?.lines && !this.#hash.copy().digest().equals(this.#saved.digest)) refuseOtherLines();
    return lines.slice(done.length);
  }

  /** An upload that is shorter than what was done with its key is another one. */
  end(): void {
    if (this.#verified < (this.#saved?.lines ?? 0)) refuseOtherLines();
  }

  /** Records these lines as done, in the transaction that writes them. Returns what to call after the commit. */
  async advance(tx: Tx, lines: readonly Line[], now: Date): Promise<() => void> {
    const upTo = (lines.at(-1) as Line).number;
    const hash = this.#hash.copy();
    addTo(hash, lines);
    if (this.#saved) await this.#save(tx, { from: this.#lines, upTo, digest: hash.copy().digest(), now });
    return () => {
      this.#lines = upTo;
      this.#hash = hash;
    };
  }

  async #save(tx: Tx, { from, upTo, digest, now }: { from: number; upTo: number; digest: Buffer; now: Date }): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('ingest_upload')
      .set({ lines: upTo, digest, updated_at: now })
      .where('id', '=', (this.#saved as Saved).id)
      .where('lines', '=', from)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new RefusalError({ code: 'upload_conflict' });
  }
}

function refuseOtherLines(): never {
  throw new RefusalError({ code: 'idempotency_key_reused' });
}

/** The length separates one line from the next. */
function addTo(hash: Hash, lines: readonly Line[]): void {
  for (const { bytes } of lines) hash.update(`${bytes?.length ?? -1}:`).update(bytes ?? '');
}

/** Finds how far the upload with this key has come, or begins it. */
export async function openUpload({ kysely }: Database, { userId, kind, key }: UploadKey, now: Date): Promise<UploadProgress> {
  await kysely
    .insertInto('ingest_upload')
    .values({ user_id: userId, kind, key, digest: createHash('sha256').digest(), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const saved = await kysely
    .selectFrom('ingest_upload')
    .select(['id', 'lines', 'digest'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return new UploadProgress(saved);
}
