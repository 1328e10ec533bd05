import type { Bench } from './bench.ts';
import { bridge } from './bridge.ts';
import { challengePage } from './challenge-page.ts';
import { consensusBench } from './consensus.ts';
import { exportBench } from './export.ts';
import { extensionBench } from './extension.ts';
import { feedbackRead } from './feedback-read.ts';
import { ingest } from './ingest.ts';

const BENCHES: readonly Bench[] = [ingest, feedbackRead, exportBench, bridge, consensusBench, challengePage, extensionBench];

const bench = BENCHES.find(({ name }) => name === process.argv[2]);
if (!bench) {
  console.error(`Usage: npm run bench -- NAME\n\n${BENCHES.map(({ name, measures }) => `  ${name.padEnd(12)} ${measures}`).join('\n')}`);
  process.exit(2);
}
console.log(`${bench.name}: ${bench.measures}`);
const ratio = await bench.run((line) => console.log(`  ${line}`));
console.log(`ratio ${ratio.toFixed(2)}`);
