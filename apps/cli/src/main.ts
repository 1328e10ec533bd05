import { BackupError } from '@verdict/platform/backup';
import { SettingsError } from '@verdict/platform/settings';
import { Command } from 'commander';
import { auditCommand } from './audit.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { demoCommand } from './demo.ts';
import { EXIT, ExitError } from './exit.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { rebuildCommand } from './rebuild.ts';
import { serveCommand } from './serve.ts';
import { statsCommand } from './stats.ts';
import { userCommand } from './user.ts';
import { workerCommand } from './worker.ts';

const program = new Command('verdict')
  .description('A community checks what machines decide.')
  .addHelpText(
    'after',
    `\nSettings come from the environment; docs/settings.md lists them.\nExit codes: 0 done, 1 failed, 2 wrong usage or settings, 3 checked and found wrong.`,
  )
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));
for (const command of [
  serveCommand,
  workerCommand,
  migrateCommand,
  demoCommand,
  userCommand,
  exportCommand,
  importCommand,
  statsCommand,
  auditCommand,
  rebuildCommand,
  backupCommand,
  restoreCommand,
]) {
  program.addCommand(command().exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage)));
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Mistakes of an operator get a sentence; ours get a trace. */
function report(error: unknown): number {
  if (error instanceof ExitError) {
    if (error.message) console.error(error.message);
    return error.exitCode;
  }
  if (error instanceof SettingsError) {
    console.error(error.message);
    return EXIT.usage;
  }
  if (error instanceof BackupError) {
    console.error(error.message);
    return EXIT.failed;
  }
  if (isAddressInUse(error)) {
    console.error(`Port ${error.port} is taken. Stop what uses it, or choose another: PORT=8081 npm start`);
    return EXIT.failed;
  }
  console.error(error);
  return EXIT.failed;
}

function isAddressInUse(error: unknown): error is { port: number } {
  return (error as { code?: string }).code === 'EADDRINUSE';
}
