import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../../testing/index.ts';

let web: Web;
let moderator: { authorization: string };

beforeAll(async () => {
  web = await startWeb({ SIGN_UP_PROOF: 'always' });
  moderator = await web.system.person('mod', 'moderator');
  await web.system.person('ana');
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const REFUSED = /status of (401|403|410)/; // a browser notes every refusal in its console

async function suspend(name: string): Promise<void> {
  const { userId } = await web.system.person(name);
  const reply = await fetch(`${web.address}/api/moderation/people/${userId}/suspend`, {
    method: 'POST',
    headers: { ...moderator, 'content-type': 'application/json' },
    body: JSON.stringify({ days: 7, reason: 'Insults in three debates.' }),
  });
  expect(reply.status).toBe(201);
}

async function signIn(page: Page, name: string, password = `${name}-password`): Promise<void> {
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('signing in', () => {
  test('leads back to where the person came from, by keyboard alone', async () => {
    const page = await web.page({ path: '/sign-in?next=%2Fhelp' });
    await page.getByLabel('Email').focus();
    await page.keyboard.type('ana@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ana-password');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/help');
    await bell(page).waitFor();
    expect(web.complaints).toEqual([]);
  });

  test('never leads to another site', async () => {
    const page = await web.page({ path: `/sign-in?next=${encodeURIComponent('//evil.example/')}` });
    await signIn(page, 'ana');
    await bell(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('says that the password is wrong and keeps what was typed', async () => {
    const page = await web.page({ path: '/sign-in' });
    await signIn(page, 'ana', 'a wrong guess');
    await page.getByRole('alert').getByText('E-mail or password is wrong.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ana@example.org');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('a wrong guess');
  });

  test('keeps what was typed when Verdict cannot be reached', async () => {
    const page = await web.page({ path: '/sign-in' });
    await page.route('**/api/session', (route) => route.abort());
    await signIn(page, 'ana');
    await page.getByRole('alert').getByText('Verdict cannot be reached right now.').waitFor();
    await page.unroute('**/api/session');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await bell(page).waitFor();
  });

  test('tells a suspended person why, until when, and lets them appeal once', async () => {
    await suspend('bea');
    const page = await web.page({ path: '/sign-in' });
    await signIn(page, 'bea');
    await page.getByRole('alert').getByText('Insults in three debates.').waitFor();
    await page.getByRole('link', { name: 'Appeal' }).click();
    await heading(page, 'Appeal');
    await page.getByLabel('Your appeal').fill('It was a quotation.');
    await page.reload();
    await expect.poll(() => page.getByLabel('Your appeal').inputValue()).toBe('It was a quotation.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await heading(page, 'Appeal sent');
    await page.goBack();
    expect(web.complaints.filter((complaint) => !REFUSED.test(complaint))).toEqual([]);
  });
});

test('a provider is offered where there is one, and what went wrong there is said', async () => {
  const page = await web.page({ path: '/help' });
  await page.route('**/api/oidc', (route) => route.fulfill({ json: { success: true, provider: { name: 'Harbour ID' } } }));
  await page.goto(`${web.address}/sign-in?problem=unavailable&next=/notifications`);
  await page.getByRole('alert').getByText('That provider is not available right now.').waitFor();
  expect(await page.getByRole('link', { name: 'Continue with Harbour ID' }).getAttribute('href')).toBe(
    '/api/oidc/start?next=%2Fnotifications',
  );
});

describe('a newcomer', () => {
  test('signs up while the browser solves the puzzle, and is let in by the link in the mail', async () => {
    const page = await web.page({ path: '/sign-up' });
    await page.getByLabel('Name').fill('Nora');
    await page.getByLabel('Email').fill('nora@example.org');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByText('Too short: at least 10 characters.').waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').getByText('Choose a password that is harder to guess.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('a ferry in winter');
    await page.getByText('Strong.').waitFor();
    const { promise: seen, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/api/accounts', (route) => seen.then(() => route.continue())); // else a fast browser is done before we look
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('progressbar').waitFor();
    send();
    await heading(page, 'Check your email');
    await page.getByRole('link', { name: 'Open the local outbox' }).click();
    await heading(page, 'Local outbox');
    await page.getByRole('listitem').filter({ hasText: 'nora@example.org' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await bell(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(web.complaints).toEqual([]);
  });

  test('who has not confirmed the address is told so, and gets a new link', async () => {
    const page = await web.page({ path: '/sign-up' });
    await page.getByLabel('Name').fill('Ola');
    await page.getByLabel('Email').fill('ola@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a ferry in winter');
    await page.getByRole('button', { name: 'Create account' }).click();
    await heading(page, 'Check your email');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, 'ola', 'a ferry in winter');
    await page.getByRole('heading', { name: 'Confirm your email first' }).waitFor();
  });

  test('a link that has run out leads to a new one', async () => {
    const page = await web.page({ path: '/verify?token=nothing' });
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.getByRole('alert').getByText('This link has expired or was used already.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true);
  });
});

test('a forgotten password is replaced by way of the mail', async () => {
  await web.system.person('fay');
  const page = await web.page({ path: '/sign-in' });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send link' }).waitFor(); // both pages ask for an address
  await page.getByLabel('Email').fill('fay@example.org');
  await page.getByRole('button', { name: 'Send link' }).click();
  await heading(page, 'Check your email');
  await page.getByRole('link', { name: 'Open the local outbox' }).click();
  await page.getByRole('listitem').filter({ hasText: 'fay@example.org' }).getByRole('link').first().click();
  await page.getByLabel('New password', { exact: true }).fill('the tide comes twice');
  await page.getByRole('button', { name: 'Save password' }).click();
  await heading(page, 'Password saved');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'fay', 'the tide comes twice');
  await bell(page).waitFor();
  expect(web.complaints).toEqual([]);
});

test('mails stop at a click and not before, and the click can be taken back', async () => {
  const [ana, ben] = await Promise.all([web.system.person('una'), web.system.person('ben')]);
  const reply = await fetch(`${web.address}/api/notifications/preferences`, {
    method: 'PUT',
    headers: { authorization: ana.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ kind: 'reply', in_app: true, mail: 'now' }] }),
  });
  expect(reply.status).toBe(200);
  const { id } = await web.publish(ana, { content: 'Keep the ferry.' });
  await web.publish(ben, { content: 'Build a bridge.', parentId: id });
  const page = await web.page({ path: '/outbox' });
  const mail = page.getByRole('listitem').filter({ hasText: 'una@example.org' });
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return mail.count();
      },
      { timeout: 10_000 },
    )
    .toBe(1);
  // The link leads by way of the site's public address, which in a test is another port.
  const link = await mail.getByRole('link').last().getAttribute('href');
  await page.goto(`${web.address}/unsubscribe${new URL(link ?? '', web.address).search}`);
  await heading(page, 'Stop these emails?');
  expect(await mailTiming(ana)).toBe('now');
  await page.getByRole('button', { name: 'Stop emails' }).click();
  await page.getByText('You will no longer get emails when:').waitFor();
  expect(await mailTiming(ana)).toBe('off');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('You will get emails again when:').waitFor();
  expect(await mailTiming(ana)).toBe('now');
});

async function mailTiming(who: { authorization: string }): Promise<string | undefined> {
  const reply = await fetch(`${web.address}/api/notifications/preferences`, { headers: { authorization: who.authorization } });
  const { items } = (await reply.json()) as { items: { kind: string; mail: string }[] };
  return items.find(({ kind }) => kind === 'reply')?.mail;
}

const PATHS = [
  '/sign-in',
  '/sign-up',
  '/verify?token=x',
  '/reset',
  '/reset?token=x',
  '/outbox',
  '/unsubscribe?token=x',
  '/appeal?token=x',
  '/embed/sign-in',
];

test('everyone can use these pages', async () => {
  const found: string[] = [];
  const page = await web.page({ path: '/help' });
  for (const path of PATHS) {
    await page.goto(web.address + path);
    await page.locator('h1').waitFor();
    found.push(...(await barriers(page)));
  }
  expect(found).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('everyone can read a refusal', async () => {
  await suspend('sue');
  const page = await web.page({ path: '/sign-in' });
  await signIn(page, 'sue', 'a wrong guess');
  await page.getByRole('alert').waitFor();
  expect(await barriers(page)).toEqual([]);
  await signIn(page, 'sue');
  await page.locator('.notice').waitFor();
  expect(await barriers(page)).toEqual([]);
});
