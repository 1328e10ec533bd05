import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answers, fitConsensus } from '@verdict/core/rater-model';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import type { Bench } from '../bench.ts';
import { usageOf } from '../harness/command-usage.ts';
import { answeringCrowd, likeliest, shareRight } from './answering-crowd.ts';
import { dawidSkene } from './dawid-skene.ts';

const SEED = 5;

/** The fit alone, beside Dawid and Skene's; then the whole command with its files. */
export const bench: Bench = {
  measures:
    'processor seconds to find the consensus of 1,000,000 answers (100,000 items, 20,000 raters, 4 classes), against plain Dawid–Skene',
  async run(say) {
    const { answers, truth, ceiling } = answeringCrowd(SEED);
    say(`with every rater's accuracy known, the share right would be ${ceiling.toFixed(4)}`);
    const ours = timed(() => fitConsensus(answers));
    say(`verdict: accuracy ${shareRight(ours.value.answer, truth).toFixed(4)}, ${ours.cpuSeconds.toFixed(2)} s of processor time`);
    for (const { name, weight } of ours.value.model.forms) say(`  ${name}: ${weight.toFixed(2)}`);
    const theirs = timed(() => dawidSkene(answers));
    say(
      `Dawid–Skene, 100 rounds: accuracy ${shareRight(likeliest(theirs.value, answers.classCount), truth).toFixed(4)}, ${theirs.cpuSeconds.toFixed(2)} s`,
    );
    await measureCommand(answers, say);
    return ours.cpuSeconds / theirs.cpuSeconds;
  },
};

function timed<Value>(run: () => Value): { value: Value; cpuSeconds: number } {
  const before = process.cpuUsage();
  const value = run();
  const { user, system } = process.cpuUsage(before);
  return { value, cpuSeconds: (user + system) / 1e6 };
}

async function measureCommand(answers: Answers, say: (line: string) => void): Promise<void> {
  const folder = await makeTemporaryFolder('bench');
  try {
    const [input, output] = [join(folder, 'answers.csv'), join(folder, 'consensus.csv')];
    await writeFile(input, toCsv(answers));
    const { cpuSeconds, megabytes } = await usageOf('consensus', input, output);
    say(`verdict consensus IN.csv OUT.csv: ${cpuSeconds.toFixed(2)} s of processor time in all, ${megabytes.toFixed(0)} MB at most`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toCsv({ item, rater, answer }: Answers): string {
  const lines = ['item,rater,answer'];
  for (let row = 0; row < item.length; row += 1) lines.push(`i${item[row]},r${rater[row]},c${answer[row]}`);
  return `${lines.join('\n')}\n`;
}
