export { backUp } from './backup.ts';
export { BackupError, type Manifest, sealedTables } from './manifest.ts';
export { readBackup, restore } from './restore.ts';
export { finishRestore, refuseUnfinishedRestore } from './unfinished-restore.ts';
