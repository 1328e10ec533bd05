import { createHash, createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations, startWeb, tabTo, type Web } from '../../../testing/index.ts';

type Person = Awaited<ReturnType<Web['system']['person']>>;

let web: Web;
let sites: Server[];
/** A site that may embed us, and one that nobody has allowed. */
let [origin, stranger] = ['', ''];
let siteKey: string;
let author: Person;
let detector: Person;
const readers: Person[] = [];

beforeAll(async () => {
  web = await startWeb();
  const page = await demoPage();
  sites = await Promise.all([serveSite(page), serveSite(page)]);
  [origin, stranger] = sites.map((site) => `http://localhost:${(site.address() as AddressInfo).port}`) as [string, string];
  const admin = await web.system.person('root', 'admin');
  siteKey = (await post('/api/admin/sites', admin, { origin, name: 'The harbour paper' })).key;
  author = await web.system.person('author');
  detector = await web.system.person('detector', 'admin', { scopes: ['labels:write'] });
  for (const name of ['ana', 'bo', 'cy', 'di']) readers.push(await web.system.person(name));
});
afterEach(() => web.closePages());
afterAll(async () => {
  for (const site of sites) site.close();
  await web.stop();
});

/** The page developers are given, pointed at the server of this test. */
async function demoPage(): Promise<string> {
  const page = await readFile(new URL('../../../demo/host.html', import.meta.url), 'utf8');
  return page.replace('http://localhost:8080', web.address);
}

/** With the strictest policy that docs/embed.md says is enough; the page's own parts are named by their hashes. */
async function serveSite(page: string): Promise<Server> {
  const live = web.address.replace('http', 'ws');
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? [];
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)} ${web.address}; connect-src ${web.address} ${live}`;
  const site = createServer(({ url }, response) => {
    const language = url?.startsWith('/es') ? 'es' : 'en';
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(page.replace('lang="en"', `lang="${language}"`));
  });
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  return site;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// biome-ignore lint/suspicious/noExplicitAny: the answers of several routes
async function post(path: string, { authorization }: Person, body: object): Promise<any> {
  const headers = { authorization, 'content-type': 'application/json' };
  const reply = await fetch(web.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

async function aLabel(): Promise<number> {
  const { id: pointId } = await web.publish(author, { content: 'Either the quay stays a harbour or it becomes a playground.' });
  const { label } = await post('/api/labels', detector, {
    pointId,
    fallacyType: 'false_dilemma',
    confidenceScore: 0.84,
    textExcerpt: 'Either the quay stays a harbour or it becomes a playground.',
    aiExplanation: 'Two choices are offered, and there are more.',
    aiSuggestion: 'Name a third way.',
    modelVersion: 'test-1',
  });
  return label.id;
}

const rate = (who: number, fallacyLabelId: number, body: object = {}) =>
  post('/api/fallacy-feedback', readers[who] as Person, { fallacyLabelId, feedbackType: 'correct', ...body });

async function visit(label: number, { as, at = origin }: { as?: string; at?: string } = {}): Promise<Page> {
  const page = await web.page({ ...(as && { as }), width: 390 });
  await page.goto(`${at}/?label=${label}`);
  return page;
}

/** Signs in through the window that the widget opens. */
async function allow(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Allow', exact: true }).click();
}

/** What the site's server would sign for its reader. */
function jwtFor(name: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 120;
  const aud = `http://localhost:${web.system.deps.settings.PORT}`;
  const signed = `${part({ alg: 'HS256' })}.${part({ iss: origin, aud, sub: name, name, jti: randomUUID(), exp })}`;
  return `${signed}.${createHmac('sha256', siteKey).update(signed).digest('base64url')}`;
}

async function stats(label: number): Promise<Record<string, unknown>> {
  return ((await (await fetch(`${web.address}/api/fallacy-feedback/stats/${label}`)).json()) as { stats: Record<string, unknown> }).stats;
}

test('one script tag shows a label on another site, and its reader answers with their account here', async () => {
  const label = await aLabel();
  const page = await visit(label, { as: 'ana' });
  await page.getByRole('heading', { name: 'False dilemma' }).waitFor();
  await page.getByText('AI is 84% sure').waitFor();
  await page.getByText('Two choices are offered, and there are more.').waitFor();
  expect(await page.getByText('found this helpful').count()).toBe(0); // nobody is influenced by others' answers
  await allow(page);
  await page.getByRole('button', { name: 'Yes, correct' }).click();
  await page.getByText('Thank you. You can change').waitFor();
  await page.getByText('1 of 1 found this helpful').waitFor();
  await page.getByText('Your answer:').waitFor();
  expect(await stats(label)).toMatchObject({ total: 1, correct: 1 });
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain('ve_');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(web.complaints).toEqual([]);
});

