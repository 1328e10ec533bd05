import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';

let web: Web;
let ana: { authorization: string; userId: number };
let receiver: Server;
let receiverUrl: string;
/** What the receiver answers. */
let answer = 200;

beforeAll(async () => {
  web = await startWeb({ OUTBOUND_ALLOW: '127.0.0.1' });
  ana = await web.system.person('ana');
  await web.system.person('ben');
  await web.system.person('noor', 'admin');
  await web.publish(ana, { content: 'Something that is in the log.' });
  receiver = createServer((_request, response) => void response.writeHead(answer).end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterEach(() => web.closePages());
afterAll(async () => {
  await web.stop();
  receiver.close();
});

const visit = (path: string, as = 'noor') => web.page({ as, path });
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const rows = (statement: string, values: unknown[] = []) => web.system.deps.db.pool.query(statement, values);

test('the pages are for administrators', async () => {
  const page = await visit('/admin/keys', 'ana');
  await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
});

test('the overview says what happened in a sentence and leads to every page', async () => {
  const page = await visit('/admin');
  await page.getByRole('img', { name: /^\d+ changes in the last 30 days\. The busiest was/ }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  for (const name of await tabs.allTextContents()) {
    await tabs.filter({ hasText: name.trim() }).click();
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Administration' }).locator('[aria-current]').textContent())
      .toContain(name.trim());
  }
  expect(web.complaints).toEqual([]);
});

describe('people', () => {
  test('are found, and given another role once the administrator is sure', async () => {
    const page = await visit('/admin/people');
    await page.getByRole('searchbox').fill('ben');
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: '@example.org' }).count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?query=ben');
    const role = page.getByLabel('Role of ben');
    await role.selectOption('moderator');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => role.inputValue()).toBe('member');
    await role.selectOption('moderator');
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await page.getByText('ben is now moderator.').waitFor();
    expect(await role.inputValue()).toBe('moderator');
    expect(
      await item(page, 'ben@example.org')
        .getByRole('link', { name: /^Suspend\s+ben$/ })
        .getAttribute('href'),
    ).toMatch(/^\/people\/\d+$/);
    expect(web.complaints).toEqual([]);
  });

  test('keep one administrator', async () => {
    const page = await visit('/admin/people?query=noor');
    await page.getByLabel('Role of noor').selectOption('member');
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await page.getByRole('alert').getByText('This is the only administrator.').waitFor();
    await expect.poll(() => page.getByLabel('Role of noor').inputValue()).toBe('admin');
  });
});

test('a key of anybody is revoked', async () => {
  const carl = await web.system.person('carl');
  const page = await visit('/admin/keys');
  await page.getByRole('button', { name: /^Revoke\s+test, carl$/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Key “test” revoked.').waitFor();
  await item(page, 'carl').getByText('Revoked').waitFor();
  await expect
    .poll(async () => (await fetch(`${web.address}/api/me`, { headers: { authorization: carl.authorization } })).status)
    .toBe(401);
});

test('a job that was given up is tried again', async () => {
  const id = crypto.randomUUID();
  await rows(
    `INSERT INTO pgboss.job (id, name, data, state, retry_count, retry_limit, completed_on, output)
     VALUES ($1, 'send-mail', '{}', 'failed', 3, 3, now(), '{"message":"The mail server is away"}')`,
    [id],
  );
  const page = await visit('/admin/jobs');
  await item(page, 'The mail server is away').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Job queued again.').waitFor();
  await page.getByRole('row', { name: /send-mail/ }).waitFor();
});

describe('webhooks', () => {
  test('are added with their secret shown once, tested, switched off and removed', async () => {
    const page = await visit('/admin/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('textbox', { name: /^URL/ }).fill('http://10.0.0.1/hook');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('alert').getByText('This address is not allowed').waitFor();
    expect(await page.getByRole('textbox', { name: /^URL/ }).inputValue()).toBe('http://10.0.0.1/hook');
    await page.getByRole('textbox', { name: /^URL/ }).fill(receiverUrl);
    await page.getByLabel('Selected events').check();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('alert').getByText('Choose at least one event.').waitFor();
    await page.getByLabel('Comment posted').check();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText(/^whsec_/).waitFor({ state: 'detached' });
    const endpoint = item(page, '1 event');
    await endpoint.getByRole('button', { name: 'Send test' }).click();
    await item(page, 'Test message').getByText('Delivered').waitFor();
    await endpoint.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await endpoint.getByRole('button', { name: 'Turn off' }).click();
    await endpoint.getByText('Off', { exact: true }).waitFor();
    await endpoint.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No webhooks yet.').waitFor();
  });

  test('whose delivery was given up are told again', async () => {
    const page = await visit('/admin/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('textbox', { name: /^URL/ }).fill(receiverUrl);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText(/^whsec_/).waitFor();
    answer = 500;
    await page.getByRole('button', { name: 'Send test' }).click();
    await item(page, 'Test message').getByText('answered 500').waitFor();
    await rows(`UPDATE webhook_delivery SET state = 'failed' WHERE kind = 'webhook.test'`);
    await page.getByLabel('State').selectOption('failed');
    await item(page, 'Test message').getByText('Failed').waitFor();
    answer = 200;
    await item(page, 'Test message').getByRole('button', { name: 'Send again' }).click();
    await page.getByLabel('State').selectOption('delivered');
    await item(page, 'Test message').getByText('Delivered').waitFor();
  });
});

test('a site is allowed with its key shown once, and taken off the list', async () => {
  const page = await visit('/admin/sites');
  await page.getByRole('button', { name: 'Allow a site' }).click();
  await page.getByLabel('Name').fill('The Evening News');
  await page.getByLabel('Origin').fill('https://news.example.org/front-page');
  await page.getByRole('button', { name: 'Allow site' }).click();
  await page.getByText(/^vsite_/).waitFor();
  const site = item(page, 'The Evening News');
  await site.getByText('https://news.example.org', { exact: true }).waitFor();
  await site.getByRole('button', { name: 'New shared key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New shared key' }).click();
  await page.getByText('Key replaced.').waitFor();
  await site.getByRole('button', { name: 'Turn off' }).click();
  await site.getByText('Off').waitFor();
  await site.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No sites allowed yet.').waitFor();
  expect(await page.getByRole('group', { name: 'the code' }).textContent()).toContain(`${web.address}`);
  expect(web.complaints).toEqual([]);
});

test('a site may bring a public key of its own, at once or later, and never a private one', async () => {
  const page = await visit('/admin/sites');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const own = JSON.stringify(publicKey.export({ format: 'jwk' }));
  await page.getByRole('button', { name: 'Allow a site' }).click();
  await page.getByLabel('Name').fill('The Weekly');
  await page.getByLabel('Origin').fill('https://weekly.example.org');
  await page.getByLabel('Its own public key').check();
  await page.getByLabel('Public key', { exact: true }).fill(JSON.stringify(privateKey.export({ format: 'jwk' })));
  await page.getByRole('button', { name: 'Allow site' }).click();
  await page.getByRole('alert').getByText('This is a private key.').waitFor();
  await page.getByLabel('Public key', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Allow site' }).click();
  const site = item(page, 'weekly.example.org');
  await site.getByText('signs with its own key').waitFor();
  expect(await page.getByText(/^vsite_/).count()).toBe(0);
  await site.getByRole('button', { name: 'New shared key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New shared key' }).click();
  await site.getByText('signs with a shared key').waitFor();
  await site.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Name').fill('The Weekly Post');
  await page.getByLabel('Its own public key').check();
  await page.getByLabel('Public key', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Save' }).click();
  await item(page, 'The Weekly Post').getByText('signs with its own key').waitFor();
  await item(page, 'The Weekly Post').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed.').waitFor();
  expect(web.complaints).toEqual([]);
});

test('a mail whose fate is not known is sent again', async () => {
  await fetch(`${web.address}/api/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.org' }),
  });
  await rows(`UPDATE mail SET state = 'unknown', problem = 'ETIMEDOUT'`);
  const page = await visit('/admin/outbox');
  await page.getByLabel('State').selectOption('unknown');
  const mail = item(page, 'a…@example.org');
  await mail.getByText('ETIMEDOUT').waitFor();
  await mail.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Email queued for resending.').waitFor();
  expect(web.complaints).toEqual([]);
});

test('the log grows while one looks, and each entry leads to its receipt', async () => {
  const page = await visit('/admin/log');
  await page.getByText('Live: updates appear automatically').waitFor();
  const written = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Comment posted' });
  const before = await written.count();
  await web.publish(ana, { content: 'Another entry.' });
  await expect.poll(() => written.count()).toBe(before + 1); // other entries may come after it
  await written
    .first()
    .getByRole('link', { name: /Receipt: entry/ })
    .click();
  await page.waitForURL(/\/receipt\?entry=\d+$/);
  await page.locator('verdict-receipt').waitFor(); // the receipt itself, not only its address
  expect(web.complaints).toEqual([]);
});

test('everyone can use every page, also from right to left', async () => {
  const page = await visit('/admin');
  const found: string[] = [];
  for (const part of ['', '/people', '/keys', '/jobs', '/webhooks', '/sites', '/outbox', '/log']) {
    await page.goto(`${web.address}/admin${part}`);
    await page.locator('.rows, .none, .plot').first().waitFor();
    found.push(...(await barriers(page)));
  }
  expect(found).toEqual([]);
  expect(web.complaints).toEqual([]);
});
