import { award } from '@verdict/features/reputation';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../testing/index.ts';

type Person = { userId: number; authorization: string };

let web: Web;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  web = await startWeb();
  [ana, ben] = await Promise.all([web.system.person('ana'), web.system.person('ben', 'member', { reputation: 540 })]);
  await Promise.all([web.system.person('new'), web.system.person('keys')]);
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

let subjects = 0;
function earn({ userId }: Person, reason: 'participation' | 'successful_challenge' | 'accurate_vote') {
  const subject = { kind: 'challenge', id: ++subjects };
  const dedupeKey = `test:${subjects}`;
  return web.system.deps.db.transaction((tx) => award(tx, [{ userId, reason, subject, dedupeKey }], new Date()));
}

test('a person sees their own points, badges and what their ballots lack, and hears live of what they earn', async () => {
  const page = await web.page({ as: 'ana', path: `/people/${ana.userId}` });
  await page.getByText('You need 100 more to become Contributor.').waitFor();
  await page.getByText('No reputation yet. Vote on a challenge to earn your first point.').waitFor();
  await page.getByRole('heading', { name: 'Before your votes count' }).waitFor();
  await page.getByText('Votes on 5 more challenges that have closed').waitFor();
  expect(await page.locator('.stat').filter({ hasText: 'Vote weight' }).textContent()).toMatch(/×1\s+once your votes count/);
  await page.getByText('Finish the practice claim.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await earn(ana, 'participation');
  await earn(ana, 'successful_challenge');
  await page.getByText('You need 89 more to become Contributor.').waitFor();
  await page.getByRole('link', { name: 'A challenge was accepted' }).waitFor();
  expect(await page.getByText('Earned today').isVisible()).toBe(true);
  await page.getByText('Tiers').click();
  await page.getByText('from 10,000 reputation').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('a guest sees someone’s standing without what is secret', async () => {
  await earn(ben, 'accurate_vote');
  const page = await web.page({ path: `/people/${ben.userId}` });
  await page.getByText('1,458 more to become Expert.').waitFor();
  await page.getByText('Votes and answers are secret, so only the person who earned reputation with them sees it.').waitFor();
  await page.getByText('Imported balance').waitFor();
  expect(await page.getByText('Vote matched the outcome').count()).toBe(0);
  expect(await page.getByText('Earned today').count()).toBe(0);
  expect(await page.getByText('Before your votes count').count()).toBe(0);
  expect(web.complaints).toEqual([]);
});

test('a reputation that does not come says why, and comes when asked again', async () => {
  const page = await web.page({ path: '/help' });
  await page.route('**/reputation', (route) => route.abort());
  await page.goto(`${web.address}/people/${ben.userId}`);
  await page.getByText('The reputation could not be loaded.').waitFor();
  await page.unroute('**/reputation');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByText('more to become Expert.').waitFor();
});

test('the leaderboard shows who earned most in a time', async () => {
  const page = await web.page({ as: 'ana', path: '/' });
  await page.getByRole('button', { name: 'Your account, ana' }).click();
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Leaderboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
  const rows = page.getByRole('row');
  await rows.filter({ hasText: 'ana' }).getByText('You', { exact: true }).waitFor();
  expect(await rows.filter({ hasText: 'ben' }).textContent()).toMatch(/2$/); // what he brought along he did not earn now
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'All time' }).click();
  await expect.poll(() => rows.nth(1).textContent()).toContain('542');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'ben' }).click();
  await page.getByRole('heading', { level: 1, name: 'ben' }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('a newcomer is led to the practice claim and through it, and what they did is kept', async () => {
  const page = await web.page({ as: 'new', path: '/' });
  await page.getByRole('link', { name: 'Practise with a made-up claim' }).click();
  await page.getByRole('heading', { name: 'Read the claim and the challenge' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have read both' }).click();
  await page.getByRole('heading', { name: 'Look at the evidence' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Rate both pieces first.').waitFor();
  await page.getByRole('button', { name: 'Strong' }).first().click();
  await page.getByText('anyone can look it up').waitFor();
  await page.getByRole('button', { name: 'Weak' }).last().click();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Vote' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Vote' }).waitFor();
  await page.getByRole('button', { name: 'Oppose' }).click();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Vote' }).click();
  await page.getByRole('heading', { name: 'See how it is decided' }).waitFor();
  await page.getByText('Partly accepted').waitFor();
  await page.getByText('You voted: Oppose.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { name: 'Practice complete' }).waitFor();
  await page.getByText('You need 5 for your first challenge').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'done: Outcome' }).click();
  await page.getByRole('heading', { name: 'See how it is decided' }).waitFor();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('link', { name: 'Rate flags' }).click();
  await page.getByRole('heading', { level: 1, name: 'Needs your answer' }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('practice can be done by keyboard alone', async () => {
  const page = await web.page({ as: 'keys', path: '/practice' });
  await page.getByRole('heading', { name: 'Read the claim' }).waitFor();
  for (const name of ['I have read both', 'Strong', 'Weak', 'Continue', 'Abstain You are not sure.', 'Vote']) {
    if (name === 'Weak') await page.keyboard.press('Tab');
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    if (name === 'I have read both') await page.getByRole('heading', { name: 'Look at the evidence' }).waitFor();
    if (name === 'Continue') await page.getByRole('heading', { name: 'Vote' }).waitFor();
  }
  await page.getByText('Accepted', { exact: true }).waitFor();
});

test('a step that cannot be saved says so and stays', async () => {
  const page = await web.page({ as: 'ben', path: '/practice', language: 'es' });
  await page.getByRole('heading', { name: 'Lea la afirmación' }).waitFor();
  await page.route('**/api/tutorial', (route) => route.abort());
  await page.getByRole('button', { name: 'He leído las dos' }).click();
  await page.getByRole('alert').getByText('No se ha guardado.').waitFor();
  await page.unroute('**/api/tutorial');
  await page.getByRole('button', { name: 'He leído las dos' }).click();
  await page.getByRole('heading', { name: 'Mire las pruebas' }).waitFor();
});

test('a tier has one name in Spanish', async () => {
  const page = await web.page({ as: 'ana', path: '/', language: 'es' });
  await page.getByText('Novel').first().waitFor();
  await page.goto(`${web.address}/help`);
  await page.getByText('Su reputación determina su nivel').waitFor({ state: 'attached' });
});
