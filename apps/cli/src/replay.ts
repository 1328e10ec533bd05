import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { REPLAY_TOLERANCE, Replay, type ReplayReport } from '@verdict/core/replay';
import { readReplayLine } from '@verdict/wire/judgement';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { sizeOfGiven } from './given-file.ts';
import { progressBar } from './progress.ts';
import { replayRanksCommand } from './replay-ranks.ts';

export function replayCommand(): Command {
  return new Command('replay')
    .description('recompute every verdict of a public export, without database or network, and compare')
    .argument('<file>', 'a file from GET /api/public/judgements or "verdict export judgements"')
    .option('--json', 'print the report as JSON')
    .action(runReplay)
    .addCommand(replayRanksCommand());
}

async function runReplay(file: string, { json }: { json?: boolean }): Promise<void> {
  const { report, sha256 } = await replayFile(file);
  if (json) console.log(JSON.stringify({ ...report, sha256 }));
  else console.log(describe(report, sha256));
  if (report.problems === 0) return;
  const more = report.problems - report.first_problems.length;
  const list = [...report.first_problems, ...(more > 0 ? [`and ${more} more`] : [])].map((problem) => `  - ${problem}`);
  throw new ExitError(EXIT.foundWrong, json ? '' : `This differs from what was published, or is incomplete:\n${list.join('\n')}`);
}

async function replayFile(file: string): Promise<{ report: ReplayReport; sha256: string }> {
  const size = await sizeOfGiven(file);
  const replay = new Replay();
  const hash = createHash('sha256');
  const bytes = createReadStream(file);
  bytes.on('data', (chunk) => void hash.update(chunk));
  const bar = progressBar('Replaying');
  let number = 0;
  for await (const text of createInterface({ input: bytes, crlfDelay: Infinity })) {
    number += 1;
    const line = readReplayLine(text);
    if (line) replay.take(line);
    else replay.refuse(number);
    if (number % 1000 === 0) bar.update(Math.min(bytes.bytesRead, size), size, 'bytes');
  }
  bar.end();
  return { report: replay.finish(), sha256: hash.digest('hex') };
}

function describe({ release, ...report }: ReplayReport, sha256: string): string {
  const from = release ? `Release ${release.number} of ${release.made_at}, at entry ${release.log_size} of the log.\n` : '';
  const { judgements, raters, fits, verdicts, status_changes, probabilities, bridgings, problems } = report;
  return (
    `${from}${judgements} judgements, ${raters} raters known to ${fits} fits.\n` +
    `Recomputed ${verdicts} verdicts, ${status_changes} changes of status, ${probabilities} probabilities (to ${REPLAY_TOLERANCE}) ` +
    `and ${bridgings} statuses across viewpoints: ${problems === 0 ? 'all as published' : `${problems} differences`}.\nsha256 ${sha256}`
  );
}
