import { join } from 'node:path';

/** The address of the embedded database of a running server. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const { default: record } = (await import(join(dataDir, 'database.json'), { with: { type: 'json' } })) as {
    default: { port: number; password: string };
  };
  return `postgres://verdict:${record.password}@127.0.0.1:${record.port}/verdict`;
}
