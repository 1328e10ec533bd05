import type { Policy } from '@verdict/wire/policy';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../testing/index.ts';

let web: Web;
let ben: { authorization: string };

beforeAll(async () => {
  web = await startWeb();
  await web.system.person('noor', 'admin');
  ben = await web.system.person('ben', 'admin');
  await web.system.person('max', 'moderator');
});
beforeEach(() => web.system.deps.db.pool.query('DELETE FROM policy WHERE version > 1'));
afterEach(() => web.closePages());
afterAll(() => web.stop());

const REASON = 'Our community is small.';
const visit = (path = '/admin/policy', more: object = {}) => web.page({ as: 'noor', path, ...more });
const review = (page: Page) => page.getByRole('region', { name: /^\d+ change/ });
const version = (page: Page, number: number) => page.getByRole('listitem').filter({ hasText: `Version ${number}` });
const api = (path: string, init: RequestInit = {}) =>
  fetch(`${web.address}${path}`, { ...init, headers: { ...ben, 'content-type': 'application/json' } }).then((reply) => reply.json());
const current = async (wanted: string): Promise<Policy> =>
  (await api('/api/admin/policy')).items.find(({ name }: Policy) => name === wanted) as Policy;

/** Ben changes a policy from elsewhere. */
async function change(name: string, values: object, reason = 'Ben has his reasons.') {
  const before = await current(name);
  const body = JSON.stringify({ values: { ...before.values, ...values }, reason, expectedVersion: before.version });
  expect(await api(`/api/admin/policy/${name}`, { method: 'PUT', body })).toMatchObject({ success: true });
}

test('the page is for administrators', async () => {
  const page = await web.page({ as: 'max', path: '/admin/policy' });
  await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
});

test('a number is changed with a reason, after seeing what changes', async () => {
  const page = await visit();
  const answers = page.getByLabel('Answers for a verdict');
  expect(await answers.inputValue()).toBe('3');
  await page.getByText('1 to 1,000 Default 3 answers').first().waitFor();
  await answers.fill('2');
  await page.getByText('Changed, default 3 answers').waitFor();
  await review(page)
    .getByRole('listitem')
    .filter({ hasText: 'Answers for a verdict' })
    .filter({ hasText: /3\s+→\s+to\s+2/ })
    .waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Give a reason of at least 10 characters.').waitFor();
  await page.getByLabel('Reason').fill(REASON);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Version 2 is in force.').waitFor();
  await version(page, 2).getByText(REASON).waitFor();
  await version(page, 2).getByText('noor').waitFor();
  expect(await current('verdict')).toMatchObject({ version: 2, reason: REASON, values: { minFeedbacks: 2 } });
  expect(web.complaints).toEqual([]);
});

test('numbers that cannot be are refused beside their fields', async () => {
  const page = await visit();
  const strong = page.getByLabel('Agreement to confirm or reject');
  await strong.fill('many');
  await page.getByText('Enter a whole number, 51 to 100.').waitFor();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect.poll(() => strong.evaluate((field) => field.matches(':focus'))).toBe(true);
  await strong.fill('70');
  await page.getByLabel('Agreement for a likely verdict').fill('90');
  await page.getByLabel('Reason').fill(REASON);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Must be at most the agreement to confirm or reject.').waitFor();
  expect((await current('verdict')).version).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await review(page).waitFor({ state: 'detached' });
});

test('what someone else changes appears by itself, and what was typed stays', async () => {
  const page = await visit('/admin/policy/reports');
  const hide = page.getByLabel('Weight to hide');
  await page.getByText('Live: updates appear automatically').waitFor();
  await change('reports', { reviewHours: 12 });
  await expect.poll(() => page.getByLabel('Time to review').inputValue()).toBe('12');
  await hide.fill('6');
  await page.getByLabel('Reason').fill(REASON);
  await change('reports', { flagAt: 2 });
  const notice = page.getByRole('alert').filter({ hasText: 'ben changed this policy while you were editing.' });
  await notice.getByRole('listitem').filter({ hasText: 'Weight to flag' }).waitFor();
  expect([await hide.inputValue(), await page.getByLabel('Weight to flag').inputValue()]).toEqual(['6', '2']);
  await notice.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Version 4 is in force.').waitFor();
  expect((await current('reports')).values).toMatchObject({ hideAt: 6, flagAt: 2, reviewHours: 12 });
});

