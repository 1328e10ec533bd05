import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { compareRanks, RANK_TOLERANCE, replayRanks } from '@verdict/core/ranking';
import type { Deps } from '@verdict/features';
import { releaseRanks } from '@verdict/features/ranking';
import { joinRanksLines, type PublishedRanks, type RanksLine, readRanksLine } from '@verdict/wire/ranking';
import { Command } from 'commander';
import { EXIT, ExitError } from './exit.ts';
import { withSystem } from './with-system.ts';

export function replayRanksCommand(): Command {
  return new Command('ranks')
    .description('rank proposals again from votes, weights, similarities, policy and time, and compare with what was published')
    .argument('[files...]', 'files from GET /api/public/ranks; without them every topic of this installation')
    .action(runReplay);
}

async function runReplay(files: readonly string[]): Promise<void> {
  const problems = files.length > 0 ? await replayFiles(files) : await withSystem('replay', ({ deps }) => replayTopics(deps));
  if (problems > 0) throw new ExitError(EXIT.foundWrong, 'Some ranks differ from what was published.');
}

async function replayFiles(files: readonly string[]): Promise<number> {
  let problems = 0;
  for (const file of files) problems += replay(await readRelease(file));
  return problems;
}

async function replayTopics(deps: Deps): Promise<number> {
  const topics = await deps.db.kysely.selectFrom('topic_summary').select('slug').orderBy('id').execute();
  let problems = 0;
  for (const { slug } of topics) {
    const released = await releaseRanks(deps, slug);
    if (released.ok) problems += replay(released.value);
    else if (released.refusal.code === 'not_ranked_yet') console.log(`${slug}: not ranked yet.`);
    else throw new ExitError(EXIT.foundWrong, `${slug}: the published ranks do not follow from what is stored.`);
  }
  return problems;
}

async function readRelease(file: string): Promise<PublishedRanks> {
  const lines: RanksLine[] = [];
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    const line = readRanksLine(text);
    if (!line) throw new ExitError(EXIT.foundWrong, `${file}: line ${number} is not one of a release of ranks.`);
    lines.push(line);
  }
  const release = joinRanksLines(lines);
  if (!release) throw new ExitError(EXIT.foundWrong, `${file}: this is not a whole release of ranks.`);
  return release;
}

/** Prints what differs; returns how much. */
function replay({ topic, version, release, ranks }: PublishedRanks): number {
  const problems = compareRanks(ranks, replayRanks(release).slice(0, ranks.length));
  const counted = `${release.proposals.length} proposals, ${release.votes.length} votes, policy ${release.policy.version}`;
  console.log(`${topic}, publication ${version} of ${release.rankedAt.toISOString()}: ${counted}.`);
  if (problems.length === 0) console.log(`  ${ranks.length} ranks recomputed: all as published (to ${RANK_TOLERANCE}).`);
  for (const problem of problems) console.log(`  - ${problem}`);
  return problems.length;
}
