import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';

interface Person {
  authorization: string;
  userId: number;
}

let web: Web;
let ana: Person;
let ben: Person;
let ines: Person;

beforeAll(async () => {
  web = await startWeb();
  const { system } = web;
  [ana, ben, ines] = await Promise.all([
    system.person('ana'),
    system.person('ben'),
    system.person('ines', 'moderator'),
    system.person('noor', 'moderator'),
  ]);
  await Promise.all([earned('elsa', 2000), earned('arno', 10_000)]);
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const query = (statement: string, values: unknown[]) => web.system.deps.db.pool.query(statement, values);

async function earned(name: string, reputation: number): Promise<Person> {
  const person = await web.system.person(name);
  await query('UPDATE users SET reputation = $2 WHERE id = $1', [person.userId, reputation]);
  return person;
}

async function report(who: Person, subjectId: number, subjectKind = 'point'): Promise<void> {
  const reply = await fetch(`${web.address}/api/reports`, {
    method: 'POST',
    headers: { authorization: who.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ subjectKind, subjectId, reason: 'insult', note: 'Just between us.' }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** Words of ben's that ana has reported; returns their case. */
async function reported(content: string): Promise<number> {
  const { id } = await web.publish(ben, { content, language: 'en' });
  await report(ana, id);
  const { rows } = await query('SELECT id FROM moderation_case WHERE subject_id = $1', [id]);
  return (rows[0] as { id: number }).id;
}

/** Someone whose earlier reports moderators found right. */
async function proven(name: string): Promise<Person> {
  const person = await web.system.person(name);
  await query(
    `WITH decided AS (
       INSERT INTO moderation_case (uuid, subject_kind, subject_id, decision, decided_at, created_at, due_at)
       SELECT gen_random_uuid(), 'point', 1000000 + n, 'remove', now(), now(), now() FROM generate_series(1, 3) n RETURNING id)
     INSERT INTO report (uuid, case_id, reporter_id, subject_kind, subject_id, reason, created_at)
     SELECT gen_random_uuid(), id, $1, 'point', 1000000 + id, 'spam', now() FROM decided`,
    [person.userId],
  );
  return person;
}

const firstCase = (page: Page) => page.getByRole('list', { name: 'Reports, most urgent first' }).getByRole('listitem').first();

test('what weighty reports have hidden stands first, says why in words, and by when someone should look', async () => {
  await reported('Words that many without a record report.');
  const { id } = await web.publish(ben, { content: 'Words that hurt.', language: 'en' });
  await report(ana, id);
  for (let n = 0; n < 4; n += 1) await report(await proven(`sure-${n}`), id);
  const page = await web.page({ as: 'ines', path: '/moderation' });
  await firstCase(page).getByText('Words that hurt.').waitFor();
  await firstCase(page).getByText('Flagged').waitFor();
  await firstCase(page)
    .getByText(/^Due by /)
    .waitFor();
  const detail = page.getByRole('region', { name: 'Case' });
  await detail.getByText('Flagged because the weight of the reports is 3 or more.').waitFor();
  await detail.getByText('4 reporters with a good record: up to 1 each.').waitFor();
  await detail.getByText('1 reporter without a good record: 1 in total at most.').waitFor();
  await report(await proven('sure-4'), id); // and the page is updated
  await detail.getByText('Hidden until a moderator decides, because the weight of the reports is 5 or more.').waitFor();
  await firstCase(page).getByText('Hidden', { exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await detail.getByRole('button', { name: 'Claim this case' }).click();
  await detail.getByLabel('Keep').check();
  await detail.getByLabel('Reason').fill('It is hard, and it is fair.');
  await detail.getByRole('button', { name: 'Keep it' }).click();
  await detail.getByRole('heading', { name: 'The decision' }).waitFor();
  expect((await fetch(`${web.address}/api/points/${id}`)).status).toBe(200);
  expect(web.complaints).toEqual([]);
});

test('an Expert reads the queue without names, flags and hides; a moderator takes it back', async () => {
  const caseId = await reported('Words an Expert looks at.');
  const page = await web.page({ as: 'elsa' });
  await page.getByRole('link', { name: 'Moderation' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  const tabs = await page.getByRole('navigation', { name: 'Moderation' }).getByRole('link').allInnerTexts();
  expect(tabs.map((tab) => tab.trim())).toEqual(['Reports', 'Public log']);
  await page.goto(`${web.address}/moderation/cases/${caseId}`);
  await page.getByText('A moderator makes the final decision.').waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/Just between us|\bana\b/);
  for (const name of ['Claim this case', 'Add note', 'Deduct reputation']) expect(await page.getByRole('button', { name }).count()).toBe(0);
  await page.getByRole('button', { name: 'Flag', exact: true }).click();
  await page.getByRole('button', { name: 'Flag it' }).click();
  await page.getByRole('alert').getByText('Enter some text.').waitFor();
  await page.getByLabel('Why should moderators review this first?').fill('It may be a threat.');
  await page.getByRole('button', { name: 'Flag it' }).click();
  await page.getByRole('heading', { name: 'Flagged' }).waitFor();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByLabel('Why hide it until a moderator decides?').fill('It names a street and a house.');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide it' }).click();
  await page.getByRole('heading', { name: 'Hidden until a moderator decides' }).waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);

  const moderator = await web.page({ as: 'ines', path: `/moderation/cases/${caseId}` });
  const hidden = moderator.locator('verdict-decision-taken').filter({ hasText: 'It names a street and a house.' });
  await hidden.getByRole('button', { name: 'Undo' }).click();
  await hidden.getByLabel('Why undo it?').fill('The house is the town hall.');
  await hidden.getByRole('button', { name: 'Show it again' }).click();
  await moderator.getByText('Shown again').waitFor();
  await page.getByText('Shown again').waitFor(); // and the Expert's page is updated
  expect(web.complaints).toEqual([]);
});

test('an Authority takes points, everyone reads why, and a moderator gives them back', async () => {
  const caseId = await reported('Words that cost points.');
  const page = await web.page({ as: 'arno', path: `/moderation/cases/${caseId}` });
  await page.getByRole('button', { name: 'Deduct reputation' }).click();
  await page.getByRole('radio', { name: /False information/ }).check();
  await page.getByLabel('Why deduct reputation?').fill('The figures are made up.');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Deduct', exact: true }).click();
  await page.getByRole('heading', { name: '50 reputation deducted: false information' }).waitFor();
  expect(await page.getByRole('button', { name: 'Deduct reputation' }).count()).toBe(0);

  const guest = await web.page({ path: '/moderation/log' });
  const entry = guest.getByRole('listitem').filter({ hasText: 'The figures are made up.' });
  expect(await entry.textContent()).toMatch(/50 reputation deducted: false information.*by an Authority/s);
  expect(await guest.locator('main').textContent()).not.toMatch(/arno|\bben\b/);

  const moderator = await web.page({ as: 'ines', path: `/moderation/cases/${caseId}` });
  await moderator.getByRole('button', { name: 'Undo' }).click();
  await moderator.getByLabel('Why undo it?').fill('The figures were right.');
  await moderator.getByRole('button', { name: 'Return the reputation' }).click();
  await moderator.getByText('Reputation returned').waitFor();
  expect(web.complaints).toEqual([]);
});

/** A challenge of ben's to someone's claim that ana has reported; returns its case. */
async function challenged(author: Person): Promise<number> {
  const { rows } = await query(
    `WITH claim AS (
       INSERT INTO claim (uuid, kind, author_id, title, statement, language, veracity, created_at, updated_at)
       VALUES (gen_random_uuid(), 'node', $1, 'Tea', 'Tea is a coffee.', 'en', 0.5, now(), now()) RETURNING id)
     INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
       created_at, updated_at, evidence_ends_at, voting_ends_at)
     SELECT gen_random_uuid(), id, $2, 'bias', 'It is not.', '', 'en', 'evidence_period', '1', '{}', now(), now(),
       now() + interval '3 days', now() + interval '7 days' FROM claim RETURNING id`,
    [author.userId, ben.userId],
  );
  const { id } = rows[0] as { id: number };
  await report(ana, id, 'challenge');
  const found = await query("SELECT id FROM moderation_case WHERE subject_kind = 'challenge' AND subject_id = $1", [id]);
  return (found.rows[0] as { id: number }).id;
}

test('the person challenged is offered no action on the challenge, also by keys', async () => {
  const caseId = await challenged(ines);
  const page = await web.page({ as: 'ines', path: `/moderation/cases/${caseId}` });
  await page.getByText('You wrote this or took part in its challenge, so another moderator must decide.').waitFor();
  await page.keyboard.press('c');
  await page.keyboard.press('2');
  for (const name of ['Claim this case', 'Remove it', 'Flag', 'Hide', 'Deduct reputation'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);

  const moderator = await web.page({ as: 'noor', path: `/moderation/cases/${caseId}` });
  await moderator.getByRole('button', { name: 'Flag', exact: true }).click();
  await moderator.getByLabel('Why should moderators review this first?').fill('It may be a threat.');
  await moderator.getByRole('button', { name: 'Flag it' }).click();
  await moderator.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('heading', { name: 'Flagged' }).waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect((await query('SELECT claimed_by FROM moderation_case WHERE id = $1', [caseId])).rows).toEqual([{ claimed_by: null }]);
  expect(web.complaints).toEqual([]);
});

test('those whose reputation is lower are told that it is not for them', async () => {
  const page = await web.page({ as: 'ana', path: '/moderation' });
  await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
});
