import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { type DatabaseUser, databaseUser, reachableBinaries } from './database-user.ts';

/** PostgreSQL's own programs, and the user they run as. */
export interface Tools {
  bin: string;
  major: number;
  user: DatabaseUser | undefined;
}

export async function findTools(): Promise<Tools> {
  const binaries = await findBinaries();
  const user = await databaseUser();
  return { bin: join(await reachableBinaries(user, binaries), 'bin'), major: binaries.major, user };
}

/** A tool was ended by a signal: Ctrl-C in a terminal reaches it too. */
export class ToolInterrupted extends Error {}

export async function runTool({ bin, user }: Tools, tool: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  // stdout is not piped: the server inherits it, and a pipe would keep this process from ending.
  const child = spawn(join(bin, tool), args, {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once('error', reject).once('exit', (...ending) => setTimeout(() => resolve(ending), 20));
  });
  child.stderr?.destroy();
  if (signal) throw new ToolInterrupted(`${tool} was ended by ${signal}.`);
  if (code !== 0) throw new Error(`${tool} ended with ${code}. ${complaint.trim()}`);
}

export async function stopServer(tools: Tools, location: string): Promise<void> {
  await runTool(tools, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', location]).catch(() => undefined); // it may have ended by itself
}
