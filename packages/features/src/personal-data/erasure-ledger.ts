import { hash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Who was erased, kept outside the database: a backup from before an erasure knows nothing of it, and
 * restoring it must not bring the person back.
 */
const FILE = 'erasures.txt';

export function erasureFingerprint(uuid: string): Buffer {
  return hash('sha256', `verdict erasure ${uuid}`, 'buffer');
}

export async function recordErasure(dataDir: string, fingerprint: Buffer, now: Date): Promise<void> {
  await appendFile(ledgerFile(dataDir), `${fingerprint.toString('hex')} ${now.toISOString()}\n`, { mode: 0o600, flush: true });
}

export function ledgerFile(dataDir: string): string {
  return join(dataDir, FILE);
}

/** The fingerprints in a ledger; none where there is no such file. */
export async function readLedger(file: string): Promise<Buffer[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return [...text.matchAll(/^([0-9a-f]{64}) /gm)].map(([, hex]) => Buffer.from(hex as string, 'hex'));
}
