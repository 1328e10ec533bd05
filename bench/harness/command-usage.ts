import { verdict } from '../../apps/cli/testing/command.ts';

export interface Usage {
  cpuSeconds: number;
  /** Peak memory. */
  megabytes: number;
}

/** The resources a command uses from start to end. */
export async function usageOf(...args: string[]): Promise<Usage> {
  const environment = { NODE_OPTIONS: `--import=${new URL('./print-usage.ts', import.meta.url).href}` };
  const { code, stderr } = await verdict(environment, ...args);
  if (code !== 0) throw new Error(`verdict ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stderr.trim().split('\n').at(-1) as string) as Usage;
}
