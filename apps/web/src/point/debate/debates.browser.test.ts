import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWeb, type Web } from '../../../testing/index.ts';

const LONG_TEXT = `The ferry runs every hour. ${'It is full in summer and empty in winter. '.repeat(30)}So we should keep it.`;

let web: Web;
let ana: { authorization: string; userId: number };
let ben: { authorization: string; userId: number };
let debateId: number;

beforeAll(async () => {
  web = await startWeb();
  [ana, ben] = await Promise.all([web.system.person('ana'), web.system.person('ben')]);
  for (let number = 1; number <= 20; number++) await web.publish(ben, { content: `Older debate ${number}` });
  debateId = (await web.publish(ben, { content: LONG_TEXT, language: 'en' })).id;
  await web.publish(ana, { content: 'Winter is when the island needs it most.', language: 'en', parentId: debateId });
  await web.publish(ben, { content: 'Eine Brücke wäre billiger.', language: 'de' });
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const articles = (page: Page) => page.getByRole('article');

describe('the list of debates', () => {
  test('comes newest first, each with how lively it is', async () => {
    const page = await web.page({ path: '/debates' });
    const [newest, second] = [page.getByRole('listitem').first(), page.getByRole('listitem').nth(1)];
    await newest.getByRole('link', { name: 'Eine Brücke wäre billiger.' }).waitFor();
    expect(await second.textContent()).toMatch(/The ferry runs every hour\..*1 reply.*2 people/s);
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(web.complaints).toEqual([]);
  });

  test('is shown until the end, and the keyboard is not thrown back to the start', async () => {
    const page = await web.page({ path: '/debates' });
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await page.getByRole('link', { name: 'Older debate 1', exact: true }).waitFor();
    await expect.poll(() => page.getByText('No more debates.').evaluate((end) => end.matches(':focus'))).toBe(true);
  });

  test('that could not be loaded says so, and comes on the second try', async () => {
    const page = await web.page({ path: '/help' });
    await page.routeWebSocket(/\/api\/live/, () => undefined); // a connection that reopens would retry by itself
    await page.route('**/api/debates?*', (route) => route.abort());
    await page.reload();
    await page.getByRole('link', { name: 'Debates', exact: true }).first().click();
    await page.getByRole('alert').getByText('The debates could not be loaded.').waitFor();
    await page.unroute('**/api/debates?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('listitem').first().waitFor();
  });

  test('grows by itself when someone begins a debate, and counts replies', async () => {
    const page = await web.page({ path: '/debates' });
    await page.getByText('Live: updates appear automatically').waitFor();
    const { id } = await web.publish(ben, { content: 'Said just now.', language: 'en' });
    const item = page.getByRole('listitem').filter({ hasText: 'Said just now.' });
    await item.getByText('No replies yet').waitFor();
    const reply = await web.publish(ana, { content: 'And answered.', parentId: id });
    await web.publish(ben, { content: 'And again.', parentId: reply.id });
    await item.getByText('2 replies').waitFor();
  });
});

describe('beginning a debate', () => {
  let page: Page;
  const field = () => page.getByLabel('Your comment');
  const send = () => page.getByRole('button', { name: 'Publish' }).click();
  beforeEach(async () => {
    page = await web.page({ as: 'ana', path: '/debates', language: 'en' });
    await field().waitFor();
  });

  test('puts it on top of the list and empties the form', async () => {
    await field().fill('Ask the people who live there.');
    await send();
    await page.getByRole('listitem').first().getByText('Ask the people who live there.').waitFor();
    await expect.poll(() => field().inputValue()).toBe('');
    expect(web.complaints).toEqual([]);
  });

  test('loses no words when the server cannot be reached, and sends them again as the same attempt', async () => {
    const attempts: (string | undefined)[] = [];
    page.on('request', (request) => request.method() === 'POST' && attempts.push(request.headers()['idempotency-key']));
    await page.route('**/api/points', (route) => route.abort());
    await field().fill('Said once.');
    await send();
    const item = page.getByRole('listitem').filter({ hasText: 'Said once.' });
    await item.getByRole('alert').getByText('Not published. Verdict cannot be reached right now.').waitFor();
    await page.unroute('**/api/points');
    await item.getByRole('button', { name: 'Change' }).click();
    await expect.poll(() => field().inputValue()).toBe('Said once.');
    await send();
    await page.getByRole('link', { name: 'Said once.' }).waitFor();
    expect([attempts.length, new Set(attempts).size]).toEqual([2, 1]);
  });

  test('whose answer was lost is there once the news of it comes, and only once', async () => {
    await page.route('**/api/points', (route) => route.fetch().then(() => route.abort()));
    await field().fill('Heard of.');
    await send();
    await page.getByRole('link', { name: 'Heard of.' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: 'Heard of.' }).waitFor();
    expect(await page.getByText('Heard of.').count()).toBe(1);
  });

  test('loses no words written while others are on their way', async () => {
    await page.route('**/api/points', async (route) => {
      await field().fill('A second thought.');
      await route.continue();
    });
    await field().fill('A first thought.');
    await send();
    await page.getByRole('link', { name: 'A first thought.' }).waitFor();
    expect(await field().inputValue()).toBe('A second thought.');
  });

  test('keeps the words through a reload, another page and a lost session', async () => {
    await field().fill('Still here.');
    await page.reload();
    await expect.poll(() => field().inputValue()).toBe('Still here.');
    await page.context().clearCookies();
    await send();
    await page.getByRole('alert').getByText('your session has ended').first().waitFor();
    await expect.poll(() => field().inputValue()).toBe('');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByLabel('Email').fill('ana@example.org');
    await page.getByLabel('Password', { exact: true }).fill('ana-password');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'Still here.' }).getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Still here.' }).waitFor();
  });

  test('is not let publish nothing', async () => {
    await send();
    expect(await page.getByRole('alert').textContent()).toContain('Enter some text.');
    await page.getByText('Español').click();
    await page.getByRole('alert').getByText('Escriba un texto.').waitFor();
  });
});

describe('an open debate', () => {
  test('reads from its first words to the newest reply', async () => {
    const page = await web.page({ path: `/debates/${debateId}` });
    await page.getByRole('heading', { level: 1, name: 'The ferry runs every hour.' }).waitFor();
    expect(await articles(page).first().textContent()).toContain('So we should keep it.');
    expect(await articles(page).nth(1).textContent()).toContain('Winter is when the island needs it most.');
    await expect.poll(() => page.title()).toBe('The ferry runs every hour. · Verdict');
    expect(await page.getByRole('button', { name: /^Reply/ }).count()).toBe(0);
    expect(web.complaints).toEqual([]);
  });

  test('is found by the address of any of its replies', async () => {
    const page = await web.page({ path: `/debates/${debateId + 1}` });
    await page.getByRole('heading', { level: 1, name: 'The ferry runs every hour.' }).waitFor();
  });

  test('that is not there, or no longer, says so', async () => {
    const { id } = await web.publish(ben, { content: 'Regretted.' });
    await fetch(`${web.address}/api/points/${id}`, { method: 'DELETE', headers: { authorization: ben.authorization } });
    const page = await web.page({ path: `/debates/${id}` });
    await page.getByRole('heading', { level: 1, name: 'This debate was deleted' }).waitFor();
    const other = await web.page({ path: '/debates/999999' });
    await other.getByRole('heading', { level: 1, name: 'Debate not found' }).waitFor();
  });

  test('is answered in place, edited and deleted, and others see each step live', async () => {
    const { id } = await web.publish(ben, { content: 'A debate of its own.', language: 'en' });
    const reader = await web.page({ path: `/debates/${id}` });
    const page = await web.page({ as: 'ana', path: `/debates/${id}`, language: 'en' });
    await page.getByRole('textbox', { name: 'Your reply' }).fill('A reply to the first.');
    await page.getByRole('main').getByRole('button', { name: 'Reply', exact: true }).click();
    await reader.getByText('A reply to the first.').waitFor();

    await page.getByRole('button', { name: 'Edit: comment by ana' }).click();
    await page.getByLabel('Your comment').fill('A better reply.');
    await page.getByRole('button', { name: 'Save' }).click();
    await reader.getByText('A better reply.').waitFor();
    expect(await reader.getByText('edited').count()).toBe(1);

    await page.getByRole('button', { name: 'Delete: comment by ana' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await reader.getByRole('heading', { name: 'No replies yet' }).waitFor();
    expect(await page.getByText('A better reply.').count()).toBe(0);
    expect(web.complaints).toEqual([]);
  });

  test('keeps a reply that was begun, and one that failed', async () => {
    const page = await web.page({ as: 'ana', path: `/debates/${debateId}`, width: 390, language: 'en' });
    await page.getByRole('button', { name: 'Reply: comment by ben' }).first().click();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Half a thou');
    await page.reload();
    await page.getByRole('button', { name: 'Reply: comment by ben' }).first().click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Your reply' }).inputValue()).toBe('Half a thou');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('alert').getByText('Not published. You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.reload();
    const reply = articles(page).filter({ hasText: 'Half a thou' });
    await reply.getByRole('button', { name: 'Try again' }).click();
    await reply.getByRole('button', { name: 'Edit: comment by ana' }).waitFor();
    expect(await reply.count()).toBe(1);
  });

  test('shows a reply before the server has answered, and a deleted one again that it refuses to delete', async () => {
    const { id } = await web.publish(ben, { content: 'Another debate of its own.', language: 'en' });
    const page = await web.page({ as: 'ana', path: `/debates/${id}`, language: 'en' });
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/points', (route) => seen.then(() => route.continue()));
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Shown at once.');
    await page.getByRole('main').getByRole('button', { name: 'Reply', exact: true }).click();
    const reply = articles(page).filter({ hasText: 'Shown at once.' });
    await reply.getByText('Publishing…').waitFor();
    answer();
    const remove = reply.getByRole('button', { name: 'Delete: comment by ana' });
    await remove.waitFor();
    expect(await reply.count()).toBe(1);

    const { promise: gone, resolve: refuse } = Promise.withResolvers<void>();
    await page.route('**/api/points/*', (route) => gone.then(() => route.abort()));
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await reply.waitFor({ state: 'detached' });
    refuse();
    await reply.getByRole('alert').getByText('Not deleted.').waitFor();
  });

  test('says how long ago while it is open', async () => {
    const { id } = await web.publish(ben, { content: 'Said a moment ago.', language: 'en' });
    const page = await web.page({ path: '/help' });
    await page.clock.install();
    await page.goto(`${web.address}/debates/${id}`);
    await articles(page).first().getByText('now', { exact: true }).waitFor();
    await page.clock.fastForward('03:00');
    await articles(page).first().getByText('3 minutes ago').waitFor();
  });

  test('lets others’ words be reported to a moderator, once', async () => {
    const page = await web.page({ as: 'ana', path: `/debates/${debateId}`, language: 'en' });
    const report = async () => {
      await page.getByRole('button', { name: 'Report: comment by ben' }).first().click();
      await page.getByRole('dialog').getByLabel('It does not belong here').check();
      await page.getByRole('dialog').getByLabel('Details (optional)').fill('Wrong island.');
      await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
    };
    await report();
    await page.getByText('Thank you. A moderator will review it.').waitFor({ state: 'attached' });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await report();
    await page.getByRole('alert').getByText('You have reported this already.').waitFor();
    expect(await page.getByRole('dialog').getByLabel('Details (optional)').inputValue()).toBe('Wrong island.');
  });
});
