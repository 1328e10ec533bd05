import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../../testing/index.ts';

let web: Web;
let ben: { userId: number };
let proposal: string;

beforeAll(async () => {
  web = await startWeb();
  const { system } = web;
  ben = await system.person('ben');
  const [ines] = await Promise.all([system.person('ines', 'moderator'), system.person('noor', 'moderator')]);
  const post = async (path: string, body: object) => {
    const headers = { authorization: ines.authorization, 'content-type': 'application/json' };
    return (await fetch(web.address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const subtopics = [{ name: 'All', weight: 1, keywords: [] }];
  const { topic } = (await post('/api/topics', { title: 'Streets', subtopics })) as { topic: { slug: string } };
  const made = (await post('/api/proposals', { topic: topic.slug, text: 'Light the crossings.' })) as { proposal: { proposal_id: string } };
  proposal = made.proposal.proposal_id;
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

test('a moderator sets a vote aside, the person appeals, and another moderator grants it', async () => {
  const moderation = await web.page({ as: 'ines', path: '/moderation/set-aside' });
  await moderation.getByText('No answers are set aside.').waitFor();
  await moderation.getByLabel('Person').fill(String(ben.userId));
  await moderation.getByLabel('What').selectOption('proposal');
  await moderation.getByLabel('Number or id').fill(proposal);
  await moderation.getByLabel('Reason').first().fill('Voted as one with others.');
  await moderation.getByRole('button', { name: 'Set aside', exact: true }).click();
  await moderation.getByRole('heading', { name: `ben: Vote on proposal ${proposal}` }).waitFor();
  expect(await barriers(moderation)).toEqual([]);

  const own = await web.page({ as: 'ben', path: '/account/set-aside' });
  await own.getByText('Voted as one with others.').waitFor();
  expect(await barriers(own)).toEqual([]);
  await own.getByLabel('Appeal').fill('We are a class.');
  await own.getByRole('button', { name: 'Send appeal' }).click();
  await own.getByText('We will notify you of the decision.').waitFor();

  const appeals = await web.page({ as: 'noor', path: '/moderation/appeals' });
  await appeals.getByText('We are a class.').waitFor();
  await appeals.getByLabel('Reason').fill('It was a class.');
  await appeals.getByRole('button', { name: 'Count the answers again' }).click();
  await appeals.getByText('Appeal accepted. The person was notified.').waitFor();

  await own.reload();
  await own.getByText('Appeal accepted').waitFor();
  expect(await barriers(own)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('both pages speak Spanish, and guests are asked to sign in', async () => {
  const page = await web.page({ as: 'ines', path: '/moderation/set-aside', language: 'es' });
  await page.getByRole('heading', { name: 'Respuestas apartadas' }).waitFor();
  const own = await web.page({ as: 'ben', path: '/account/set-aside', language: 'es' });
  await own.getByRole('heading', { name: 'Respuestas apartadas' }).waitFor();
  const guest = await web.page({ path: '/account/set-aside' });
  await guest.waitForURL('**/sign-in?next=%2Faccount%2Fset-aside');
});
