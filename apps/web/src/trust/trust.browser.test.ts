import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../testing/index.ts';

type Person = { userId: number; authorization: string };

let web: Web;
let ana: Person;

beforeAll(async () => {
  web = await startWeb();
  ana = await web.system.person('ana');
  await Promise.all([web.system.person('mod', 'moderator'), web.system.person('ben')]);
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

test('a person is led from their profile to their score, and sees what adds and what would raise it', async () => {
  const page = await web.page({ as: 'ana', path: `/people/${ana.userId}` });
  await page.getByRole('link', { name: 'Your trust score' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your trust score' }).waitFor();
  await page.getByText('Votes count 100%.').waitFor();
  const features = page.getByRole('listitem');
  expect(await features.count()).toBe(8);
  await features
    .filter({ hasText: 'Verified account' })
    .getByText(/adds [\d.]+ points/)
    .waitFor();
  await features.filter({ hasText: 'Age of your account' }).getByText('It rises by itself as your account gets older.').waitFor();
  expect(await features.filter({ hasText: 'Signs of automation' }).textContent()).toContain('changes nothing');
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('a suspicion that is supported shows what it takes', async () => {
  await web.system.deps.db.pool.query(
    `INSERT INTO trust_detail (user_id, features, score, policy_version, computed_at)
     VALUES ($1, '{"account_age": 0.95, "device_diversity": 0.5, "majority_agreement": 0.6, "verification": 1, "bot_likelihood": 0.6,
       "collusion_score": 0.6, "vote_consistency": 0.7, "report_history": 0.8}', 0.42, 'trust-1', now())`,
    [ana.userId],
  );
  await web.system.deps.db.pool.query('UPDATE users SET trust_score = 0.42 WHERE id = $1', [ana.userId]);
  const page = await web.page({ as: 'ana', path: '/trust', width: 390, colorScheme: 'dark', language: 'es' });
  await page.getByText('Los votos cuentan un 42').waitFor();
  await page
    .getByText(/resta [\d,]+ puntos/)
    .first()
    .waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('a moderator reads someone’s score from their profile, by keyboard; a member does not', async () => {
  const page = await web.page({ as: 'mod', path: `/people/${ana.userId}` });
  await page.getByRole('link', { name: 'Trust score' }).waitFor();
  await tabTo(page, 'Trust score');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Trust score' }).waitFor();
  await page.getByText('Votes count 42%.').waitFor();
  const members = await web.page({ as: 'ben', path: `/people/${ana.userId}` });
  await members.getByRole('heading', { level: 1, name: 'ana' }).waitFor();
  expect(await members.getByRole('link', { name: 'Trust score' }).count()).toBe(0);
  expect(web.complaints).toEqual([]);
});

test('a score that does not come says why, and comes when asked again', async () => {
  const page = await web.page({ as: 'ben', path: '/help' });
  await page.route('**/api/me/trust', (route) => route.abort());
  await page.goto(`${web.address}/trust`);
  await page.getByText('The score could not be loaded.').waitFor();
  await page.unroute('**/api/me/trust');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The newest score is 92%.').waitFor(); // not in force yet
});
