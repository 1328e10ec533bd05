import { Command, CommanderError } from 'commander';
import { EXIT, ExitError } from './exit.ts';

/** Loaded when asked for: a command that works on files alone need not wait for a database driver. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand(),
  worker: async () => (await import('./worker.ts')).workerCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  demo: async () => (await import('./demo.ts')).demoCommand(),
  user: async () => (await import('./user.ts')).userCommand(),
  policy: async () => (await import('./policy.ts')).policyCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  stats: async () => (await import('./stats.ts')).statsCommand(),
  consensus: async () => (await import('./consensus.ts')).consensusCommand(),
  bridge: async () => (await import('./bridge.ts')).bridgeCommand(),
  duplicates: async () => (await import('./duplicates.ts')).duplicatesCommand(),
  rings: async () => (await import('./rings.ts')).ringsCommand(),
  detect: async () => (await import('./detect.ts')).detectCommand(),
  similarity: async () => (await import('./similarity.ts')).similarityCommand(),
  evaluate: async () => (await import('./evaluate.ts')).evaluateCommand(),
  audit: async () => (await import('./audit.ts')).auditCommand(),
  rebuild: async () => (await import('./rebuild.ts')).rebuildCommand(),
  refit: async () => (await import('./refit.ts')).refitCommand(),
  replay: async () => (await import('./replay.ts')).replayCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
};

/** Runs the command that these arguments name, and returns the code to end with. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const program = await programFor(args[0]);
  return program.parseAsync(args, { from: 'user' }).then(() => EXIT.done, report);
}

async function programFor(name = ''): Promise<Command> {
  const program = new Command('verdict')
    .description('A community checks what machines decide.')
    .addHelpText(
      'after',
      `\nSettings come from the environment; docs/settings.md lists them.\nExit codes: 0 done, 1 failed, 2 wrong usage or settings, 3 checked and found wrong, 130 stopped.`,
    )
    .showHelpAfterError();
  const asked = COMMANDS[name];
  for (const load of asked ? [asked] : Object.values(COMMANDS)) program.addCommand(await load());
  throwOnExit(program);
  return program;
}

function throwOnExit(command: Command): void {
  command.exitOverride();
  command.commands.forEach(throwOnExit);
}

/** Mistakes of an operator get a sentence; ours get a trace. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof ExitError) {
    if (error.message) console.error(error.message);
    return error.exitCode;
  }
  if (isNamed(error, 'SettingsError')) {
    console.error(error.message);
    return EXIT.usage;
  }
  if (isNamed(error, 'BackupError')) {
    console.error(error.message);
    return EXIT.failed;
  }
  if (isUnusablePath(error)) {
    console.error(`${error.path} cannot be used (${error.code}). Choose a path that this user can write to.`);
    return EXIT.usage;
  }
  console.error(error);
  return EXIT.failed;
}

/** By its name, so that what throws it need not be loaded to ask. */
function isNamed(error: unknown, name: string): error is Error {
  return error instanceof Error && error.constructor.name === name;
}

function isUnusablePath(error: unknown): error is { code: string; path: string } {
  const { code = '', path } = error as { code?: string; path?: string };
  return path !== undefined && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code);
}
