import { testSystem } from '@verdict/features/testing';
import type { ProposalInsight, TopicInsight } from '@verdict/wire/insight';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';

const system = await testSystem();
const { send, mustSend } = clientOf(await system.api());
type Person = Awaited<ReturnType<typeof system.person>>;

let mod: Person;
let ana: Person;
beforeAll(async () => {
  mod = await system.person('mod', 'moderator');
  ana = await system.person('ana');
});
afterAll(() => system.close());

let topics = 0;
const newTopic = async (): Promise<string> => {
  topics += 1;
  const subtopics = [{ name: 'All', weight: 1, keywords: [] }];
  return (await mustSend('POST', '/api/topics', mod, { title: `Written ${topics}`, subtopics })).topic.slug;
};
const propose = async (topic: string, text: string, language?: string) =>
  (await mustSend('POST', '/api/proposals', ana, { topic, text, ...(language && { language }) })).proposal;
const comment = (parentId: number, content: string) => mustSend('POST', '/api/points', ana, { content, parentId });
const insightOf = (id: string): Promise<ProposalInsight> => mustSend('GET', `/api/proposals/${id}/insight`, null);
const insightOfTopic = (topic: string): Promise<TopicInsight> => mustSend('GET', `/api/topics/${topic}/insight`, null);

const TREES = 'The city should plant 200 trees along Mill Road, because shade lowers the heat in summer. That is a great help.';

test('a proposal has a quality with the facts behind each part, and the words that judge', async () => {
  const { proposal_id } = await propose(await newTopic(), TREES);
  const { language, quality, sentiment, comments } = await insightOf(proposal_id);
  expect(language).toBe('en');
  expect(quality?.reasoned).toEqual({ score: 0.6, facts: { reasons: 1, sources: 0 } });
  expect(quality?.specific.facts).toMatchObject({ numbers: 1, names: 1, requests: 1 });
  expect(quality?.civil).toEqual({ score: 1, facts: { insults: 0, shouting: 0 } });
  expect(sentiment).toMatchObject({ tone: 'positive', words: [{ word: 'great', strength: 2 }, { word: 'help' }] });
  expect(comments).toEqual({ mean: null, tone: null, negative: 0, neutral: 0, positive: 0, assessed: 0, not_assessed: 0 });
});

test('comments count, replies to them too, and short ones are read in the language of the proposal', async () => {
  const { proposal_id, point_id } = await propose(await newTopic(), TREES);
  const { point } = await comment(point_id, 'Great!');
  await comment(point.id, 'This is a terrible waste of money, a disaster for all of us.');
  const removed = await comment(point_id, 'I hate it.');
  await mustSend('DELETE', `/api/points/${removed.point.id}`, ana);
  expect((await insightOf(proposal_id)).comments).toMatchObject({ negative: 1, neutral: 0, positive: 1, assessed: 2, not_assessed: 0 });
});

test('other languages are not assessed, and say so', async () => {
  const topic = await newTopic();
  const { proposal_id } = await propose(topic, 'Die Stadt soll am Ufer Bäume pflanzen, weil Schatten die Hitze senkt.');
  expect(await insightOf(proposal_id)).toMatchObject({ language: 'de', quality: null, sentiment: null });
  await propose(topic, 'El ayuntamiento debería plantar árboles en la calle Mayor, porque la sombra reduce el calor.', 'es');
  await propose(topic, TREES);
  const { proposals, sentiment, quality } = await insightOfTopic(topic);
  expect({ proposals, assessed: sentiment.assessed, not_assessed: sentiment.not_assessed }).toEqual({
    proposals: 3,
    assessed: 2,
    not_assessed: 1,
  });
  expect(quality.means?.civil).toBe(1);
  expect(quality.distribution.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('a topic without proposals has no means', async () => {
  expect(await insightOfTopic(await newTopic())).toMatchObject({
    proposals: 0,
    sentiment: { mean: null, tone: null },
    quality: { means: null, distribution: [0, 0, 0, 0, 0] },
  });
});

test('GraphQL returns what the routes do', async () => {
  const topic = await newTopic();
  const { proposal_id } = await propose(topic, TREES);
  const query = `{
    proposalInsight(proposalId: "${proposal_id}") {
      quality { score specific { facts { numbers } } } sentiment { tone words { word } } forecast { share { low } } forecasts { topic { scored } recent { actual } }
    }
    topicInsight(topic: "${topic}") { proposals sentiment { positive } quality { means { civil } } forecasts { everywhere { scored shareError } } }
  }`;
  const [{ data }, own, whole] = [
    await mustSend('POST', '/graphql', null, { query }),
    await insightOf(proposal_id),
    await insightOfTopic(topic),
  ];
  expect(data.proposalInsight).toMatchObject({
    quality: { score: own.quality?.score, specific: { facts: { numbers: 1 } } },
    sentiment: { tone: 'positive', words: [{ word: 'great' }, { word: 'help' }] },
    forecasts: { topic: { scored: 0 }, recent: [] },
  });
  expect(data.topicInsight).toEqual({
    proposals: 1,
    sentiment: { positive: 1 },
    quality: { means: { civil: whole.quality.means?.civil } },
    forecasts: { everywhere: { scored: 0, shareError: null } },
  });
});

test('an edit is assessed anew; what was removed or never was is refused', async () => {
  const { proposal_id } = await propose(await newTopic(), TREES);
  await insightOf(proposal_id);
  await mustSend('PUT', `/api/proposals/${proposal_id}`, ana, { text: 'Whoever planned this is an idiot, and it should be stopped.' });
  expect((await insightOf(proposal_id)).quality?.civil.facts.insults).toBe(1);
  await mustSend('DELETE', `/api/proposals/${proposal_id}`, ana);
  expect((await send('GET', `/api/proposals/${proposal_id}/insight`, null)).statusCode).toBe(410);
  expect((await send('GET', '/api/proposals/none/insight', null)).statusCode).toBe(404);
  expect((await send('GET', '/api/topics/none/insight', null)).statusCode).toBe(404);
});
