import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command as in a shell and waits for its end. */
export async function verdict(environment: Record<string, string>, ...args: string[]): Promise<Ended> {
  const child = start(environment, args);
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout: stdout(), stderr: stderr() };
}

export interface Serving {
  process: ChildProcess;
  address: string;
  greeting: string;
  /** Sends what Ctrl-C sends, and waits for the end. */
  stop(): Promise<number | null>;
}

export async function serve(environment: Record<string, string>): Promise<Serving> {
  const child = start({ PORT: '0', ...environment }, ['serve']);
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => stdout().includes('Ctrl-C') && resolve());
    void ended.then((code) => reject(new Error(`serve ended with ${code}: ${stderr()}`)));
  });
  const address = /running at (\S+)/.exec(stdout())?.[1] as string;
  return {
    process: child,
    address,
    greeting: stdout(),
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** Starts a command. One with a process group of its own can be sent what a terminal sends. */
export function start(environment: Record<string, string>, args: string[], { leadsGroup = false } = {}): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, [MAIN, ...args], {
    env: { ...inherited, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: leadsGroup,
  });
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
}
