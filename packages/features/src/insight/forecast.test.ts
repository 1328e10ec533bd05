import { DAY_MS } from '@verdict/core/time';
import { testSystem } from '@verdict/features/testing';
import type { ProposalInsight, TopicInsight } from '@verdict/wire/insight';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import type { Projection } from '../audit/index.ts';
import { forecastProposals } from './forecast-proposals.ts';
import { scoreForecasts } from './score-forecasts.ts';

const system = await testSystem();
const { deps } = system;
const { mustSend } = clientOf(await system.api());
type Person = Awaited<ReturnType<typeof system.person>>;

const tallies = deps.slices.flatMap(({ projections = [] }) => projections).find(({ name }) => name === 'proposal-tallies') as Projection;
let mod: Person;
let people: Person[];
let topic: string;

beforeAll(async () => {
  mod = await system.person('mod', 'moderator');
  people = await Promise.all(Array.from({ length: 6 }, (_, i) => system.person(`voter${i}`)));
  const subtopics = [{ name: 'All', weight: 1, keywords: [] }];
  topic = (await mustSend('POST', '/api/topics', mod, { title: 'Forecasts', subtopics })).topic.slug;
});
afterAll(() => system.close());

const propose = async (text: string): Promise<string> =>
  (await mustSend('POST', '/api/proposals', mod, { topic, text })).proposal.proposal_id;
const vote = (who: Person | undefined, proposal_id: string, vote_type: string) =>
  mustSend('POST', '/api/votes', who, { proposal_id, vote_type });
const forecastOf = async (id: string) => ((await mustSend('GET', `/api/proposals/${id}/insight`, null)) as ProposalInsight).forecast;
const calibration = async () => ((await mustSend('GET', `/api/topics/${topic}/insight`, null)) as TopicInsight).forecasts;
/** The same moment for everyone, some days ahead. */
const later = (days: number) => ({ ...deps, clock: { now: () => new Date(deps.clock.now().getTime() + days * DAY_MS) } });

test('each open proposal is forecast once a day, from its votes and those of its topic', async () => {
  const liked = await propose('Plant trees along the river.');
  const closed = await propose('Keep every parking space.');
  await mustSend('PUT', `/api/proposals/${closed}/closed`, mod, { closed: true });
  for (const [i, who] of people.slice(0, 5).entries()) await vote(who, liked, i < 4 ? 'support' : 'oppose');
  await catchUp(deps, tallies);
  expect(await forecastOf(liked)).toBeNull();
  expect(await forecastProposals(deps)).toBe(1);
  expect(await forecastProposals(deps)).toBe(0);
  const forecast = await forecastOf(liked);
  expect(forecast).toMatchObject({ made_from: { support: 4, oppose: 1 }, coverage: 0.8, model_version: 'forecast-1' });
  expect(forecast?.share?.expected).toBeGreaterThan(0.7);
  expect(forecast?.votes.expected).toBeGreaterThan(5);
  expect(await forecastOf(closed)).toBeNull();
  expect(await forecastProposals(later(1))).toBe(1);
});

test('a forecast is scored once its time has come, by the votes up to then', async () => {
  const liked = await propose('Open the library on Sunday.');
  for (const who of people.slice(0, 4)) await vote(who, liked, 'support');
  await forecastProposals(deps);
  expect((await calibration()).topic).toEqual({
    scored: 0,
    compared: 0,
    share_within: null,
    share_error: null,
    votes_within: null,
    interval_score: null,
  });
  expect((await calibration()).recent).toEqual([]);
  expect(await scoreForecasts(later(6.9))).toBe(0);
  // Of this proposal and of that of the test before.
  expect(await scoreForecasts(later(7.01))).toBe(2);
  expect(await scoreForecasts(later(7.01))).toBe(0);
  const { topic: here, everywhere, recent } = await calibration();
  expect(here).toEqual(everywhere);
  expect(here).toMatchObject({
    scored: 2,
    compared: 2,
    share_within: 1,
    votes_within: expect.any(Number),
    interval_score: expect.any(Number),
  });
  expect(recent.map(({ actual, within }) => ({ actual, within }))).toEqual([
    { actual: 1, within: true },
    { actual: 0.8, within: true },
  ]);
  const errors = recent.map(({ expected, actual }) => Math.abs(expected - actual));
  expect(here.share_error).toBeCloseTo(errors.reduce((sum, error) => sum + error, 0) / 2, 9);
  expect(((await mustSend('GET', `/api/proposals/${liked}/insight`, null)) as ProposalInsight).forecasts).toEqual(await calibration());
  const saved = await deps.db.kysely
    .selectFrom('support_forecast as forecast')
    .innerJoin('proposal_summary as proposal', 'proposal.id', 'forecast.proposal_id')
    .select(['support_then', 'oppose_then', 'share_within'])
    .where('proposal.proposal_id', '=', liked)
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({ support_then: 4, oppose_then: 0, share_within: true });
});

test('where the vote was closed meanwhile, the forecast was neither right nor wrong', async () => {
  const before = (await calibration()).everywhere.scored;
  const stopped = await propose('Build a bridge over the river.');
  await forecastProposals(deps);
  expect(await forecastOf(stopped)).toMatchObject({ made_from: { support: 0, oppose: 0 } });
  await mustSend('PUT', `/api/proposals/${stopped}/closed`, mod, { closed: true });
  await scoreForecasts(later(7.01));
  expect((await calibration()).everywhere.scored).toBe(before);
});
