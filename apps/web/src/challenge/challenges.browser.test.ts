import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../testing/index.ts';
import { Scene, WEIGHS_AT_ONCE } from './testing/scene.ts';

const VOTERS = ['noa', 'lea', 'tom', 'eva'];
const STATEMENT = 'Free school meals cut unexplained absences by a third in their first year.';

let web: Web;
let scene: Scene;

beforeAll(async () => {
  web = await startWeb(WEIGHS_AT_ONCE);
  scene = new Scene(web);
  await scene.person('author', 150);
  await scene.person('challenger', 612);
  await scene.person('ana', 700);
  await scene.person('newcomer', 12);
  await scene.person('mod', 0, 'moderator');
  for (const name of VOTERS) await scene.person(name, 150);
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A challenge on a claim of its own. */
async function challengeOn(options: Parameters<Scene['challenge']>[1] = {}): Promise<number> {
  return scene.challenge(await scene.claim(STATEMENT), options);
}

/** One in voting, with the ballots of all but one voter. */
async function inVoting(): Promise<number> {
  const id = await challengeOn();
  await scene.pass(id, 73);
  for (const name of VOTERS)
    await scene.vote(name, id, name === 'eva' ? 'oppose' : 'support', name === 'noa' ? 'The footnote settles it.' : undefined);
  return id;
}

test('the form says what each kind means and needs, keeps what was typed, and names what is missing', async () => {
  const claimId = await scene.claim(STATEMENT);
  const page = await web.page({ as: 'newcomer', path: `/challenges/new?claim=${claimId}` });
  await heading(page, 'Challenge a claim').waitFor();
  await page.getByText('Your reputation is 12.').waitFor();
  expect(await page.getByRole('radio', { name: /^Bias/ }).isDisabled()).toBe(true);
  await page.getByText('You need 3 more reputation.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit the challenge' }).click();
  await page.getByText('Choose the kind of problem.').waitFor();
  await page.getByRole('radio', { name: /^Outdated information/ }).check();
  await page.getByLabel('Summary').fill('The count is from 2015');
  await page.getByLabel('What is wrong and why').fill('There has been a newer one.');
  await page.getByRole('button', { name: 'Submit the challenge' }).click();
  await page.getByText('Enter a full address that begins with https:// or http://.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => page.getByLabel('Summary').inputValue()).toBe('The count is from 2015');
  await page.getByRole('radio', { name: 'Quote', exact: true }).check();
  await page.getByLabel('Quotation').fill('Last counted in 2015.');
  await page.getByLabel('What it shows').fill('The date of the count.');
  await page.getByRole('button', { name: 'Submit the challenge' }).click();
  await heading(page, 'The count is from 2015').waitFor();
  await page.getByText('Reputation checked').waitFor();
  expect(web.complaints).toEqual([]);
});

test('a kind that is open already is joined, not made again', async () => {
  const claimId = await scene.claim(STATEMENT);
  const id = await scene.challenge(claimId, { challengeType: 'missing_context', title: 'Wages fell too' });
  const page = await web.page({ as: 'ana', path: `/challenges/new?claim=${claimId}` });
  await page.getByRole('heading', { name: '1 challenge is open on this claim' }).waitFor();
  expect(await page.getByRole('radio', { name: /^Missing context/ }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Wages fell too' }).click();
  await heading(page, 'Wages fell too').waitFor();
  expect(page.url()).toContain(`/challenges/${id}`);
});

test('without a claim there is nothing to challenge, and a refusal says what is needed', async () => {
  const page = await web.page({ as: 'challenger', path: '/challenges/new' });
  await heading(page, 'Choose a claim first').waitFor();
  expect(await barriers(page)).toEqual([]);
  const claimId = await scene.claim(STATEMENT);
  await page.goto(`${web.address}/challenges/new?claim=${claimId}`);
  await page.getByRole('radio', { name: /^Bias/ }).check();
  await page.getByLabel('Summary').fill('One side only');
  await page.getByLabel('What is wrong and why').fill('It quotes nobody who lives there.');
  await page.getByRole('radio', { name: 'Quote', exact: true }).check();
  await page.getByLabel('Quotation').fill('Quoted.');
  await page.getByLabel('What it shows').fill('Who is quoted.');
  await web.system.deps.db.pool.query('UPDATE users SET reputation = 3 WHERE id = $1', [scene.who('challenger').userId]);
  await page.getByRole('button', { name: 'Submit the challenge' }).click();
  await page.getByRole('alert').getByText('It requires 15 reputation; you have 3.').waitFor();
  expect(await page.getByLabel('Summary').inputValue()).toBe('One side only');
  await web.system.deps.db.pool.query('UPDATE users SET reputation = 612 WHERE id = $1', [scene.who('challenger').userId]);
});

test('evidence is added as a file and rated by others, while a second browser watches', async () => {
  const id = await challengeOn();
  const page = await web.page({ as: 'ana', path: `/challenges/${id}` });
  const watching = await web.page({ as: 'noa', path: `/challenges/${id}` });
  await watching.getByText('The figures have not been adjusted for illness.').waitFor();
  await page.getByRole('button', { name: 'Add evidence' }).click();
  await page.getByRole('radio', { name: 'The claim' }).check();
  await page.getByRole('radio', { name: 'File', exact: true }).check();
  await page
    .getByLabel('File', { exact: true })
    .last()
    .setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await page.getByText('Attach a picture (PNG, JPEG, WebP), a PDF, plain text or CSV.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page
    .getByLabel('File', { exact: true })
    .last()
    .setInputFiles({ name: 'weeks.csv', mimeType: 'text/csv', buffer: Buffer.from('week,absences\n3,41\n') });
  await page.getByText(/^weeks\.csv, .* is attached\.$/).waitFor();
  await page.getByLabel('What it shows').fill('All nine schools.');
  await page.getByRole('button', { name: 'Add evidence' }).click();
  const card = watching.getByRole('article').filter({ hasText: 'weeks.csv' });
  await card.getByText('Supports the claim').waitFor();
  await card.getByRole('button', { name: 'Strong' }).click();
  await page.getByText('1 of 1 found it strong').waitFor();
  await expect.poll(() => card.getByRole('button', { name: 'Strong' }).getAttribute('aria-pressed')).toBe('true');
  expect(web.complaints).toEqual([]);
});

test('a ballot is cast by keyboard alone, the tally stays hidden until it may show, and both change live', async () => {
  const id = await inVoting();
  const page = await web.page({ as: 'ana', path: `/challenges/${id}` });
  await page.getByText('4 people have voted.').waitFor();
  await page.getByText('You see it after voting').waitFor();
  expect(await page.getByText(/% support$/).count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  const answer = page.getByRole('radio', { name: 'Support' });
  while (!(await answer.evaluate((radio) => radio.matches(':focus')))) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.type('It compares unlike years.');
  await tabTo(page, 'Cast your vote');
  await page.keyboard.press('Enter');
  await page.getByText('Your vote counts 2. Trusted ×2.').waitFor();
  await page.getByText('You earned 1 reputation point for voting.').waitFor();
  await page.getByText('It is hidden at the start of voting').waitFor();
  await scene.pass(id, 24);
  await page.reload();
  await page.getByRole('heading', { name: 'Tally so far' }).waitFor();
  await page.getByText('81.3% support').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Oppose' }).check();
  await page.getByRole('button', { name: 'Change your vote' }).click();
  await page.getByText('You changed it after seeing the tally').waitFor();
  expect(web.complaints).toEqual([]);
});

test('guests and the challenger are told why they do not vote', async () => {
  const id = await inVoting();
  const guest = await web.page({ path: `/challenges/${id}` });
  await guest.getByRole('link', { name: 'Sign in to vote' }).waitFor();
  await guest.getByText('Only people who have voted can see it').waitFor();
  const own = await web.page({ as: 'challenger', path: `/challenges/${id}` });
  await own.getByText('You cannot vote on your own challenge.').waitFor();
});

test('when voting closes the page shows the outcome with its whole arithmetic, the reasons, and what it did to the claim', async () => {
  const id = await inVoting();
  await scene.vote('ana', id, 'support');
  const page = await web.page({ as: 'tom', path: `/challenges/${id}` });
  await heading(page, 'It compares a flu winter with a healthy one').waitFor();
  await scene.pass(id, 97);
  await page.getByText('Challenge accepted: support reached 60%.').waitFor();
  // Three Contributors and someone Trusted, 3 × 1.5 + 2, against one Contributor.
  await page.getByText('6.5 ÷ (6.5 + 1.5)').waitFor();
  expect(await page.getByText('81.3%', { exact: true }).first().isVisible()).toBe(true);
  await page.getByText('−0.20 × 0.8125').waitFor();
  await page.getByText('0.50 − 0.1625').waitFor();
  expect(await page.getByText('0.3375', { exact: true }).first().isVisible()).toBe(true);
  await page.getByText('The footnote settles it.').waitFor();
  await page.getByText('Your vote counted 1.5.').waitFor();
  await page.getByText('In the log').click();
  await page.getByText('Resolved').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
  await page
    .getByRole('link', { name: /^Entry/ })
    .last()
    .click();
  await page.getByText('This receipt is valid').waitFor();
});

test('the challenger changes the words until others join in, and withdraws', async () => {
  const id = await challengeOn();
  const page = await web.page({ as: 'challenger', path: `/challenges/${id}` });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Summary').fill('Two winters that do not compare');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'Two winters that do not compare').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('The challenger withdrew it. Nothing was decided.').waitFor();
});

test('a moderator holds an outcome, and it waits until it is released', async () => {
  const id = await inVoting();
  await scene.vote('ana', id, 'support');
  const page = await web.page({ as: 'mod', path: `/challenges/${id}` });
  await page.getByText('Hold or release').click();
  await page.getByLabel('Why put it on hold?').fill('Looking at two of the accounts.');
  await page.getByRole('button', { name: 'Hold the outcome' }).click();
  await page.getByText('The outcome is on hold until a moderator reviews it. Looking at two of the accounts.').waitFor();
  await scene.pass(id, 97);
  await page.getByText('On hold until a moderator reviews it', { exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Exclude accounts that share a device and voted alike' }).check();
  await page.getByLabel('Why release it?').fill('Nothing was found.');
  await page.getByRole('button', { name: 'Release the outcome' }).click();
  await page.getByText('Challenge accepted').waitFor();
});

test('an appeal is lodged, jurors drawn by lot vote, and the outcome changes before everyone’s eyes', async () => {
  const id = await inVoting();
  await scene.vote('ana', id, 'support');
  await scene.pass(id, 97);
  for (let i = 0; i < 7; i++) await scene.person(`juror-${i}`, i === 6 ? 150 : 3000);
  const page = await web.page({ as: 'author', path: `/challenges/${id}` });
  await page.getByLabel('New information').fill('Adjusted figures came out the day after.');
  await page.getByRole('button', { name: 'Appeal the resolution' }).click();
  await page.getByRole('heading', { name: 'Appeal', exact: true }).waitFor();
  await page.getByText('so Contributors were drawn too').waitFor();
  expect(await page.getByRole('list', { name: 'The jury' }).getByRole('listitem').count()).toBe(7);
  expect(await barriers(page)).toEqual([]);
  const appeals = await fetch(`${web.address}/api/resolution-appeals?challengeId=${id}`);
  const [appeal] = ((await appeals.json()) as { items: { id: number }[] }).items;
  for (const i of [1, 2, 3])
    await scene.send(`juror-${i}`, 'PUT', `/api/resolution-appeals/${appeal?.id}/vote`, {
      vote: 'overturn',
      reason: 'The footnote no longer holds.',
    });
  const juror = await web.page({ as: 'juror-0', path: '/juries' });
  await juror.getByText('Vote needed').waitFor();
  expect(await barriers(juror)).toEqual([]);
  await juror.getByRole('link', { name: 'It compares a flu winter with a healthy one' }).click();
  await juror.getByRole('radio', { name: /^Overturn it/ }).check();
  await juror.getByRole('button', { name: 'Cast your vote' }).click();
  await juror.getByText('Say why, in a sentence or two.').waitFor();
  await juror.getByRole('textbox', { name: 'Why' }).fill('The adjusted figures say a third.');
  expect(await barriers(juror)).toEqual([]);
  await juror.getByRole('button', { name: 'Cast your vote' }).click();
  await page.getByText('The jury overturned the resolution.').waitFor();
  await page.getByRole('heading', { name: 'The jury’s resolution' }).waitFor();
  await page.getByText('The adjusted figures say a third.').waitFor();
  expect(await page.getByText('Replaced by the jury’s resolution.').isVisible()).toBe(true);
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
});

test('the list is filtered, follows what happens, and leads to the numbers', async () => {
  const page = await web.page({ as: 'ana', path: '/challenges' });
  await page.getByRole('listitem').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open for evidence' }).click();
  const fresh = await challengeOn({ challengeType: 'other', title: 'The translation says something else' });
  await page.getByRole('link', { name: 'The translation says something else' }).waitFor();
  await page.getByLabel('Kind').selectOption({ label: 'Bias' });
  await page.getByText('No challenges match.').waitFor();
  await page.getByLabel('Kind').selectOption({ label: 'Every kind' });
  await page.getByRole('link', { name: 'Awaiting your vote' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'The translation says something else' }).count()).toBe(0);
  await scene.pass(fresh, 73);
  await page.getByRole('link', { name: 'The translation says something else' }).waitFor();
  await page.getByRole('link', { name: 'In numbers' }).click();
  await heading(page, 'Challenge statistics').waitFor();
  await page.getByRole('heading', { name: 'By kind and outcome' }).waitFor();
  await page.getByText('Data').first().click();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'The last 30 days' }).click();
  await page.getByRole('img', { name: /challenges opened/ }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('what is not there, and what does not come, is said', async () => {
  const page = await web.page({ path: '/challenges/999999' });
  await heading(page, 'Challenge not found').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.route('**/api/challenges?*', (route) => route.abort());
  await page.goto(`${web.address}/challenges`);
  await page.getByText('The challenges could not be loaded.').waitFor();
  const asked = page.waitForRequest('**/api/challenges?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await page.unroute('**/api/challenges?*');
  await page.reload();
  await page.getByRole('listitem').first().waitFor();
});

test('someone who sits on no jury is told so', async () => {
  const page = await web.page({ as: 'newcomer', path: '/juries' });
  await page.getByText('No jury duty.').waitFor();
  expect(await barriers(page)).toEqual([]);
});
