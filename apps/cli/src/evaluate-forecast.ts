import { join } from 'node:path';
import { FORECAST_MODEL, forecastSupport, scoreForecast, topicSupport } from '@verdict/core/insight';
import { DAY_MS } from '@verdict/core/time';
import { Command } from 'commander';
import { BadRows, readColumns } from './columns-csv.ts';
import { setsIn } from './sets-in.ts';

/** Later, most proposals of a consultation get no more votes, and forecasts are right too easily. */
const REPLAYED_DAYS = 45;

export function evaluateForecastCommand(): Command {
  return new Command('forecast')
    .description(`replay consultations day by day, and forecast the support of each proposal in ${FORECAST_MODEL.horizonDays} days`)
    .argument(
      '<dir>',
      'a folder with a folder for each consultation: votes.csv (time_ms, comment_id, voter_id, vote: 1, -1 or 0 for a pass)',
    )
    .option('--json', 'print the scores as JSON')
    .action(evaluateForecast);
}

async function evaluateForecast(dir: string, { json }: { json?: boolean }): Promise<void> {
  const scores: SetScore[] = [];
  for (const set of await setsIn(dir, 'votes.csv'))
    scores.push({ set, ...scoreAll(replay(await readProposals(join(dir, set, 'votes.csv')))) });
  if (json) console.log(JSON.stringify(scores));
  else print(scores);
}

interface Vote {
  at: number;
  isSupport: boolean;
}

/** The votes for or against each proposal, by time. A person who voted several times has the vote that comes last. */
async function readProposals(file: string): Promise<Vote[][]> {
  const names = ['time_ms', 'comment_id', 'voter_id', 'vote'] as const;
  const columns = await readColumns(file, { columns: names.map((name) => ({ names: [name], kind: 'name' })) });
  const texts = new Map([...columns.named].map(([name, { names: table }]) => [name, table.names()]));
  const textOf = (name: (typeof names)[number], row: number): string =>
    (texts.get(name)?.[columns.named.get(name)?.number[row] ?? 0] ?? '').trim();
  const bad = new BadRows(file);
  const last = new Map<string, Vote & { proposal: string }>();
  for (let row = 0; row < columns.rows; row += 1) {
    const [at, proposal, vote] = [Number(textOf('time_ms', row)), textOf('comment_id', row), textOf('vote', row)];
    if (!Number.isFinite(at) || !['1', '-1', '0'].includes(vote))
      bad.add(columns.line[row] as number, 'time_ms must be a number, and vote must be 1, -1 or 0');
    else if (vote !== '0') last.set(`${proposal} ${textOf('voter_id', row)}`, { at, proposal, isSupport: vote === '1' });
  }
  bad.refuse();
  const proposals = Map.groupBy([...last.values()], ({ proposal }) => proposal);
  return [...proposals.values()].map((votes) => votes.toSorted((a, b) => a.at - b.at));
}

interface Forecast {
  coverage: ReturnType<typeof scoreForecast>;
  width: number;
  arrivals: { expected: number; actual: number };
}

/** A forecast of each proposal on each day, compared with the votes at its end. */
function replay(proposals: readonly Vote[][]): Forecast[] {
  const times = proposals.flatMap((votes) => votes.map(({ at }) => at));
  const first = times.reduce((low, at) => Math.min(low, at), Number.POSITIVE_INFINITY);
  const last = times.reduce((high, at) => Math.max(high, at), 0) - FORECAST_MODEL.horizonDays * DAY_MS;
  const forecasts: Forecast[] = [];
  for (let day = 1; day <= REPLAYED_DAYS && first + day * DAY_MS <= last; day += 1)
    forecasts.push(...forecastDay(proposals, first + day * DAY_MS));
  return forecasts;
}

function forecastDay(proposals: readonly Vote[][], now: number): Forecast[] {
  const begun = proposals.filter(([first]) => first !== undefined && first.at <= now);
  const soFar = begun.map((votes) => supportAt(votes, now));
  const total = soFar.reduce(
    (sum, { support, oppose, ageDays }) => ({
      support: sum.support + support,
      oppose: sum.oppose + oppose,
      proposalDays: sum.proposalDays + ageDays,
    }),
    { support: 0, oppose: 0, proposalDays: 0 },
  );
  return begun.map((votes, i) => {
    const known = soFar[i] as (typeof soFar)[number];
    const forecast = forecastSupport(known, topicSupport(total));
    const then = supportAt(votes, now + FORECAST_MODEL.horizonDays * DAY_MS);
    const given = known.support + known.oppose;
    return {
      coverage: scoreForecast(forecast, then),
      width: forecast.share ? forecast.share.high - forecast.share.low : 0,
      arrivals: { expected: forecast.votes.expected - given, actual: then.support + then.oppose - given },
    };
  });
}

function supportAt(votes: readonly Vote[], now: number) {
  const given = votes.filter(({ at }) => at <= now);
  const support = given.filter(({ isSupport }) => isSupport).length;
  const recentVotes = given.reduce((sum, { at }) => sum + 2 ** (-(now - at) / DAY_MS / FORECAST_MODEL.halfLifeDays), 0);
  return { support, oppose: given.length - support, recentVotes, ageDays: (now - (votes[0] as Vote).at) / DAY_MS };
}

interface Score {
  forecasts: number;
  shareWithin: number;
  votesWithin: number;
  width: number;
  intervalScore: number;
  expectedArrivals: number;
  arrivals: number;
}
type SetScore = Score & { set: string };

function scoreAll(forecasts: readonly Forecast[]): Score {
  const shares = forecasts.filter(({ coverage }) => coverage.share_within !== null);
  const mean = (of: readonly Forecast[], value: (forecast: Forecast) => number): number =>
    of.reduce((sum, forecast) => sum + value(forecast), 0) / Math.max(1, of.length);
  return {
    forecasts: forecasts.length,
    shareWithin: mean(shares, ({ coverage }) => Number(coverage.share_within)),
    votesWithin: mean(forecasts, ({ coverage }) => Number(coverage.votes_within)),
    width: mean(shares, ({ width }) => width),
    intervalScore: mean(shares, ({ coverage }) => coverage.interval_score ?? 0),
    expectedArrivals: mean(forecasts, ({ arrivals }) => arrivals.expected),
    arrivals: mean(forecasts, ({ arrivals }) => arrivals.actual),
  };
}

function print(scores: readonly SetScore[]): void {
  const wide = Math.max(8, ...scores.map(({ set }) => set.length)) + 2;
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  console.log(`${'set'.padEnd(wide)}forecasts  share within  votes within  width  interval score  new votes: expected  actual`);
  for (const { set, forecasts, shareWithin, votesWithin, width, intervalScore, expectedArrivals, arrivals } of scores) {
    const within = [percent(shareWithin).padStart(12), percent(votesWithin).padStart(12)].join('  ');
    const sizes = [width.toFixed(3).padStart(5), intervalScore.toFixed(3).padStart(14)].join('  ');
    const votes = [expectedArrivals.toFixed(1).padStart(19), arrivals.toFixed(1).padStart(6)].join('  ');
    console.log(`${set.padEnd(wide)}${String(forecasts).padStart(9)}  ${within}  ${sizes}  ${votes}`);
  }
}
