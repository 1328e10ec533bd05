import { CHALLENGE_POLICY } from '@verdict/core/challenge';
import { changeVeracity } from '@verdict/features/claim';
import type { Claim } from '@verdict/wire/claim';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../testing/index.ts';

let web: Web;
let mod: { userId: number; authorization: string };

beforeAll(async () => {
  web = await startWeb();
  await web.system.person('ana');
  mod = await web.system.person('mod', 'moderator');
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

async function state(body: object): Promise<Claim> {
  const headers = { authorization: mod.authorization, 'content-type': 'application/json' };
  const answer = await fetch(`${web.address}/api/claims`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { claim: Claim }).claim;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('without claims the page says so, and a guest is offered no way to add one', async () => {
  const page = await web.page({ path: '/claims' });
  await page.getByText('Nothing to show yet.').waitFor();
  await page.getByText('No claims yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Add a claim' }).count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('a moderator imports a file: first what is wrong with it, then what it would do, then for good', async () => {
  const reader = await web.page({ path: '/claims' });
  await heading(reader, 'Claims').waitFor();
  const page = await web.page({ as: 'mod', language: 'en', path: '/claims' });
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByText('Choose a file first.').waitFor();
  await dialog.getByLabel('File').setInputFiles(file('a.csv', 'iri,statement,veracity\nurn:a:1,Words,3\n,Words,'));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByText('2 invalid rows. Nothing was imported.').waitFor();
  expect(await dialog.getByText('Veracity is a number from 0 to 1.').isVisible()).toBe(true);
  expect(await barriers(page)).toEqual([]);
  const graph = [
    { '@id': 'urn:a:1', name: 'Trams run', statement: 'Trams run on time.', veracity: 0.82, citation: 'Counts https://example.org/c' },
    { '@id': 'urn:a:2', name: 'Streets are calm', statement: 'The street is calm on Saturdays.', veracity: 0.3 },
    { from: 'urn:a:1', to: 'urn:a:2', relation: 'supports' },
  ];
  await dialog.getByLabel('File').setInputFiles(file('a.jsonld', JSON.stringify({ '@graph': graph })));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByText('It will add 3 claims and update 0.').waitFor();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('3 claims added, 0 updated.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Trams run on time.' }).waitFor();
  // Someone else sees it come, without doing anything.
  await reader.getByRole('link', { name: 'Trams run on time.' }).waitFor();
  await reader.getByRole('link', { name: 'Streets are calm 0.30: Likely false' }).waitFor();
  expect(await barriers(reader)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('the graph is one stop for Tab, arrow keys move in it, and Enter opens a claim without loading the page again', async () => {
  const page = await web.page({ path: '/claims' });
  await page.getByRole('link', { name: /^Streets are calm 0/ }).waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: /^Streets are calm 0/ }).focus();
  const visited = new Set<string>();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    visited.add(await page.evaluate(focusedName));
  }
  expect([...visited].some((name) => name.startsWith('Trams run supports Streets are calm'))).toBe(true);
  await page.getByRole('link', { name: /^Trams run 0/ }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Trams run on time.').waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.goBack();
  await heading(page, 'Claims').waitFor();
  await page.getByText('Graph as text').click();
  await page.getByRole('link', { name: 'supports', exact: true }).click();
  await heading(page, '“Trams run” supports “Streets are calm”.').waitFor();
});

const focusedName = `(() => {
  let element = document.activeElement;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element.ariaLabel ?? '';
})()`;

test('claims are searched and filtered, and the address keeps what was asked', async () => {
  const page = await web.page({ path: '/claims' });
  await page.getByRole('searchbox', { name: 'Search claims' }).fill('time trams');
  await page.getByText('1 claim shown.').waitFor();
  await page.waitForURL('**/claims?search=time+trams');
  await page.getByRole('button', { name: 'With an open challenge' }).click();
  await page.getByText('No claims match.').waitFor();
  await page.waitForURL('**/claims?search=time+trams&show=challenged');
  await page.reload();
  await page.getByText('No claims match.').waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search claims' }).inputValue()).toBe('time trams');
});

test('a claim is added with its sources, and what is missing is said', async () => {
  const page = await web.page({ as: 'mod', language: 'en', path: '/claims' });
  await page.getByRole('button', { name: 'Add a claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a claim' });
  await dialog.getByRole('button', { name: 'A link between two claims' }).click();
  await dialog.getByRole('button', { name: 'Add the claim' }).click();
  await dialog.getByText('Choose two different claims').waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'A claim', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add the claim' }).click();
  await dialog.getByText('Enter the claim.').waitFor();
  await dialog.getByLabel('The claim, in a sentence').fill('The library is nearly empty on Mondays.');
  await dialog.getByLabel('Title of source 1').fill('Counts at the door');
  await dialog.getByLabel('Address of source 1').fill('https://example.org/door');
  await dialog.getByRole('button', { name: 'Add the claim' }).click();
  await heading(page, 'The library is nearly empty on Mondays.').waitFor();
  expect(await page.getByRole('link', { name: 'Counts at the door' }).getAttribute('href')).toBe('https://example.org/door');
  await page.getByText('Added by mod').waitFor();
  expect(web.complaints).toEqual([]);
});

test('a dossier shows what a claim rests on and how it is linked, follows its veracity live, and leads to a challenge', async () => {
  const [first, second] = [
    await state({ statement: 'The quay is flooded twice a year.' }),
    await state({ statement: 'The quay needs a wall.' }),
  ];
  await state({ kind: 'edge', fromId: first.id, toId: second.id, relation: 'supports', statement: 'Floods call for a wall.' });
  const page = await web.page({ as: 'ana', language: 'en', path: `/claims/${first.id}` });
  await heading(page, 'The quay is flooded twice a year.').waitFor();
  await page.getByText('No sources.').waitFor();
  await page.getByText('Affects 1 claim').waitFor();
  await page.getByRole('img', { name: /^Veracity 0\.50 since .*, unchanged\.$/ }).waitFor();
  await page.getByText('No open challenges.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await move(first.id, 0.38);
  await page.getByRole('img', { name: /^Veracity 0\.50 on .*, 0\.38 after .*, and 0\.38 now\.$/ }).waitFor();
  await page.getByText('Likely false').first().waitFor();
  await page.getByRole('region', { name: 'Earlier challenges' }).getByRole('link', { name: 'One-sided' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await tabTo(page, 'Challenge this claim');
  expect(await page.getByRole('link', { name: 'Challenge this claim' }).getAttribute('href')).toBe(`/challenges/new?claim=${first.id}`);
  expect(web.complaints).toEqual([]);
});

async function move(claimId: number, after: number): Promise<void> {
  const { db, clock } = web.system.deps;
  const { rows } = await db.pool.query(
    `INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
       created_at, updated_at, evidence_ends_at, voting_ends_at, withdrawn_at)
     VALUES (gen_random_uuid(), $1, $2, 'bias', 'One-sided', 'It leaves out half.', 'en', 'withdrawn', 'v1', $3, now(), now(), now(), now(), now()) RETURNING id`,
    [claimId, mod.userId, JSON.stringify(CHALLENGE_POLICY)],
  );
  await db.transaction((tx) => changeVeracity(tx, { claimId, after, reason: 'challenge', challengeId: rows[0].id }, clock.now()));
}

test('a claim that is not there says so', async () => {
  const page = await web.page({ path: '/claims/999999' });
  await heading(page, 'Claim not found').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'All claims' }).click();
  await heading(page, 'Claims').waitFor();
});

test('when the server does not answer, each part says so and can be asked again', async () => {
  const page = await web.page({ path: '/help' });
  await page.route('**/api/claims**', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Claims' }).click();
  await page.getByText(/^The graph could not be loaded\./).waitFor();
  await page.getByText(/^The claims could not be loaded\./).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.unroute('**/api/claims**');
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('link', { name: 'Trams run on time.' }).waitFor();
});
