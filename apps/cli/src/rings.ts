import { COLLUSION_POLICY, findRings, indexVotes, type Ring, type RingMember, type Votes } from '@verdict/core/collusion';
import { findCommunities } from '@verdict/detector/collusion';
import { Command } from 'commander';
import { readColumns } from './columns-csv.ts';
import { EXIT, ExitError } from './exit.ts';
import { progressBar } from './progress.ts';
import { csvCell, writeLines } from './target.ts';

const MAX_STANCES = 1000;
/** Times are compared as 32-bit numbers of seconds. */
const MAX_SPAN_SECONDS = 2 ** 31 - 1;
const DECIMALS = 4;

export function ringsCommand(): Command {
  return new Command('rings')
    .description('find groups of people who vote together more than chance, the item, or a common opinion explains')
    .argument('<in>', 'CSV with user, item, stance, time; other columns are ignored')
    .argument('<out>', 'CSV to write: user, ring, score, evidence, a row for each member of a ring; - for the standard output')
    .option('--json', 'print a summary as JSON')
    .action(runRings);
}

async function runRings(from: string, to: string, { json }: { json?: boolean }): Promise<void> {
  const { votes, users } = await readVotes(from);
  const counts = { votes: votes.user.length, people: votes.userCount, items: votes.itemCount };
  const bar = progressBar('Comparing');
  const rings = findRings(indexVotes(votes), {
    policy: COLLUSION_POLICY,
    findCommunities,
    onProgress: (done, of) => bar.update(done, of, 'steps'),
  });
  bar.end();
  await writeLines(to, toCsv(rings, users.names()));
  const members = rings.reduce((sum, ring) => sum + ring.members.length, 0);
  const say = to === '-' ? console.error : console.log;
  if (json) say(JSON.stringify({ ...counts, rings: rings.length, members, policy: COLLUSION_POLICY.version }));
  else
    say(
      `${counts.votes} votes of ${counts.people} people on ${counts.items} items: ${amount(rings.length, 'ring')} with ${amount(members, 'member')}.`,
    );
}

function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

async function readVotes(file: string) {
  const bar = progressBar('Reading');
  const columns = await readColumns(file, {
    columns: [
      { names: ['user'], kind: 'name' },
      { names: ['item'], kind: 'name' },
      { names: ['stance'], kind: 'name' },
      { names: ['time'], kind: 'time' },
    ],
    onBytes: (done, of) => bar.update(done, of, 'bytes'),
  }).finally(() => bar.end());
  const named = (name: string) => columns.named.get(name) as NonNullable<ReturnType<typeof columns.named.get>>;
  const [user, item, stance] = [named('user'), named('item'), named('stance')];
  const seconds = columns.times.get('time') as Float64Array;
  refuseUnusable(file, stance.names.size, seconds);
  const votes: Votes = {
    ...{ userCount: user.names.size, itemCount: item.names.size, stanceCount: stance.names.size },
    ...{ user: user.number, item: item.number, stance: stance.number, seconds },
  };
  return { votes, users: user.names };
}

function refuseUnusable(file: string, stances: number, seconds: Float64Array): void {
  if (stances > MAX_STANCES)
    throw new ExitError(EXIT.usage, `${file} has ${stances} different stances; at most ${MAX_STANCES} are supported.`);
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const second of seconds) [first, last] = [Math.min(first, second), Math.max(last, second)];
  if (last - first > MAX_SPAN_SECONDS)
    throw new ExitError(EXIT.usage, `${file} has times more than 68 years apart. Are some in other units than others?`);
}

function* toCsv(rings: readonly Ring[], names: readonly string[]): Generator<string> {
  yield 'user,ring,score,evidence';
  for (const [number, ring] of rings.entries())
    for (const member of ring.members.toSorted((a, b) => b.score - a.score || a.user - b.user))
      yield [csvCell(names[member.user] as string), number + 1, member.score.toFixed(DECIMALS), csvCell(evidenceFor(ring, member))].join(
        ',',
      );
}

function evidenceFor({ kind, windowSeconds, coincidences }: Ring, member: RingMember): string {
  const { votes, occasions, byChance } = member;
  const share = `${member.coincidences} of ${votes} votes`;
  const rest = `on ${amount(occasions, 'separate occasion')}; by chance ${byChance.toPrecision(2)}`;
  if (kind === 'same_votes') return `${share} are among the ${coincidences} that the ring has in common ${rest}`;
  return `${share} are within ${windowSeconds} s of the ring's ${rest}`;
}
