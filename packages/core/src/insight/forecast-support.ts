import { betaBinomial, gammaPoisson, type Outcome, quantileOf } from './discrete.ts';

/** How votes are expected to come in. The version is saved with each forecast. */
export const FORECAST_MODEL = {
  version: 'forecast-1',
  horizonDays: 7,
  /** How often the truth should lie in the interval. */
  coverage: 0.8,
  /** The support in the topic counts as many votes. */
  priorVotes: 4,
  /** The rate of votes halves in this time, unless new ones come. */
  halfLifeDays: 3,
  /** The rate of votes in the topic counts as many votes. */
  priorArrivals: 0.5,
  /** The spread between weeks: at 1, the rate of a week differs from the expected one by as much as that one is. */
  weekShape: 1,
};

/** The votes for or against a proposal. */
export interface SupportSoFar {
  support: number;
  oppose: number;
  /** Each vote counts `2 ** (−age / half-life)`. */
  recentVotes: number;
  ageDays: number;
}

/** What is usual in its topic. */
export interface TopicSupport {
  share: number;
  /** Per proposal. */
  votesPerDay: number;
}

export interface Interval {
  expected: number;
  low: number;
  high: number;
}

export interface SupportForecast {
  /** Null if a first vote is not to be expected. */
  share: Interval | null;
  votes: Interval;
}

/** Arrivals are represented by as many equally likely counts. */
const CASES = 20;
/** Larger counts are spread like smaller ones, and take longer to compute. */
const MOST_COUNTED = 500;

/** What is usual in a topic. A topic without votes is taken to be undecided and slow. */
export function topicSupport(total: { support: number; oppose: number; proposalDays: number }): TopicSupport {
  const votes = total.support + total.oppose;
  return { share: (total.support + 1) / (votes + 2), votesPerDay: (votes + 1) / (total.proposalDays + FORECAST_MODEL.horizonDays) };
}

/** The votes for or against and the share of support after the horizon, each with an interval. */
export function forecastSupport(now: SupportSoFar, topic: TopicSupport): SupportForecast {
  const arrivals = expectArrivals(now, topic);
  const given = now.support + now.oppose;
  const { coverage } = FORECAST_MODEL;
  const [low, high] = [(1 - coverage) / 2, (1 + coverage) / 2].map((level) => given + arrivals.quantile(level)) as [number, number];
  const cases = Array.from({ length: CASES }, (_, i) => arrivals.quantile((i + 0.5) / CASES));
  return { share: forecastShare(now, topic.share, cases), votes: { expected: given + arrivals.mean, low, high } };
}

/** How many votes come within the horizon: a rate learned from recent ones, which decays. */
export function expectArrivals({ recentVotes, ageDays }: Pick<SupportSoFar, 'recentVotes' | 'ageDays'>, { votesPerDay }: TopicSupport) {
  const { halfLifeDays, horizonDays, priorArrivals, weekShape } = FORECAST_MODEL;
  const decay = Math.LN2 / halfLifeDays;
  const daysSeen = (1 - Math.exp(-decay * ageDays)) / decay;
  const daysAhead = (1 - Math.exp(-decay * horizonDays)) / decay;
  const perDay = (priorArrivals + recentVotes) / (priorArrivals / votesPerDay + daysSeen);
  const mean = perDay * daysAhead;
  const shape = 1 / (1 / (priorArrivals + recentVotes) + 1 / weekShape);
  const scale = Math.max(1, mean / MOST_COUNTED);
  return { mean, shape, quantile: (level: number) => Math.round(scale * quantileOf(gammaPoisson(mean / scale, shape, level), level)) };
}

/** The share of support after one of these numbers of new votes, each as likely as the others. */
export function forecastShare(
  now: Pick<SupportSoFar, 'support' | 'oppose'>,
  topicShare: number,
  cases: readonly number[],
): Interval | null {
  const possible = cases.filter((arrivals) => arrivals + now.support + now.oppose > 0);
  if (possible.length < cases.length / 2) return null;
  const outcomes = [...Map.groupBy(possible, (arrivals) => arrivals)].flatMap(([arrivals, { length }]) =>
    sharesAfter(now, topicShare, arrivals).map(({ value, probability }) => ({
      value,
      probability: (probability * length) / possible.length,
    })),
  );
  const { coverage } = FORECAST_MODEL;
  return {
    expected: outcomes.reduce((sum, { value, probability }) => sum + value * probability, 0),
    low: quantileOf(outcomes, (1 - coverage) / 2),
    high: quantileOf(outcomes, (1 + coverage) / 2),
  };
}

function sharesAfter({ support, oppose }: Pick<SupportSoFar, 'support' | 'oppose'>, topicShare: number, arrivals: number): Outcome[] {
  const { priorVotes } = FORECAST_MODEL;
  const counted = Math.min(arrivals, MOST_COUNTED);
  const successes = betaBinomial(counted, support + priorVotes * topicShare, oppose + priorVotes * (1 - topicShare));
  const each = counted === 0 ? 0 : arrivals / counted;
  return successes.map((probability, k) => ({ value: (support + k * each) / (support + oppose + arrivals), probability }));
}
