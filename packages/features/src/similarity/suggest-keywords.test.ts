import { testSystem } from '@verdict/features/testing';
import type { KeywordSuggestion } from '@verdict/wire/topic';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { embedDue, QUEUE_TEXTS } from '../embedding/index.ts';
import { compareDue } from './index.ts';

const system = await testSystem();
const { deps } = system;
const { send, mustSend } = clientOf(await system.api());
let mod: Awaited<ReturnType<typeof system.person>>;
let parks: { id: number };

const TEXTS = [
  'Plant oaks and flowers in the gardens',
  'More flowers and gardens',
  'Gardens with oaks',
  'A tax office on Monday',
  'A tax on Monday',
];

beforeAll(async () => {
  const ana = await system.person('ana');
  mod = await system.person('mod', 'moderator');
  const subtopics = [
    { name: 'Parks', weight: 1, keywords: ['trees', 'lawns', 'flower'] },
    { name: 'Buses', weight: 1, keywords: ['trams', 'timetable'] },
  ];
  const { topic } = await mustSend('POST', '/api/topics', mod, { slug: 'town', title: 'Town', language: 'en', subtopics });
  parks = topic.subtopics[0];
  for (const text of TEXTS) await mustSend('POST', '/api/proposals', ana, { topic: 'town', text, language: 'en' });
  await catchUp(deps, QUEUE_TEXTS);
  await embedDue(deps);
  await compareDue(deps);
});
afterAll(() => system.close());

const path = () => `/api/topics/town/subtopics/${parks.id}/keywords`;
const keywords = async (): Promise<KeywordSuggestion[]> => (await mustSend('GET', path(), null)).items;
const suggested = async () => (await keywords()).filter(({ state }) => state === 'suggested').map(({ keyword }) => keyword);
const decide = (keyword: string, state: string) => send('PUT', path(), mod, { keyword, state });
const versionOf = async () => (await mustSend('GET', '/api/topics/town', null)).topic.version;

test('words of several proposals that are near a subtopic are suggested, and no form of its keywords is', async () => {
  const words = await suggested();
  expect(words).toContain('gardens');
  expect(words).not.toContain('monday');
  expect(words).not.toContain('flowers'); // flower is a keyword
  expect((await keywords())[0]).toMatchObject({ origin: 'expanded', state: 'suggested', similarity: expect.any(Number) });
});

test('an accepted suggestion becomes a keyword, and the proposals are compared again', async () => {
  const before = await versionOf();
  expect((await decide('gardens', 'accepted')).statusCode).toBe(200);
  expect(await versionOf()).toBe(before + 1);
  await compareDue(deps);
  const { rows } = await sql<{ proposals: number }>`
    SELECT count(*) AS proposals FROM subtopic_similarity WHERE sub_topic_id = ${parks.id} AND 'gardens' = ANY (keywords)`.execute(
    deps.db.kysely,
  );
  expect(rows).toEqual([{ proposals: 3 }]);
  await decide('gardens', 'accepted');
  expect(await versionOf()).toBe(before + 1);
});

test('a refused suggestion is not suggested again', async () => {
  expect(await suggested()).toContain('oaks');
  const before = await versionOf();
  await decide('oaks', 'refused');
  expect(await versionOf()).toBe(before);
  await sql`UPDATE topic_vocabulary SET policy_version = 'earlier'`.execute(deps.db.kysely);
  await compareDue(deps);
  expect(await suggested()).not.toContain('oaks');
  expect(await keywords()).toContainEqual(expect.objectContaining({ keyword: 'oaks', state: 'refused' }));
});

test('a keyword that nobody suggested is refused', async () => {
  expect((await decide('volcano', 'accepted')).json().error.code).toBe('keyword_not_found');
  expect((await send('PUT', '/api/topics/town/subtopics/999999/keywords', mod, { keyword: 'oaks', state: 'refused' })).statusCode).toBe(
    404,
  );
});

test('a subtopic takes no more keywords than its editor can save', async () => {
  await sql`INSERT INTO sub_topic_keyword (sub_topic_id, keyword, origin, state, created_at)
    SELECT ${parks.id}, 'word ' || n, 'manual', 'accepted', now() FROM generate_series(1, 60) AS n`.execute(deps.db.kysely);
  expect((await decide('oaks', 'accepted')).json().error.code).toBe('keywords_full');
});
