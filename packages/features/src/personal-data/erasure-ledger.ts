import { hash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';

/**
 * Who was erased, kept outside the database: a backup from before an erasure knows nothing of it, and
 * restoring it must not bring the person back.
 */
const FILE = 'erasures.txt';

export function erasureFingerprint(uuid: string): Buffer {
  return hash('sha256', `verdict erasure ${uuid}`, 'buffer');
}

/**
 * Adds whom the database has erased and the ledger lacks. It follows the commit, so that nobody is listed whose erasure
 * failed and who then stayed; a crash in between is made up for by the next run.
 */
export async function completeLedger({ db, settings }: Deps): Promise<void> {
  const file = ledgerFile(settings.DATA_DIR);
  const listed = new Set((await readLedger(file)).map((fingerprint) => fingerprint.toString('hex')));
  const erased = await db.kysely.selectFrom('erasure').selectAll().orderBy('erased_at').execute();
  const missing = erased.filter(({ fingerprint }) => !listed.has(fingerprint.toString('hex')));
  const lines = missing.map(({ fingerprint, erased_at }) => `${fingerprint.toString('hex')} ${erased_at.toISOString()}\n`);
  if (lines.length > 0) await appendFile(file, lines.join(''), { mode: 0o600, flush: true });
}

export function ledgerFile(dataDir: string): string {
  return join(dataDir, FILE);
}

/** The fingerprints in a ledger; none where there is no such file. */
export async function readLedger(file: string): Promise<Buffer[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error; // one that cannot be read is not one that names nobody
  });
  return [...text.matchAll(/^([0-9a-f]{64}) /gm)].map(([, hex]) => Buffer.from(hex as string, 'hex'));
}
