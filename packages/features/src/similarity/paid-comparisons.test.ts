import { testSystem } from '@verdict/features/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { startEmbeddingService } from '../../testing/test-embedding-service.ts';
import { embedDue, QUEUE_TEXTS } from '../embedding/index.ts';
import { compareDue } from './index.ts';

const service = await startEmbeddingService();
const system = await testSystem({
  EMBEDDING_URL: service.url,
  EMBEDDING_MODEL: 'tiny',
  EMBEDDING_PRICE: '1',
  EMBEDDING_MONTHLY_CAP: '1',
  RATE_LIMIT_COMPARISONS: '3',
});
const { deps } = system;
const { mustSend } = clientOf(await system.api());
let ana: Awaited<ReturnType<typeof system.person>>;
let ben: typeof ana;
let lamps: string;

const embedAll = async () => {
  await catchUp(deps, QUEUE_TEXTS);
  await embedDue(deps);
  await compareDue(deps);
};
const propose = async (text: string): Promise<string> =>
  (await mustSend('POST', '/api/proposals', ana, { topic: 'town', text, language: 'en' })).proposal.proposal_id;

beforeAll(async () => {
  const mod = await system.person('mod', 'moderator');
  [ana, ben] = [await system.person('ana'), await system.person('ben')];
  await mustSend('POST', '/api/topics', mod, {
    slug: 'town',
    title: 'Town',
    language: 'en',
    subtopics: [{ name: 'Light', weight: 1, keywords: [] }],
  });
  lamps = await propose('Put more street lamps at the dark crossings near the school');
  await propose("Plant trees along the river's banks");
  await embedAll();
});
beforeEach(async () => {
  await sql`UPDATE embedding_usage SET cost = 0`.execute(deps.db.kysely);
  service.requests = [];
});
afterAll(async () => {
  await system.close();
  await service.close();
});

const compare = (who: typeof ana, text: string) => mustSend('POST', '/api/proposals/compare', who, { topic: 'town', text });

test('after the daily number of paid comparisons a draft is compared by its words alone', async () => {
  for (const text of ['More lamps', 'More street lamps', 'More lamps at crossings'])
    expect(await compare(ana, text)).toMatchObject({ compared_by: 'meaning' });
  service.requests = [];
  expect(await compare(ana, "Put more street lamps at the school's dark crossings: 'now' & | ! \\\\ \\0")).toMatchObject({
    compared_by: 'words',
    similar: [{ proposal_id: lamps, is_duplicate: true }],
    subtopics: [],
  });
  expect(service.requests).toEqual([]);
  expect(await compare(ana, 'More lamps')).toMatchObject({ compared_by: 'meaning' }); // its vector is known
  expect(await compare(ben, 'More lamps at schools')).toMatchObject({ compared_by: 'meaning' });
});

test('drafts leave half of the monthly cap to proposals that are saved', async () => {
  await sql`UPDATE embedding_usage SET cost = 0.6`.execute(deps.db.kysely);
  expect(await compare(ben, 'Slower cars')).toMatchObject({ compared_by: 'words', similar: [] });
  expect(service.requests).toEqual([]);
  const id = await propose('Quieter trams');
  await embedAll();
  const { rows } = await sql`SELECT FROM embedding JOIN proposal ON proposal.id = subject_id WHERE proposal_id = ${id}`.execute(
    deps.db.kysely,
  );
  expect(rows).toHaveLength(1);
});
