import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../../testing/index.ts';

let web: Web;
beforeAll(async () => {
  web = await startWeb();
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

/** A page of someone who was never here before. */
async function pageOf(name: string, path: string): Promise<Page> {
  await web.system.person(name);
  return web.page({ as: name, path });
}

/** What an authenticator app shows now (RFC 6238), worked out apart from the server's library. */
function codeNow(secret: string): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) as number) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('a guest is asked to sign in first, and then gets there', async () => {
  await web.system.person('guest');
  const page = await web.page({ path: '/settings/security' });
  await heading(page, 'Sign in');
  await page.getByLabel('Email').fill('guest@example.org');
  await page.getByLabel('Password', { exact: true }).fill('guest-password');
  await page.keyboard.press('Enter');
  await heading(page, 'Security');
  expect(web.complaints).toEqual([]);
});

test('on a phone the settings are a list that leads to each part and back', async () => {
  await web.system.person('small');
  const page = await web.page({ as: 'small', path: '/settings', width: 390 });
  await heading(page, 'Settings');
  expect(await page.getByLabel('Name').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'API keys' }).click();
  await heading(page, 'API keys');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await heading(page, 'Settings');
});

describe('profile', () => {
  test('a name is saved, shown in the frame, and kept when saving fails', async () => {
    const page = await pageOf('pia', '/settings/profile');
    const name = page.getByLabel('Name');
    await page.route('**/api/me', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await name.fill('Pia Lund');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('alert').getByText('Verdict cannot be reached right now.').waitFor();
    expect(await name.inputValue()).toBe('Pia Lund');
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Name saved.').waitFor();
    await page.getByRole('button', { name: 'Your account, Pia Lund' }).waitFor();
  });

  test('a language is spoken at once, and remembered for the next visit', async () => {
    const page = await pageOf('lea', '/settings/profile');
    await page.getByRole('main').getByLabel('Español').check();
    await heading(page, 'Perfil');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    await expect
      .poll(
        async () =>
          ((await (await page.request.get(`${web.address}/api/me`)).json()) as { account: { language: string } }).account.language,
      )
      .toBe('es');
    expect(web.complaints).toEqual([]);
  });
});

describe('security', () => {
  test('a new password ends other sessions and keeps this one', async () => {
    const other = await pageOf('sam', '/settings/security');
    const page = await web.page({ as: 'sam', path: '/settings/security', isElsewhere: true });
    await page.getByLabel('Current password').fill('wrong one here');
    await page.getByLabel('New password', { exact: true }).fill('a bridge takes ten years');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('a bridge takes ten years');
    await page.getByLabel('Current password').fill('sam-password');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Password saved.').waitFor();
    await expect.poll(() => page.locator('verdict-session-list li').count()).toBe(1);
    await other.reload();
    await heading(other, 'Sign in');
  });

  test('other devices are signed out one by one or all at once', async () => {
    await web.system.person('dev');
    for (let device = 1; device <= 3; device++) await web.signInElsewhere('dev');
    const page = await web.page({ as: 'dev', path: '/settings/security' });
    const devices = page.locator('verdict-session-list li');
    await devices.nth(3).waitFor();
    await page
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click();
    await expect.poll(() => devices.count()).toBe(3);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect.poll(() => devices.count()).toBe(1);
    await page.reload();
    await heading(page, 'Security');
    expect(web.complaints).toEqual([]);
  });

  test('two-step sign-in is switched on with a code, used, and switched off, all by keyboard', async () => {
    const page = await pageOf('tim', '/settings/security');
    await page.getByRole('button', { name: 'Turn on' }).press('Enter');
    await page.keyboard.type('tim-password');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    const secret = (await page.locator('.secret').textContent())?.replaceAll(' ', '') ?? '';
    await page.keyboard.type(codeNow(secret)); // the field has the focus
    await page.keyboard.press('Enter');
    await page.getByText('Save these recovery codes').waitFor();
    const recovery = (await page.locator('.codes li').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
    await page.getByText('Signing in requires your password and a code').waitFor();

    const elsewhere = await web.page({ path: '/sign-in' });
    await elsewhere.getByLabel('Email').fill('tim@example.org');
    await elsewhere.getByLabel('Password', { exact: true }).fill('tim-password');
    await elsewhere.keyboard.press('Enter');
    await elsewhere.getByLabel('Code from your authenticator app').waitFor();
    await elsewhere.keyboard.type('wrong-code'); // here too
    await elsewhere.keyboard.press('Enter');
    await elsewhere.getByRole('alert').waitFor();
    await elsewhere.getByLabel('Code from your authenticator app').fill(recovery);
    await elsewhere.keyboard.press('Enter');
    await elsewhere.getByRole('link', { name: /^Notifications/ }).waitFor();

    await page.getByRole('button', { name: 'Turn off' }).press('Enter');
    await page.keyboard.type('tim-password');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
  });
});

describe('API keys', () => {
  test('a key is shown once, can be copied, and works until it is revoked', async () => {
    const page = await pageOf('kim', '/settings/keys');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('Purpose').fill('Calendar');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('alert').getByText('Choose at least one permission').waitFor();
    await page.getByLabel('Read your account and notifications').check();
    await page.getByLabel('Daily request limit').fill('500');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Key “Calendar” created').waitFor();
    await page.getByRole('button', { name: 'Copy the key' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^vk_/);
    const token = await copied();
    const me = () => fetch(`${web.address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status).toBe(200);
    await expect.poll(() => page.getByLabel('Purpose').inputValue()).toBe('');
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText(token).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Revoke Calendar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    expect((await me()).status).toBe(200);
    await page.getByRole('button', { name: 'Revoke Calendar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Calendar' }).getByText('Revoked').waitFor();
    await expect.poll(async () => (await me()).status).toBe(401);
  });

  test('a wish whose answer was lost makes one key, not two', async () => {
    const page = await pageOf('lou', '/settings/keys');
    await page.route('**/api/keys', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel('Purpose').fill('Export');
    await page.getByLabel('All your permissions').check();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('alert').getByText('Verdict cannot be reached right now.').waitFor();
    await page.unroute('**/api/keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('alert').getByText('The key was created, but we could not show it to you').waitFor();
    await page.reload();
    await page.getByRole('listitem').filter({ hasText: 'Export' }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Export' }).count()).toBe(1);
  });
});

test('a choice of notifications is saved at once, and shown as it was when saving fails', async () => {
  const page = await pageOf('noa', '/settings/notifications');
  const timing = page.getByLabel('By email: Someone replies to you');
  await timing.selectOption('off');
  await page.getByText('Saved.').waitFor({ state: 'attached' });
  await page.reload();
  await expect.poll(() => timing.inputValue()).toBe('off');
  await page.route('**/api/notifications/preferences', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await timing.selectOption('now');
  await page.getByRole('alert').getByText('Not saved.').waitFor();
  await expect.poll(() => timing.inputValue()).toBe('off');
});

test('quiet hours are saved in the time zone of the browser, and what is typed stays when saving fails', async () => {
  const page = await pageOf('nora', '/settings/notifications');
  await page.getByLabel('Send no mail in these hours').check();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.route('**/api/notifications/quiet-hours', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('21:30');
  await page.unroute('**/api/notifications/quiet-hours');
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await page.getByText('Quiet hours saved.').waitFor();
  await page.reload();
  await page.getByText(`Time zone: ${await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)}`).waitFor();
  expect([await page.getByLabel('From', { exact: true }).inputValue(), await page.getByLabel('To', { exact: true }).inputValue()]).toEqual([
    '21:30',
    '07:00',
  ]);
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Send no mail in these hours').uncheck();
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await page.getByText('Quiet hours saved.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Save quiet hours' }).waitFor();
  expect(await page.getByLabel('Send no mail in these hours').isChecked()).toBe(false);
});

test('everyone can use the settings', async () => {
  const page = await pageOf('look', '/settings');
  const found: string[] = [];
  const examine = async () => void found.push(...(await barriers(page)));
  const visit = async (part: string, ready: string) => {
    await page.goto(`${web.address}/settings${part}`);
    await page.locator(ready).first().waitFor();
    await examine();
  };
  await visit('', 'h1');
  await visit('/profile', 'verdict-profile-settings #name');
  await visit('/security', 'verdict-session-list li');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.locator('verdict-two-step #password').fill('look-password');
  await page.keyboard.press('Enter');
  await page.locator('.qr').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.locator('.qr rect').evaluate((ground) => getComputedStyle(ground).fill)).toBe('rgb(255, 255, 255)'); // in the dark too
  await examine();
  await visit('/notifications', 'table');
  await visit('/keys', 'verdict-key-list li');
  await page.locator('verdict-key-list .btn').first().click();
  await page.locator('dialog[open]').waitFor();
  await examine();
  await page.keyboard.press('Escape');
  await page.getByLabel('Purpose').fill('Calendar');
  await page.getByLabel('Read your account and notifications').check();
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.locator('verdict-new-key').waitFor();
  await examine();
  expect(found).toEqual([]);
  expect(web.complaints).toEqual([]);
});
