import { backUp } from '@verdict/platform/backup';
import { Command } from 'commander';
import { copyKeys, describeKeys, type KeyFiles } from './backup-keys.ts';
import { progressBar } from './progress.ts';
import { withSystem } from './with-system.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .description('write a snapshot of all data into a new folder; the server can stay up')
    .argument('<folder>')
    .option('--signing-key <file>', 'also copy the signing key, to a file that you store apart from the backup')
    .option('--secret-key <file>', 'also copy the secret key, which decrypts encrypted values, to a file that you store apart too')
    .option('--json', 'print the result as JSON')
    .action(async (folder: string, { json, ...files }: KeyFiles & { json?: boolean }) => {
      const { manifest, keys } = await withSystem('backup', async ({ deps }, settings, signal) => {
        const keys = await copyKeys(settings, folder, files);
        const bar = progressBar('Backing up');
        const manifest = await backUp(deps.db, folder, {
          now: deps.clock.now(),
          secretKeyId: deps.secrets.keyId,
          onProgress: ({ done, of, what }) => bar.update(done, of, what),
          signal,
        }).finally(() => bar.end());
        return { manifest, keys };
      });
      const { createdAt, tables } = manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      if (json) console.log(JSON.stringify({ folder, tables: tables.length, rows, createdAt, keys }));
      else console.log(`Backed up ${rows} rows of ${tables.length} tables to ${folder}.\n${describeKeys(keys)}`);
    });
}
