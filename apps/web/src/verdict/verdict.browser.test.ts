import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../testing/index.ts';

type Person = { authorization: string; userId: number };
const EXCERPT = 'Everyone knows that the quay belongs to the boats.';

let web: Web;
let detector: Person;
let raters: Person[];
let debateId: number;

beforeAll(async () => {
  web = await startWeb();
  const author = await web.system.person('author');
  await web.system.person('ana');
  detector = await web.system.person('detector', 'moderator', { scopes: ['labels:write', 'moderation'] });
  raters = await Promise.all(Array.from({ length: 5 }, (_, i) => web.system.person(`rater-${i}`)));
  debateId = (await web.publish(author, { content: `${EXCERPT} So let it be.`, language: 'en' })).id;
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

async function addLabel(fallacyType = 'ad_populum'): Promise<number> {
  const claim = { pointId: debateId, fallacyType, textExcerpt: EXCERPT, confidenceScore: 0.84, modelVersion: 'v1' };
  return (await web.mustSend('POST', '/api/labels', detector, claim)).label.id;
}

const rate = (who: number, fallacyLabelId: number, feedbackType = 'correct') =>
  web.mustSend('POST', '/api/fallacy-feedback', raters[who] as Person, { fallacyLabelId, feedbackType });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a receipt follows the answers as they come, from none to a verdict with its proofs', async () => {
  const id = await addLabel();
  const page = await web.page({ path: `/verdict/${id}` });
  await heading(page, 'Why this flag is uncertain').waitFor();
  await page.getByText('No answers yet.').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await rate(0, id);
  await page.getByText('One person answered.').waitFor();
  expect(await page.getByText('The probability is shown once there are 3 answers.').isVisible()).toBe(true);
  for (const who of [1, 2, 3]) await rate(who, id);
  await rate(4, id, 'false_positive');
  await heading(page, 'Why this flag is confirmed').waitFor();
  await page.getByRole('list', { name: 'Steps of the calculation' }).getByText('1 says false positive').waitFor();
  await expect.poll(() => page.title()).toContain('Why this flag is confirmed');
  expect(await page.getByText('Confirmed: 70% or more say correct').isVisible()).toBe(true);
  await page.getByText('Probability updated').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
  const entry = page.getByRole('link', { name: /^Entry/ }).first();
  await tabTo(page, (await entry.textContent()) as string);
  await page.keyboard.press('Enter');
  await page.getByText('This receipt is valid').waitFor();
});

test('a page says that unusual activity is being checked, in both languages', async () => {
  const id = await addLabel('slippery_slope');
  const { pool } = web.system.deps.db;
  const until = '2027-03-01T10:00:00Z';
  const { rows } = await pool.query(
    `INSERT INTO threat (uuid, kind, state, severity, first_at, last_at, opened_at, updated_at, hold_until, policy_version)
     VALUES (gen_random_uuid(), 'brigade', 'held', 'low', now(), now(), now(), now(), $1, 'threats-1') RETURNING id`,
    [until],
  );
  await pool.query(
    "INSERT INTO threat_item (threat_id, item_kind, item_id, hold_until, first_at, found_at) VALUES ($1, 'label', $2, $3, now(), now())",
    [rows[0].id, id, until],
  );
  const page = await web.page({ path: `/verdict/${id}` });
  await page.getByText(/^We are checking unusual activity here\. We expect to be done by March 1, 2027/).waitFor();
  expect(await barriers(page)).toEqual([]);
  const spanish = await web.page({ path: `/verdict/${id}`, language: 'es' });
  await spanish.getByText(/^Estamos comprobando una actividad inusual\. .* 1 de marzo de 2027/).waitFor();
});

test('how likely a label is right waits with the split until one has answered or looked, and leads to its receipt', async () => {
  const id = await addLabel('red_herring');
  for (const who of [0, 1, 2]) await rate(who, id);
  const page = await web.page({ as: 'ana', language: 'en', path: `/debates/${debateId}?label=${id}` });
  const widget = page.locator('verdict-label-beside').filter({ has: page.getByRole('heading', { name: 'Red herring' }) });
  await widget.getByRole('button', { name: 'Show other answers' }).waitFor();
  expect(await widget.getByText('likely to be right').count()).toBe(0);
  await widget.getByRole('button', { name: 'Show other answers' }).click();
  await widget.getByRole('heading', { name: /^\d+% likely to be right$/ }).waitFor();
  expect(await widget.getByRole('img', { name: /likely to be right, between \d+% and \d+%/ }).isVisible()).toBe(true);
  await widget.getByRole('heading', { name: 'Not enough answers to compare viewpoints' }).waitFor();
  await widget.getByRole('link', { name: 'How we know' }).click();
  await heading(page, 'Why this flag is confirmed').waitFor();
});

test('a decision of a moderator stands above the steps, and what is not there is said to be missing', async () => {
  const id = await addLabel('tu_quoque');
  for (const who of [0, 1, 2]) await rate(who, id);
  await web.mustSend('POST', `/api/fallacy-feedback/${id}/override`, detector, { status: 'overridden', notes: 'It is none.' });
  const page = await web.page({ path: `/verdict/${id}`, width: 390, colorScheme: 'dark' });
  await page.getByText('A moderator removed this flag.').waitFor();
  expect(await heading(page, 'Why this flag was removed').isVisible()).toBe(true);
  await page.goto(`${web.address}/verdict/999999`);
  await heading(page, 'Verdict not found').waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('of words that were changed since it is said so, live, and what came in their place is not what was judged', async () => {
  const writer = await web.system.person('writer');
  const { id: pointId } = await web.publish(writer, { content: 'Nobody with any sense would ask that.', language: 'en' });
  const { label } = await web.mustSend('POST', '/api/labels', detector, {
    pointId,
    fallacyType: 'ad_hominem',
    confidenceScore: 0.7,
    modelVersion: 'v1',
  });
  const page = await web.page({ path: `/verdict/${label?.id}`, width: 390 });
  await page.getByText('Nobody with any sense would ask that.').waitFor();
  const answer = await fetch(`${web.address}/api/points/${pointId}`, {
    method: 'PUT',
    headers: { authorization: writer.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'A fair question.' }),
  });
  expect(answer.status).toBe(200);
  await page.getByText('The text was edited after it was flagged.').waitFor();
  expect(await page.getByText('A fair question.').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

test('a receipt that does not come can be asked for again', async () => {
  const id = await addLabel('straw_man');
  const page = await web.page({ path: '/help' });
  await page.route('**/api/labels/*/verdict', (route) => route.abort());
  await page.goto(`${web.address}/verdict/${id}`);
  await heading(page, 'The verdict could not be loaded').waitFor();
  await page.unroute('**/api/labels/*/verdict');
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Why this flag is uncertain').waitFor();
});
