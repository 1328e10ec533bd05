import { EXIT } from './exit.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2));
if (process.exitCode === EXIT.stopped) process.exit(); // does not wait for what a stopped command has left open
