import { recountLabels } from '@verdict/features/verdict';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';

let web: Web;
const TYPES = ['ad_hominem', 'slippery_slope', 'straw_man', 'hasty_generalization'];

beforeAll(async () => {
  web = await startWeb();
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

/** Labels that moderators decided, since a report takes many; the newest weeks are worse. */
async function fill(): Promise<void> {
  const { userId, authorization } = await web.system.person('author');
  const point = await web.publish({ authorization }, { content: 'Everyone knows that this leads to ruin.' });
  const { pool } = web.system.deps.db;
  await pool.query(
    `INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, model_version, status, moderator_override, created_at, updated_at)
     SELECT gen_random_uuid(), $1, ($2::text[])[1 + n % 4], 0.3 + 0.69 * (n % 97) / 97.0, 'detector-2.1',
            (CASE WHEN n * 37 % 100 < (CASE WHEN weeks < 4 THEN 55 ELSE 88 END) THEN 'validated' ELSE 'overridden' END)::label_status,
            n % 9 > 0, at, at
     FROM generate_series(0, 399) n, LATERAL (SELECT n % 10 AS weeks, now() - n % 10 * interval '7 days' AS at) AS made`,
    [point.id, TYPES],
  );
  await pool.query(
    `INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, model_version, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'tu_quoque', 0.5, 'org/first-try', now() - interval '400 days', now() FROM generate_series(1, 2)`,
    [point.id],
  );
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM comment_fallacy_labels ORDER BY id LIMIT 30');
  const labelIds = rows.map(({ id }) => id);
  await pool.query(
    `INSERT INTO fallacy_feedback (uuid, fallacy_label_id, user_id, feedback_type, suggested_fallacy_type, explanation, helpful_votes, created_at, updated_at)
     SELECT gen_random_uuid(), id, $2, 'wrong_type', (ARRAY['false_causality', 'red_herring', 'tu_quoque'])[1 + id % 3],
            CASE WHEN id % 6 = 0 THEN 'It says what came after, not that it had to come.' END, id % 7, now(), now() FROM unnest($1::bigint[]) AS id`,
    [labelIds, userId],
  );
  await web.system.deps.db.transaction((tx) => recountLabels(tx, labelIds, new Date()));
}

test('without models the page says so', async () => {
  const page = await web.page({ path: '/models' });
  await page.getByText('No models yet.').waitFor();
  expect(web.complaints).toEqual([]);
});

test('the models lead to their reports, which anyone can use', async () => {
  await fill();
  const page = await web.page({ path: '/models' });
  await page.getByRole('link', { name: 'detector-2.1' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'detector-2.1' }).click();
  await page.getByRole('heading', { level: 1, name: 'detector-2.1' }).waitFor();
  await page.getByRole('heading', { name: 'By type' }).waitFor();
  expect(await page.title()).toContain('detector-2.1');
  await page
    .getByRole('list', { name: 'Warnings' })
    .getByText(/right in the last four weeks/)
    .first()
    .waitFor();
  expect(await page.getByRole('img').count()).toBeGreaterThanOrEqual(3);
  expect(await barriers(page)).toEqual([]);
  await page.getByText('Data').first().click();
  await page.getByRole('columnheader', { name: 'On average' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('a range of days is kept in the address and can be left', async () => {
  const page = await web.page({ path: '/models/detector-2.1' });
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('Up to').fill('2020-02-01');
  await page.getByText('No flags in this period.').waitFor();
  expect(page.url()).toContain('from=2020-01-01&to=2020-02-01');
  await page.getByRole('link', { name: 'Clear filter' }).click();
  await page.getByRole('heading', { name: 'By type' }).waitFor();
  await page.getByLabel('Detects').selectOption('hate');
  await page.getByText('No flags in this period.').waitFor();
});

test('a version with few labels, and a name that needs escaping, has a report', async () => {
  const page = await web.page({ path: `/models/${encodeURIComponent('org/first-try')}` });
  await page.getByText('Not enough flags have been rated').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${web.address}/models/nobody-knows-it`);
  await page.getByText('Model not found').waitFor();
});

test('a dot that is not drawn, for too few labels, is said to count', async () => {
  await web.system.deps.db.pool.query(
    `INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, model_version, status, moderator_override, created_at, updated_at)
     SELECT gen_random_uuid(), min(id), 'tu_quoque', 0.9, 'one-judged', 'validated', true, now(), now() FROM points`,
  );
  const page = await web.page({ path: '/models/one-judged' });
  await page.getByText('One dot is not shown (fewer than 3 rated flags), but included in the average.').waitFor();
});

test('a report that does not come says why, and comes when asked again', async () => {
  const page = await web.page({ path: '/models' });
  await page.route('**/api/models/*/report*', (route) => route.abort());
  await page.getByRole('link', { name: 'detector-2.1' }).click();
  await page.getByText('The report could not be loaded.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.unroute('**/api/models/*/report*');
  await page.getByRole('button', { name: /Try again|Volver/ }).click();
  await page.getByRole('heading', { name: /By type|Por tipo/ }).waitFor();
});

/** A text of nobody here, which this many people say was judged right. */
async function share(people: readonly { authorization: string }[], modelUsed: string): Promise<void> {
  const classification = { label: 'hateful', confidence: 0.9, method: 'ai', keywords: [], explanation: '' };
  const said = { text: 'They ruin everything they touch.', site: null, classification, modelUsed, answer: { type: 'correct' } };
  for (const { authorization } of people) {
    const contributions = [{ id: crypto.randomUUID(), ...said, at: new Date().toISOString() }];
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${web.address}/api/contributions`, { method: 'POST', headers, body: JSON.stringify({ contributions }) });
    expect(await answer.json()).toMatchObject({ results: [{ outcome: 'taken' }] });
  }
}

test('what was reported under randomised response stands beside the rest, once there is enough of it', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, (_, n) => web.system.person(`randomised-${n}`)));
  await share(people.slice(0, 3), 'sentinel-1');
  await web.system.deps.db.pool.query(
    `INSERT INTO contribution (uuid, device_id, user_id, kind, model_used, question, named, epsilon, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), person, 'randomised', model, 'type', ARRAY[(ARRAY['correct', 'correct', 'correct', 'false_positive'])[1 + n % 4]], 2, now()
     FROM unnest($1::bigint[]) WITH ORDINALITY AS everyone (person, n), unnest(ARRAY['sentinel-1', 'detector-2.1', 'only-randomised']) model`,
    [people.map(({ userId }) => userId)],
  );
  const page = await web.page({ path: '/models/sentinel-1?labelSet=hate' });
  await page.getByRole('heading', { name: 'Anonymous reports (randomised response)' }).waitFor();
  await page.getByRole('rowheader', { name: 'Flagged by mistake' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${web.address}/models/only-randomised`);
  await page.getByRole('heading', { name: 'Anonymous reports (randomised response)' }).waitFor();
  await page.getByText('Model not found').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${web.address}/models/detector-2.1`); // a detector of the server: nobody else may speak in its name
  await page.getByRole('heading', { name: 'By type' }).waitFor();
  expect(await page.getByText('Anonymous reports (randomised response)').count()).toBe(0);
});
