import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startWeb, type Web } from '../../testing/index.ts';

let web: Web;
let ben: { authorization: string };

beforeAll(async () => {
  web = await startWeb();
  ben = await web.system.person('ben');
  for (let i = 0; i < 7; i++) await web.publish(ben, { content: `Point ${i}` });
  await untilLogHas(7);
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

async function untilLogHas(size: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const answer = (await (await fetch(`${web.address}/api/log/checkpoint`)).json()) as { checkpoint?: { size: number } };
      expect(answer.checkpoint?.size ?? 0).toBeGreaterThanOrEqual(size);
    },
    { timeout: 15_000, interval: 200 },
  );
}

const holds = (page: Page) => page.getByText('This receipt is valid').waitFor();

async function saveReceipt(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save the receipt' }).click()]);
  return readFile(await download.path(), 'utf8');
}

async function check(page: Page, receipt: string): Promise<void> {
  await page.getByLabel('A saved receipt').fill(receipt);
  await page.getByRole('button', { name: 'Check it' }).click();
}

test('an entry is proved step by step, and its receipt can be kept and checked without the server', async () => {
  const page = await web.page({ path: '/receipt' });
  await page.getByLabel('Entry number').fill('3');
  await page.getByRole('button', { name: 'Fetch and check' }).click();
  await holds(page);
  for (const found of ['The fingerprint matches', 'lead to the root', 'The signature is valid', 'your browser will remember this key']) {
    expect(await page.getByText(found).isVisible()).toBe(true);
  }
  expect(await page.getByRole('img', { name: /^Path from the entry to the signed root/ }).isVisible()).toBe(true);
  const receipt = await saveReceipt(page);
  await page.context().setOffline(true);
  await check(page, receipt);
  await page.getByText('The same key as before').waitFor();
  await holds(page);
});

test('what was just written has its receipt, although the log may not have it yet', async () => {
  const reply = await fetch(`${web.address}/api/points`, {
    method: 'POST',
    headers: { ...ben, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Just now' }),
  });
  const { event } = (await reply.json()) as { event: number };
  const page = await web.page({ path: `/receipt?event=${event}` });
  await holds(page);
  await page.waitForURL(/\/receipt\?entry=\d+$/);
});

test('a receipt that was tampered with is found out', async () => {
  const page = await web.page({ path: '/receipt?entry=2' });
  await holds(page);
  const receipt = JSON.parse(await saveReceipt(page)) as { entry: { kind: string } };
  receipt.entry.kind = 'point.deleted';
  await check(page, JSON.stringify(receipt));
  await page.getByText('This receipt is not valid').waitFor();
  expect(await page.getByText('The fingerprint does not match: the entry was changed').isVisible()).toBe(true);
});

test('a browser that comes back proves that the log has only grown', async () => {
  const page = await web.page({ path: '/receipt?entry=1' });
  await holds(page);
  const { size } = JSON.parse((await page.evaluate(() => localStorage.getItem('verdict.seen-checkpoint'))) as string) as { size: number };
  for (let i = 0; i < 3; i++) await web.publish(ben, { content: `Later ${i}` });
  await untilLogHas(size + 3);
  await page.reload();
  await page.getByText('Everything you saw before is still there, unchanged').waitFor();
});

test('a log that was rewritten is found out', async () => {
  const page = await web.page({ path: '/receipt?entry=1' });
  await holds(page);
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('verdict.seen-checkpoint') as string);
    localStorage.setItem('verdict.seen-checkpoint', JSON.stringify({ ...seen, size: seen.size - 1 }));
  });
  await page.reload();
  await page.getByText('It was rewritten.').waitFor();
});

test('what is no receipt, no number or no entry is said to be none, and stays to be corrected', async () => {
  const page = await web.page({ path: '/receipt' });
  await check(page, '{"not": "a receipt"}');
  await page.getByRole('alert').getByText('Not a receipt.').waitFor();
  expect(await page.getByLabel('A saved receipt').inputValue()).toBe('{"not": "a receipt"}');
  await page.getByLabel('Entry number').fill('many');
  await page.getByRole('button', { name: 'Fetch and check' }).click();
  await page.getByRole('alert').getByText('Enter an entry number').waitFor();
  await page.getByLabel('Entry number').fill('999999');
  await page.getByRole('button', { name: 'Fetch and check' }).click();
  await page.getByRole('alert').getByText('The log does not have that many entries yet.').waitFor();
});
