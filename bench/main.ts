import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Bench } from './bench.ts';

const NAMES = globSync('*/bench.ts', { cwd: import.meta.dirname })
  .map((file) => basename(dirname(file)))
  .toSorted();

const wanted = process.argv[2] ?? '';
if (!NAMES.includes(wanted)) {
  const all = await Promise.all(NAMES.map(async (name) => `  ${name.padEnd(15)} ${(await load(name)).measures}`));
  console.error(`Usage: npm run bench -- NAME\n\n${all.join('\n')}`);
  process.exit(2);
}
const bench = await load(wanted);
console.log(`${wanted}: ${bench.measures}`);
const ratio = await bench.run((line) => console.log(`  ${line}`));
console.log(`ratio ${ratio.toFixed(2)}`);

async function load(name: string): Promise<Bench> {
  return (await import(`./${name}/bench.ts`)).bench;
}
