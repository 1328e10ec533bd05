import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Deps, MIGRATIONS, openSystem, PERSONAL_DATA } from '@verdict/features';
import { loadSigningKey, signingKeyFile } from '@verdict/features/audit';
import { eraseAgain, ledgerFile, readLedger } from '@verdict/features/personal-data';
import { backUp, readBackup, restore } from '@verdict/platform/backup';
import { createLog } from '@verdict/platform/log';
import { migrate } from '@verdict/platform/postgres';
import { readSettings } from '@verdict/platform/settings';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { withSystem } from './with-system.ts';

interface KeyOption {
  signingKey?: string;
}

export function backupCommand(): Command {
  return new Command('backup')
    .description('write all data, as it is at one moment, into a new folder; the server may go on running')
    .argument('<folder>')
    .option('--signing-key <file>', 'also copy the signing key, to a file that you keep apart from the backup')
    .option('--json', 'print the result as JSON')
    .action(async (folder: string, { signingKey, json }: KeyOption & { json?: boolean }) => {
      const manifest = await withSystem('backup', async ({ deps }, settings) => {
        const bar = progressBar('Backing up');
        const made = await backUp(deps.db, folder, deps.clock.now(), ({ done, of, what }) => bar.update(done, of, what));
        bar.end();
        await loadSigningKey(settings);
        if (signingKey) await copyKey(signingKeyFile(settings), signingKey);
        return made;
      });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      if (json) console.log(JSON.stringify({ folder, tables: manifest.tables.length, rows, createdAt: manifest.createdAt }));
      else
        console.log(
          `Backed up ${rows} rows of ${manifest.tables.length} tables to ${folder}.${signingKey ? '' : ' The signing key is not in it; keep a copy of it elsewhere (--signing-key FILE).'}`,
        );
    });
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('put a backup into an empty database')
    .argument('<folder>')
    .option('--signing-key <file>', 'the signing key that was kept apart, so that the log goes on under the same key')
    .option('--erasures <file>', 'who was erased since the backup (erasures.txt of the old DATA_DIR), so that nobody comes back')
    .action(async (folder: string, { signingKey, erasures }: KeyOption & { erasures?: string }) => {
      const settings = readSettings(process.env);
      const manifest = await readBackup(folder);
      // The rows fit the schema they were taken from; what came since is migrated after them.
      const newest = manifest.migrations.at(-1) as string;
      const system = await openSystem({ settings, name: 'restore', worksOnJobs: false, log: createLog('warn'), migrateTo: newest });
      try {
        const bar = progressBar('Restoring');
        await restore(system.deps.db, folder, manifest, {
          mustBeEmpty: 'event',
          onProgress: ({ done, of, what }) => bar.update(done, of, what),
        });
        bar.end();
        await migrate(system.deps.db, MIGRATIONS);
        await system.deps.db.transaction(async (tx) => {
          for (const { queue, data } of manifest.jobs) await system.deps.jobs.enqueue(tx, queue, data);
        });
        await keepErased(system.deps, erasures);
      } finally {
        await system.close();
      }
      if (signingKey) await copyKey(signingKey, signingKeyFile(settings));
      console.log(
        `Restored ${manifest.tables.reduce((sum, table) => sum + table.rows, 0)} rows from ${folder}. "npx verdict audit verify" checks the log.`,
      );
    });
}

/** A backup still knows people who were erased after it was made. */
async function keepErased(deps: Deps, ledger: string | undefined): Promise<void> {
  const fingerprints = await readLedger(ledger ?? ledgerFile(deps.settings.DATA_DIR));
  if (ledger && fingerprints.length === 0) throw new ExitError(EXIT.failed, `${ledger} names nobody. Is it an erasures.txt?`);
  const again = await eraseAgain(deps, PERSONAL_DATA, fingerprints);
  if (again > 0) console.log(`Erased again ${again} people who were erased after the backup was made.`);
}

async function copyKey(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  await chmod(to, 0o600);
}
