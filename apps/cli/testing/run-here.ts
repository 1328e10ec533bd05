import { format } from 'node:util';
import { vi } from 'vitest';
import { runCommand } from '../src/run-command.ts';
import type { Ended } from './command.ts';

/** Runs a command in this process, for what it does and prints: to start a process takes longer than most commands do. */
export async function runHere(environment: Record<string, string>, ...args: string[]): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  const { DATABASE_URL: _, ...inherited } = process.env;
  const environmentBefore = process.env;
  process.env = { ...inherited, LOG_LEVEL: 'error', ...environment };
  const record = (stream: keyof typeof printed) => (text: string | Uint8Array) => {
    printed[stream] += text;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => void record('stdout')(`${format(...words)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...words) => void record('stderr')(`${format(...words)}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation(record('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(record('stderr')),
  ];
  try {
    return { code: await runCommand(args), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.env = environmentBefore;
  }
}
