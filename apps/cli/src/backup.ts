import { type Deps, MIGRATIONS, openSystem, PERSONAL_DATA } from '@verdict/features';
import { setAsideWitness } from '@verdict/features/audit';
import { eraseAgain, ledgerFile, readLedger } from '@verdict/features/personal-data';
import { backUp, readBackup, restore } from '@verdict/platform/backup';
import { createLog } from '@verdict/platform/log';
import { migrate } from '@verdict/platform/postgres';
import { readSettings } from '@verdict/platform/settings';
import { Command, Option } from 'commander';
import { type KeyFiles, keepKeys, putKeysBack, type RestoredKeys, sealedIn, tellOfKeys } from './backup-keys.ts';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { withSystem } from './with-system.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .description('write all data, as it is at one moment, into a new folder; the server may go on running')
    .argument('<folder>')
    .option('--signing-key <file>', 'also copy the signing key, to a file that you keep apart from the backup')
    .option('--secret-key <file>', 'also copy the secret key, which opens what is sealed, to a file that you keep apart too')
    .option('--json', 'print the result as JSON')
    .action(async (folder: string, { json, ...files }: KeyFiles & { json?: boolean }) => {
      const { manifest, keys } = await withSystem('backup', async ({ deps }, settings) => {
        const keys = await keepKeys(settings, folder, files);
        const bar = progressBar('Backing up');
        const manifest = await backUp(deps.db, folder, {
          now: deps.clock.now(),
          secretKeyId: deps.secrets.keyId,
          onProgress: ({ done, of, what }) => bar.update(done, of, what),
        });
        bar.end();
        return { manifest, keys };
      });
      const { createdAt, tables } = manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      if (json) console.log(JSON.stringify({ folder, tables: tables.length, rows, createdAt, keys }));
      else console.log(`Backed up ${rows} rows of ${tables.length} tables to ${folder}.\n${tellOfKeys(keys)}`);
    });
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('put a backup into an empty database')
    .argument('<folder>')
    .option('--signing-key <file>', 'the signing key that was kept apart, so that the log goes on under the same key')
    .option('--secret-key <file>', 'the secret key that was kept apart, so that what is sealed can be opened')
    .addOption(
      new Option('--without-secret-key', 'restore although the secret key is lost, and with it all that it seals').conflicts('secretKey'),
    )
    .option('--erasures <file>', 'who was erased since the backup (erasures.txt of the old DATA_DIR), so that nobody comes back')
    .action(async (folder: string, { erasures, ...keys }: RestoredKeys & { erasures?: string }) => {
      const settings = readSettings(process.env);
      const manifest = await readBackup(folder);
      await putKeysBack(settings, manifest, keys);
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
        await tellOfLostEntries(system.deps);
        await keepErased(system.deps, erasures);
      } finally {
        await system.close();
      }
      console.log(
        `Restored ${manifest.tables.reduce((sum, table) => sum + table.rows, 0)} rows from ${folder}. "npx verdict audit verify" checks the log.`,
      );
      const lost = keys.withoutSecretKey ? sealedIn(manifest) : '';
      if (lost) console.log(`Without the secret key these do not work: ${lost}. docs/backup.md says how to set them up anew.`);
    });
}

/** More may have been signed in this DATA_DIR since the backup was made; the log now goes on without it. */
async function tellOfLostEntries(deps: Deps): Promise<void> {
  const witness = await setAsideWitness(deps);
  if (witness)
    console.log(`The log of the backup does not hold all that was signed here before. The last checkpoint of then is kept in ${witness}.`);
}

/** A backup still knows people who were erased after it was made. */
async function keepErased(deps: Deps, ledger: string | undefined): Promise<void> {
  const fingerprints = await readLedger(ledger ?? ledgerFile(deps.settings.DATA_DIR));
  if (ledger && fingerprints.length === 0) throw new ExitError(EXIT.failed, `${ledger} names nobody. Is it an erasures.txt?`);
  const again = await eraseAgain(deps, PERSONAL_DATA, fingerprints);
  if (again > 0) console.log(`Erased again ${again} people who were erased after the backup was made.`);
}