test('on a Spanish page it speaks Spanish', async () => {
  const label = await aLabel();
  const page = await web.page();
  await page.goto(`${origin}/es?label=${label}`);
  await page.getByRole('heading', { name: 'Falso dilema' }).waitFor();
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
});

test('a reader whom the site vouches for needs no account here', async () => {
  const label = await aLabel();
  const page = await visit(label);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.getByLabel('A JWT that our server signed').fill(jwtFor('Reader of the paper'));
  await page.getByRole('button', { name: 'Sign in with it' }).click();
  await page.getByText('Signed in.').waitFor();
  await page.getByRole('button', { name: 'False positive' }).click();
  await page.getByText('Thank you. You can change').waitFor();
  expect(await stats(label)).toMatchObject({ total: 1, false_positive: 1 });
});

test('a JWT may stand on the element, and one that nobody signed changes nothing', async () => {
  const label = await aLabel();
  const page = await visit(label);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.locator('verdict-feedback').evaluate((element, jwt) => element.setAttribute('jwt', jwt), `${jwtFor('Eve')}x`);
  await expect.poll(() => web.complaints.join()).toContain('assertion_invalid');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.locator('verdict-feedback').evaluate((element, jwt) => element.setAttribute('jwt', jwt), jwtFor('Eve'));
  await page.getByRole('button', { name: 'Yes, correct' }).waitFor();
});

test('a site that is not on the list is shown nothing, and is told why', async () => {
  const page = await visit(await aLabel(), { at: stranger, as: 'ana' });
  await page.getByRole('alert').getByText('this site may not be allowed to embed it').waitFor();
  expect(await page.getByRole('button', { name: 'Yes, correct' }).count()).toBe(0);
  await page.getByLabel('A JWT that our server signed').fill(jwtFor('Reader'));
  await page.getByRole('button', { name: 'Sign in with it' }).click();
  await page.locator('output').getByText('Verdict did not take the JWT').waitFor();
});

test('the name of the community-feedback API works too, inside another element', async () => {
  const label = await aLabel();
  const page = await visit(label);
  await page.getByRole('heading', { name: 'False dilemma' }).waitFor();
  await page.evaluate((id) => {
    const host = document.querySelector('main')?.appendChild(document.createElement('div')) as HTMLElement;
    const widget = document.createElement('yp-fallacy-feedback-widget');
    const fallacyLabel = { id, fallacy_type: 'false_dilemma', confidence_score: 0.84, ai_explanation: 'As the page knew it.' };
    Object.assign(widget, { fallacyLabel, point: { id: 1 } });
    host.attachShadow({ mode: 'open' }).append(widget);
  }, label);
  const widget = page.locator('yp-fallacy-feedback-widget');
  await widget.getByRole('button', { name: 'Show other answers' }).click();
  await widget.getByText('Nobody has answered yet').first().waitFor();
  expect(await widget.getByRole('link', { name: 'How we know' }).getAttribute('href')).toBe(`${web.address}/verdict/${label}`);
  expect(await widget.evaluate((element) => getComputedStyle(element).getPropertyValue('--v-space-4'))).toBe('1rem');
});

test('numbers follow what others say, while the page is open', async () => {
  const label = await aLabel();
  await rate(1, label);
  const page = await visit(label);
  await page.getByRole('button', { name: 'Show other answers' }).click();
  await page.getByText('1 of 1 found this helpful').waitFor();
  await rate(2, label, { feedbackType: 'wrong_type', suggestedFallacyType: 'straw_man' });
  await page.getByText('1 of 2 found this helpful').waitFor();
  await rate(3, label);
  await page.getByText('67% of 3').waitFor();
});

