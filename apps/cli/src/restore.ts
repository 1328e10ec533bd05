import { allJobs, type Deps, MIGRATIONS, PERSONAL_DATA } from '@verdict/features';
import { setAsideWitness } from '@verdict/features/audit';
import { eraseAgain, ledgerFile, readLedger } from '@verdict/features/personal-data';
import { BackupError, finishRestore, type Manifest, readBackup, restore } from '@verdict/platform/backup';
import { migrate, migrationNames } from '@verdict/platform/postgres';
import { readSettings, type Settings } from '@verdict/platform/settings';
import { Command, Option } from 'commander';
import { type GivenKeys, restoreKeys, sealedIn } from './backup-keys.ts';
import { EXIT, ExitError } from './exit.ts';
import { sizeOfGiven } from './given-file.ts';
import { progressBar } from './progress.ts';
import { withSystemAsFound } from './with-system.ts';

interface RestoreOptions extends GivenKeys {
  erasures?: string;
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('restore a backup into an empty database; run it again to continue after an interruption')
    .argument('<folder>')
    .option('--signing-key <file>', 'the signing key that was stored separately, so that the log continues under the same key')
    .option('--secret-key <file>', 'the secret key that was stored separately, so that encrypted values can be read')
    .addOption(
      new Option('--without-secret-key', 'restore although the secret key is lost, without the values it encrypts').conflicts('secretKey'),
    )
    .option('--erasures <file>', 'accounts erased since the backup (erasures.txt of the old DATA_DIR), so that they are erased again')
    .action(runRestore);
}

/** Everything that can be refused is refused before the first row is written. */
async function runRestore(folder: string, { erasures, ...keys }: RestoreOptions): Promise<void> {
  const settings = readSettings(process.env);
  const manifest = await readBackup(folder);
  await refuseNewer(folder, manifest);
  refuseUnknownWork(folder, manifest);
  const erased = await readErased(settings, erasures);
  await restoreKeys(settings, manifest, keys);
  await withSystemAsFound('restore', ({ deps }, _settings, signal) => restoreAndFinish(deps, { folder, manifest, erased, signal }), {
    restoring: manifest,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows from ${folder}. "npx verdict audit verify" checks the log.`);
  const lost = keys.withoutSecretKey ? sealedIn(manifest) : '';
  if (lost) console.log(`Without the secret key these do not work: ${lost}. docs/backup.md explains how to set them up again.`);
}

async function refuseNewer(folder: string, { migrations }: Manifest): Promise<void> {
  const known = new Set(await migrationNames(MIGRATIONS));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown)
    throw new BackupError(`${folder} was made by a newer release (it has ${unknown}). Restore it with that one. Nothing was restored.`);
}

function refuseUnknownWork(folder: string, { jobs }: Manifest): void {
  const known = new Set(allJobs(refuseToRun).map(({ queue }) => queue));
  const unknown = jobs.find(({ queue }) => !known.has(queue));
  if (unknown)
    throw new BackupError(
      `${folder} contains jobs for "${unknown.queue}", which this release does not know. Restore it with the release that made it, let that ` +
        'release finish the jobs, and make a new backup. Nothing was restored.',
    );
}

function refuseToRun(): never {
  throw new Error('Jobs are only asked for their names here.');
}

/** Fingerprints of people who were erased since the backup, and must not be restored. */
async function readErased({ DATA_DIR }: Settings, given: string | undefined): Promise<string[]> {
  if (given !== undefined) await sizeOfGiven(given);
  const fingerprints = await readLedger(given ?? ledgerFile(DATA_DIR));
  if (given !== undefined && fingerprints.length === 0)
    throw new ExitError(EXIT.usage, `${given} lists nobody. Is it an erasures.txt? Nothing was restored.`);
  return fingerprints.map((fingerprint) => fingerprint.toString('hex'));
}

interface Restoring {
  folder: string;
  manifest: Manifest;
  erased: readonly string[];
  signal: AbortSignal;
}

/** Each step can be repeated, and the last one removes the mark that the first one sets. */
async function restoreAndFinish(deps: Deps, { folder, manifest, erased, signal }: Restoring): Promise<void> {
  const bar = progressBar('Restoring');
  const keepOut = await restore(deps.db, folder, manifest, {
    mustBeEmpty: 'event',
    keepOut: erased,
    onProgress: ({ done, of, what }) => bar.update(done, of, what),
    signal,
  }).finally(() => bar.end());
  await migrate(deps.db, MIGRATIONS);
  await warnOfLostEntries(deps);
  await keepErased(deps, keepOut);
  await deps.db.transaction(async (tx) => {
    for (const { queue, data } of manifest.jobs) await deps.jobs.enqueue(tx, queue, data);
    await finishRestore(tx);
  });
}

/** More entries may have been signed in this DATA_DIR since the backup was made; the log now continues without them. */
async function warnOfLostEntries(deps: Deps): Promise<void> {
  const witness = await setAsideWitness(deps);
  if (witness)
    console.log(`The backup's log is shorter than what was signed here before. The last earlier checkpoint is stored in ${witness}.`);
}

async function keepErased(deps: Deps, fingerprints: readonly string[]): Promise<void> {
  const wanted = fingerprints.map((fingerprint) => Buffer.from(fingerprint, 'hex'));
  const again = await eraseAgain(deps, PERSONAL_DATA, wanted);
  if (again > 0) console.log(`Erased again ${again} people who were erased after the backup was made.`);
}
