import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Finds pgbench, installing it if allowed. */
export function findPgbench(): string {
  return locate() ?? install() ?? missing();
}

function locate(): string | undefined {
  return ['/usr/bin/pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find((place) => existsSync(place));
}

function install(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql-contrib'], { stdio: 'ignore' });
  return locate();
}

function missing(): never {
  throw new Error('This bench needs pgbench, which comes with PostgreSQL ("apt-get install postgresql-contrib").');
}

interface Run {
  script: string;
  clients: number;
  seconds: number;
}

/** Transactions per second, with prepared statements. */
export async function runPgbench(pgbench: string, url: string, { script: text, clients, seconds }: Run): Promise<number> {
  const { username, password, hostname, port, pathname } = new URL(url);
  const script = join(tmpdir(), `verdict-pgbench-${process.pid}.sql`);
  await writeFile(script, text);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    script,
    '-h',
    hostname,
    '-p',
    port,
    '-U',
    username,
    pathname.slice(1),
  ];
  const child = spawn(pgbench, args, { env: { ...process.env, PGPASSWORD: password }, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await new Promise((resolve) => child.once('close', resolve));
  await rm(script);
  const rate = /tps = ([\d.]+)/.exec(output)?.[1];
  if (!rate) throw new Error(`pgbench gave no figure:\n${output}`);
  return Number(rate);
}