test('by keyboard alone: wrong type with a reason, changed, withdrawn and taken back', async () => {
  const label = await aLabel();
  const page = await visit(label, { as: 'bo' });
  await allow(page);
  await page.getByRole('button', { name: 'Wrong type' }).waitFor();
  await tabTo(page, 'Wrong type');
  await page.keyboard.press('Enter');
  const types = page.getByLabel('Which fallacy is it?');
  await expect.poll(() => types.evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(await types.locator('option').count()).toBe(13); // every type but its own, and the prompt
  await page.keyboard.press('Tab');
  await page.keyboard.type('It leaves out the ferries.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.getByText('6 of 10').waitFor();
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByRole('alert').getByText('Choose the correct type.').waitFor();
  await page.keyboard.type('Straw');
  await page.getByText('Answers a weaker or distorted version').waitFor();
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByText('Thank you. You can change').waitFor();
  await page.getByText('It leaves out the ferries.').waitFor();
  await tabTo(page, 'Change'); // from what came of it, not from the top
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'False positive' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Answer changed.').waitFor();
  expect(await stats(label)).toMatchObject({ total: 1, false_positive: 1, wrong_type: 0 });
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await page.getByText('Answer withdrawn.').waitFor();
  expect(await stats(label)).toMatchObject({ total: 0 });
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Your answer:').waitFor();
  expect(await stats(label)).toMatchObject({ total: 1, false_positive: 1 });
});

test('a reason is found helpful once, not by its writer, and looking first is told with the answer', async () => {
  const label = await aLabel();
  await rate(1, label, { explanation: 'There is a third way.' });
  const page = await visit(label, { as: 'ana' });
  await allow(page);
  await page.getByRole('button', { name: 'Show other answers' }).click();
  await page.getByText('There is a third way.').waitFor();
  await page.getByRole('button', { name: 'Helpful' }).click();
  await page.getByText('1 person found this helpful').waitFor();
  await page.getByRole('button', { name: 'Helpful', pressed: true }).click();
  await page.getByRole('button', { name: 'Helpful', pressed: false }).waitFor();
  await page.getByRole('button', { name: 'Add a reason' }).click();
  await page.getByLabel('Why?').fill('Mine.');
  await page.getByRole('button', { name: 'Yes, correct' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your reason').waitFor();
  expect(await page.getByRole('button', { name: 'Helpful' }).count()).toBe(1); // on the other's alone
  const { rows } = await web.system.deps.db.pool.query(
    "SELECT independent FROM fallacy_feedback WHERE fallacy_label_id = $1 AND explanation = 'Mine.'",
    [label],
  );
  expect(rows).toEqual([{ independent: false }]);
});

test('what was typed outlives a lost connection and a reload', async () => {
  const label = await aLabel();
  const page = await visit(label, { as: 'cy' });
  await allow(page);
  await page.getByRole('button', { name: 'Add a reason' }).click();
  await page.getByLabel('Why?').fill('Words worth keeping.');
  await page.getByRole('button', { name: 'Yes, correct' }).click();
  await page.route('**/api/fallacy-feedback', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').getByText('Your answer is still here.').waitFor();
  await page.unroute('**/api/fallacy-feedback');
  await page.reload();
  await allow(page); // tokens are not kept
  expect(await page.getByLabel('Why?').inputValue()).toBe('Words worth keeping.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you. You can change').waitFor();
  const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href');
  expect(receipt?.replace(/\d+$/, '')).toBe(`${web.address}/receipt?event=`); // on our site, not on the one it is embedded in
  expect(await stats(label)).toMatchObject({ total: 1, correct: 1 });
});

test('nobody rates a label on their own words', async () => {
  const page = await visit(await aLabel(), { as: 'author' });
  await allow(page);
  await page.getByText('You cannot rate a flag on your own comment').waitFor();
  expect(await page.getByRole('button', { name: 'Yes, correct' }).count()).toBe(0);
});

test('a token that ends is renewed where the site vouches again; elsewhere the reader is asked', async () => {
  const label = await aLabel();
  const page = await visit(label, { as: 'di' });
  await page.clock.install();
  await page.reload();
  await allow(page);
  await page.getByRole('button', { name: 'Yes, correct' }).waitFor();
  await page.clock.fastForward('15:00');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const asked: string[] = [];
  await page.exposeFunction('vouch', () => {
    asked.push('once more');
    return jwtFor('Reader of the paper');
  });
  await page.evaluate('window.Verdict.signInWith(() => window.vouch())');
  await page.getByRole('button', { name: 'Yes, correct' }).waitFor();
  await page.clock.fastForward('15:00');
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole('button', { name: 'Yes, correct' }).click();
  await page.getByText('Thank you. You can change').waitFor();
});
