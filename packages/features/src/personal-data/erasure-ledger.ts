import { hash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';

/**
 * The erased accounts, stored outside the database: restoring a backup from before an erasure must not bring the person back.
 */
const FILE = 'erasures.txt';

export function erasureFingerprint(uuid: string): Buffer {
  return hash('sha256', `verdict erasure ${uuid}`, 'buffer');
}

/**
 * Adds erased accounts that the ledger lacks. It runs after the commit, so that a failed erasure is not listed. After a crash
 * in between, the next run adds them.
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

/** The fingerprints in a ledger; empty if there is no file. */
export async function readLedger(file: string): Promise<Buffer[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error; // an unreadable ledger is not an empty one
  });
  return [...text.matchAll(/^([0-9a-f]{64}) /gm)].map(([, hex]) => Buffer.from(hex as string, 'hex'));
}
