import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { anEntry, barriers, openPanel, store, stored } from '../../../testing/extension-pages.ts';
import { inSentinelBrowser, type SentinelBrowser } from '../../../testing/index.ts';
import { type Listening, listen, verdictReply } from '../../sharing/testing/listening-server.ts';

let sentinel: SentinelBrowser;
let first: Listening;
let second: Listening;
let panel: Page;

inSentinelBrowser(
  (given) => {
    sentinel = given;
  },
  { isSharing: true },
);
beforeEach(async () => {
  [first, second] = [await listen(), await listen()];
  await store(sentinel, [anEntry(1, { type: 'correct' }), anEntry(2, { type: 'correct' }), anEntry(3, { type: 'correct' })]);
  panel = await openPanel(sentinel, 'privacy', 380);
  return async () => {
    await panel.close();
    await Promise.all([first.close(), second.close()]);
  };
});

const button = (name: string) => panel.getByRole('button', { name, exact: true });

async function turnOn({ address }: Listening): Promise<void> {
  await panel.getByLabel('Address of the server').fill(address);
  await panel.getByLabel('API key').fill('a-key');
  await panel.getByRole('radio', { name: /The text and your answer/ }).check();
  await panel.getByRole('switch', { name: /Include my earlier answers/ }).check();
  await button('Turn on sharing').click();
}

async function share(): Promise<string[]> {
  await turnOn(first);
  await panel.getByText(`On, with ${first.address}`).waitFor();
  await button('Send this, and future answers like it').click();
  await panel.getByText('3 answers were sent.').waitFor();
  return JSON.parse(first.posts()[0]?.body as string).contributions.map(({ id }: { id: string }) => `/api/contributions/${id}`);
}

async function clear(): Promise<void> {
  const keys = (await stored(sentinel)).map(({ id }) => `feedback:${id}`);
  await sentinel.inBackground(`chrome.storage.local.remove(${JSON.stringify(keys)})`);
}

test('turning off after clearing asks about pending withdrawals, and sharing stays on until they are done', async () => {
  const shared = await share();
  first.answer = () => ({ status: 503 });
  await clear();
  await panel.getByText('3 deleted answers are still being removed from the server.').waitFor();
  await button('Turn off sharing').click();
  await panel.getByRole('heading', { name: 'Delete what you shared first?' }).waitFor();
  expect(await barriers(sentinel, panel)).toEqual([]);
  await button('Delete it there too and turn off').click();
  await panel.getByText('The server cannot be reached right now.').waitFor();
  await panel.getByText(`On, with ${first.address}`).waitFor();
  first.answer = verdictReply;
  await button('Delete it there too and turn off').click();
  await panel.getByText('Off. Nothing leaves this device.').waitFor();
  expect(first.deleted().slice(-3).toSorted()).toEqual(shared.toSorted());
});

test('changing the server asks what happens to the data on the old one', async () => {
  await share();
  first.answer = () => ({ status: 401 });
  await clear();
  await panel.getByText('Enter another key').click();
  await turnOn(second);
  await panel.getByText('You share with another server.').waitFor();
  await panel.getByText('3 deleted answers are still being removed from the server.').waitFor();
  expect(await barriers(sentinel, panel)).toEqual([]);
  await button('Delete it there too').click();
  await panel.getByRole('alert').getByText('The server refused this key').first().waitFor();
  await button('Keep this server').click();
  await panel.getByText(`On, with ${first.address}`).waitFor();
  await button('Turn on sharing').click();
  await button('Leave it there and change').click();
  await panel.getByText(`On, with ${second.address}`).waitFor();
  expect(second.deleted()).toEqual([]);
});

test('after changing the key the earlier choices are preselected and sharing continues as before', async () => {
  await panel.getByRole('radio', { name: /The text and your answer/ }).check();
  await panel.getByRole('switch', { name: /Include the site/ }).check();
  await share();
  first.answer = (request) => (request.method === 'GET' ? verdictReply(request) : { status: 401 });
  await clear();
  await panel.getByText('Enter another key').click();
  await panel.getByLabel('API key').fill('another-key');
  await button('Turn on sharing').click();
  await panel.getByText('Enter another key').waitFor({ state: 'detached' });
  expect(await sentinel.inBackground('chrome.storage.local.get("sharing")')).toMatchObject({
    sharing: { key: 'another-key', mode: 'text_and_answer', withSite: true },
  });
});

test('if turning off fails a message says so, and it can be tried again', async () => {
  await turnOn(first);
  await panel.getByText(`On, with ${first.address}`).waitFor();
  await panel.evaluate(
    'Object.assign(chrome.storage.local, { kept: chrome.storage.local.set, set: async () => { throw new Error("disk"); } })',
  );
  await button('Turn off sharing').click();
  await panel.getByText('That did not work. Try again.').waitFor();
  await panel.evaluate('Object.assign(chrome.storage.local, { set: chrome.storage.local.kept })');
  await button('Turn off sharing').click();
  await panel.getByText('Sharing is off. The key was removed').waitFor();
});