test('what was typed is there after a reload', async () => {
  const page = await visit('/admin/policy/reports');
  await page.getByLabel('Weight to hide').fill('7');
  await page.getByLabel('Reason').fill(REASON);
  await page.reload();
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe(REASON);
  expect(await page.getByLabel('Weight to hide').inputValue()).toBe('7');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.getByLabel('Weight to hide').inputValue()).toBe('5');
});

test('an earlier version comes back as a new one', async () => {
  await change('challenge', {
    quorum: 9,
    challengesADay: { ...((await current('challenge')).values['challengesADay'] as object), authority: 80 },
  });
  const page = await visit('/admin/policy/challenge');
  await version(page, 1)
    .getByRole('button', { name: /^Revert/ })
    .click();
  await review(page).getByRole('listitem').filter({ hasText: 'Challenges a day: Authority' }).filter({ hasText: 'no limit' }).waitFor();
  expect(await page.getByLabel('Reason').inputValue()).toBe('Revert to version 1.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Version 3 is in force.').waitFor();
  await page.getByText('All numbers have their defaults.').waitFor();
  const { values, defaults } = await current('challenge');
  expect(values).toEqual(defaults);
});

test('the help tells the numbers in force', async () => {
  await change('verdict', { minFeedbacks: 2, strongPercent: 75 });
  const page = await web.page({ path: '/help' });
  await page.getByText('It needs at least 2 answers;').waitFor();
  await page.getByText('If 75% or more agree, the flag is confirmed.').waitFor();
  const spanish = await web.page({ path: '/help', language: 'es' });
  await spanish.getByText('Hacen falta al menos 2 respuestas;').waitFor();
  await spanish.getByText('Novel 1, Colaborador 1,5, De confianza 2, Experto 3 y Autoridad 5').waitFor();
  expect(web.complaints).toEqual([]);
});

test('the keyboard alone is enough', async () => {
  const page = await visit();
  await page.getByLabel('Answers for a verdict').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('4');
  await tabTo(page, 'Review');
  await page.keyboard.press('Enter');
  await page.keyboard.type(REASON);
  await tabTo(page, 'Save changes');
  await page.keyboard.press('Enter');
  await page.getByText('Version 2 is in force.').waitFor();
});

test('everyone can use the page in each of its states', async () => {
  await change('verdict', { minFeedbacks: 2 });
  const page = await visit();
  const found: string[] = [];
  for (const name of ['verdict', 'challenge', 'reputation', 'reports']) {
    await page.goto(`${web.address}/admin/policy/${name}`);
    await page.locator('form, .none').first().waitFor();
    found.push(...(await barriers(page)));
  }
  await page.goto(`${web.address}/admin/policy`);
  await page.getByLabel('Answers for a verdict').fill('0');
  await page.getByLabel('Agreement for a likely verdict').fill('60');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await change('verdict', { minFeedbacks: 1 });
  await page.getByRole('alert').filter({ hasText: 'ben changed' }).waitFor();
  found.push(...(await barriers(page)));
  expect(found).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('the page says why it is empty', async () => {
  const page = await visit('/admin/policy', { isElsewhere: true });
  await page.route('**/api/admin/policy', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('Verdict cannot be reached right now.').waitFor();
  await page.unroute('**/api/admin/policy');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Answers for a verdict').waitFor();
  await page.goto(`${web.address}/admin/policy/moods`);
  await page.getByText('There is no such policy.').waitFor();
});
