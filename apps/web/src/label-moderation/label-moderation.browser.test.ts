import { makeExport } from '@verdict/features/dataset';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriers, startWeb, tabTo, type Web } from '../../testing/index.ts';

interface Person {
  authorization: string;
  userId: number;
}

const PATH = '/admin/fallacy-moderation';
const TEXT =
  'The lane would take nine parking spaces of the forty on the street. So the planners would rather see every shop close. I have seen no figure.';
const EXCERPT = 'So the planners would rather see every shop close.';

let web: Web;
let tora: Person;
let ines: Person;
let noor: Person;
let detector: Person;
const readers: Person[] = [];

beforeAll(async () => {
  web = await startWeb();
  const { system } = web;
  [tora, ines, noor, detector] = await Promise.all([
    system.person('tora'),
    system.person('ines', 'moderator'),
    system.person('noor', 'moderator'),
    system.person('detector', 'admin', { scopes: ['labels:write'] }),
  ]);
  for (let i = 0; i < 10; i += 1) readers.push(await system.person(`reader-${i}`));
});
// Takes back what a test has left, so that each starts with an empty queue.
afterEach(async () => {
  await web.closePages();
  await web.system.deps.db.pool.query(
    `DELETE FROM label_second_review; DELETE FROM label_override; DELETE FROM label_claim; DELETE FROM label_review_request;
     UPDATE label_tally SET dispute_rate = 0`,
  );
});
afterAll(() => web.stop());

async function call<Answer>(who: Person, path: string, body: object = {}, method = 'POST'): Promise<Answer> {
  const reply = await fetch(web.address + path, {
    method,
    headers: { authorization: who.authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return (await reply.json()) as Answer;
}

/** A label that so many find right and so many wrong; returns its id. */
async function disputed(fallacyType: string, correct: number, wrong: number, content = TEXT): Promise<number> {
  const { id: pointId } = await web.publish(tora, { content, language: 'en' });
  const { label } = await call<{ label: { id: number } }>(detector, '/api/labels', {
    pointId,
    fallacyType,
    confidenceScore: 0.74,
    modelVersion: '2.4',
    ...(content === TEXT && { textExcerpt: EXCERPT }),
    aiExplanation: 'The sentence credits planners with a wish they have not stated.',
    aiSuggestion: 'The plan does not say what shops may lose.',
  });
  for (const [i, reader] of readers.slice(0, correct + wrong).entries()) {
    const said =
      i < correct
        ? { feedbackType: 'correct', explanation: 'No planner has said this.' }
        : i % 3 === 2
          ? { feedbackType: 'wrong_type', suggestedFallacyType: fallacyType === 'red_herring' ? 'straw_man' : 'red_herring' }
          : { feedbackType: 'false_positive', explanation: 'Angry, but the question about figures is a real one.' };
    await call(reader, '/api/fallacy-feedback', { fallacyLabelId: label.id, ...said });
  }
  return label.id;
}

const list = (page: Page) => page.getByRole('list', { name: 'Flags whose authors asked for a review first, then the most disputed' });
const item = (page: Page, type: string) => list(page).getByRole('listitem').filter({ hasText: type });
const detail = (page: Page) => page.getByRole('region', { name: 'Flag' });
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });

async function queueExport({ authorization }: Person, query: string): Promise<{ id: number }> {
  const reply = await fetch(`${web.address}/api/fallacy-feedback/export?queue=true&${query}`, { headers: { authorization } });
  return ((await reply.json()) as { export: { id: number } }).export;
}

async function statusOf(id: number): Promise<{ status: string; moderator_override: boolean }> {
  const reply = await fetch(`${web.address}/api/labels/${id}`);
  return ((await reply.json()) as { label: { status: string; moderator_override: boolean } }).label;
}

describe('the console', () => {
  test('is for moderators, who find it in their menu', async () => {
    const guest = await web.page({ path: PATH });
    await guest.waitForURL('**/sign-in?next=%2Fadmin%2Ffallacy-moderation');
    const member = await web.page({ as: 'tora', path: PATH });
    await member.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
    const page = await web.page({ as: 'ines' });
    await page.getByRole('button', { name: /ines/ }).click();
    await page.getByRole('link', { name: 'Fallacy Moderation' }).click();
    await page.getByRole('heading', { name: 'Disputed flags', level: 1 }).waitFor();
    await page.getByText('No disputed flags.').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('shows the most disputed first, with figures that are true, and as many as asked', async () => {
    await disputed('slippery_slope', 6, 4);
    await disputed('straw_man', 2, 7);
    await disputed('red_herring', 1, 1);
    const page = await web.page({ as: 'ines', path: PATH });
    await item(page, 'Straw man').waitFor();
    expect(await list(page).getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/Straw man.*78%.*So the planners.*9 answers/s),
      expect.stringMatching(/Slippery slope.*40%.*10 answers/s),
    ]);
    const figure = (title: string) => page.locator('.stat').filter({ hasText: title });
    expect(await figure('Waiting for a decision').textContent()).toMatch(/2/);
    expect(await figure('Average dispute rate').textContent()).toMatch(/59%/);
    expect(await figure('On this page').textContent()).toMatch(/40% to 78% disputed/);
    await page
      .getByRole('group', { name: /At least/ })
      .getByRole('button', { name: '1', exact: true })
      .click();
    await item(page, 'Red herring').waitFor();
    await page.getByRole('button', { name: '10', exact: true }).click();
    await item(page, 'Straw man').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?minFeedbacks=10');
    await page.goto(`${web.address}${PATH}?limit=1&minFeedbacks=1`);
    await page.getByText('1 to 1 of 3').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('2 to 2 of 3').waitFor();
    await page.getByLabel('Per page').selectOption('10');
    await page.getByText('1 to 3 of 3').waitFor();
    expect(web.complaints).toEqual([]);
  });

  test('opening a detection shows all about it and takes it up; deciding settles it, and can be undone', async () => {
    const id = await disputed('straw_man', 2, 7);
    await call(tora, `/api/labels/${id}/review`, { reason: 'I asked for a figure.' });
    const page = await web.page({ as: 'ines', path: PATH });
    await item(page, 'Straw man').getByRole('button', { name: 'Straw man' }).click();
    const shown = detail(page);
    await shown.getByRole('heading', { name: 'Straw man' }).waitFor();
    expect(await shown.locator('mark').textContent()).toBe(EXCERPT);
    await shown.getByText('78% dispute this, 9 answers').waitFor();
    await shown.getByText(/Suggested instead: Red herring 3/).waitFor();
    await shown.getByText('The sentence credits planners with a wish they have not stated.').waitFor();
    await shown.getByText('74% sure').waitFor();
    await shown.getByText('I asked for a figure.').waitFor();
    await shown.getByText('Reader 9').waitFor();
    await shown.getByText(/Reserved for you for (9|10) more minutes/).waitFor();
    expect(await barriers(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Override' }).click();
    await shown.getByText('Choose a decision.').waitFor();
    await shown.getByRole('radio', { name: 'Remove flag' }).check();
    await shown.getByRole('button', { name: 'Override' }).click();
    await shown.getByText('Add a note for other moderators.').waitFor();
    await shown.getByLabel('Note').fill('Strong wording, but it asks for a figure.');
    await shown.getByRole('button', { name: 'Override' }).click();
    await selection(page).getByText('1 flag removed').waitFor();
    await page.getByText('No disputed flags.').waitFor();
    await shown.getByText('Strong wording, but it asks for a figure.').waitFor();
    expect(await statusOf(id)).toMatchObject({ status: 'overridden', moderator_override: true });
    await selection(page).getByRole('button', { name: 'Undo' }).click();
    await selection(page).getByText('1 decision undone').waitFor();
    await item(page, 'Straw man').waitFor();
    expect(await statusOf(id)).toMatchObject({ status: 'disputed', moderator_override: false });
    expect(web.complaints).toEqual([]);
  });

  test('the excerpt shows the status of the label', async () => {
    const id = await disputed('slippery_slope', 6, 4);
    expect((await statusOf(id)).status).toBe('active');
    const page = await web.page({ as: 'ines', path: `${PATH}?label=${id}` });
    await detail(page).locator('mark[data-state="uncertain"]').waitFor();
  });

  test('many are decided at once with one note, and undone at once', async () => {
    const [a, b] = [await disputed('straw_man', 0, 5), await disputed('red_herring', 0, 4)];
    const own = await web.publish(ines, { content: 'My own words', language: 'en' });
    expect(own.id).toBeGreaterThan(0);
    const page = await web.page({ as: 'ines', path: PATH });
    await page.getByRole('checkbox', { name: /Select Straw man/ }).check();
    await page.getByRole('checkbox', { name: /Select Red herring/ }).check();
    await selection(page).getByText('2 selected').waitFor();
    await selection(page).getByRole('button', { name: 'Keep' }).click();
    await selection(page).getByLabel('Note for all').fill('Both are right.');
    expect(await barriers(page)).toEqual([]);
    await selection(page).getByRole('button', { name: 'Keep 2 flags' }).click();
    await selection(page).getByText('2 flags kept').waitFor();
    expect([(await statusOf(a)).status, (await statusOf(b)).status]).toEqual(['validated', 'validated']);
    await page.keyboard.press('z');
    await selection(page).getByText('2 decisions undone').waitFor();
    await item(page, 'Red herring').waitFor();
    expect([(await statusOf(a)).status, (await statusOf(b)).status]).toEqual(['disputed', 'disputed']);
  });

  test('is worked by keyboard alone, and keys in a field are words', async () => {
    await disputed('straw_man', 0, 6);
    const second = await disputed('red_herring', 1, 5);
    const page = await web.page({ as: 'ines', path: PATH });
    await item(page, 'Straw man').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    await detail(page).getByRole('heading', { name: 'Red herring' }).waitFor();
    await detail(page)
      .getByText(/Reserved for you for/)
      .waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await page.keyboard.press('v');
    await expect.poll(() => detail(page).getByRole('radio', { name: 'Keep flag' }).isChecked()).toBe(true);
    await page.keyboard.type('vdx jk o?');
    expect(await detail(page).getByRole('radio', { name: 'Keep flag' }).isChecked()).toBe(true);
    await page.keyboard.press('Control+Enter');
    await selection(page).getByText('1 flag kept').waitFor();
    expect((await statusOf(second)).status).toBe('validated');
    await expect.poll(() => item(page, 'Straw man').evaluate((element) => element.matches(':focus-within'))).toBe(true);
    await page.keyboard.press('z');
    await selection(page).getByText('1 decision undone').waitFor();
    await page.keyboard.press('x'); // opens what it is about
    await detail(page).getByRole('heading', { name: 'Straw man' }).waitFor();
    await expect.poll(() => detail(page).getByRole('radio', { name: 'Remove flag' }).isChecked()).toBe(true);
    await expect
      .poll(() =>
        detail(page)
          .getByLabel('Note')
          .evaluate((element) => element.matches(':focus')),
      )
      .toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('leave disputed').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('what others do appears by itself: who has what open, and what is settled', async () => {
    const id = await disputed('straw_man', 0, 6);
    await disputed('red_herring', 1, 5);
    const page = await web.page({ as: 'ines', path: PATH });
    await page.getByText('Live: updates appear automatically').waitFor();
    await item(page, 'Straw man').waitFor();
    const other = await web.page({ as: 'noor', path: `${PATH}?label=${id}` });
    await detail(other)
      .getByText(/Reserved for you for/)
      .waitFor();
    await item(page, 'Straw man').getByText('Claimed by noor').waitFor();
    await item(page, 'Straw man').getByRole('button', { name: 'Straw man' }).click();
    await detail(page)
      .getByText(/Claimed by noor for up to/)
      .waitFor();
    await detail(other).getByRole('radio', { name: 'Leave disputed' }).check();
    await detail(other).getByLabel('Note').fill('Ask more people.');
    await detail(other).getByRole('button', { name: 'Override' }).click();
    await item(page, 'Straw man').waitFor({ state: 'detached' });
    // One in twenty is chosen for a second review, and is then hidden from those who may be asked for it.
    await detail(page)
      .getByText(/Left disputed|Decided, and waits/)
      .waitFor();
    await page.getByRole('combobox', { name: /^Show/ }).selectOption('all');
    await item(page, 'Straw man')
      .getByText(/Disputed|Awaiting second review/)
      .waitFor();
    expect(web.complaints.filter((text) => !text.includes('409'))).toEqual([]);
  });

  test('exports are one click away, and named by the moment', async () => {
    await disputed('straw_man', 0, 6);
    const page = await web.page({ as: 'ines', path: PATH });
    await item(page, 'Straw man').waitFor();
    for (const [name, ending] of [
      ['CSV', 'csv'],
      ['JSON', 'json'],
      ['Training data', 'jsonl'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^verdict-feedback-\\d{8}T\\d{6}Z\\.${ending}$`));
    }
  });

  test('what one exported is listed, and what was queued can be fetched as soon as it is made', async () => {
    await disputed('straw_man', 0, 6);
    const page = await web.page({ as: 'noor', path: PATH });
    await page.getByText('No exports yet.').waitFor();
    await page.getByText('Live: updates appear automatically').waitFor();
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'JSON', exact: true }).click()]);
    const exports = page.getByRole('list', { name: 'Your exports' }).getByRole('listitem');
    await exports.filter({ hasText: 'Downloaded directly' }).getByText('JSON. All flags.').waitFor();
    const { id } = await queueExport(noor, 'format=ml&minFeedbacks=2&type=straw_man');
    await page.reload();
    const queued = exports.filter({ hasText: `Export ${id}` });
    await queued.getByText('Queued').waitFor();
    await queued.getByText('Training data. Straw man, at least 2 answers.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await makeExport(web.system.deps, id);
    await queued.getByText('Ready').waitFor(); // updated live
    await tabTo(page, `Download Export ${id}`);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/^verdict-feedback-ml-.*\.jsonl$/);
    expect(await queued.getByRole('link', { name: `Data card Export ${id}` }).getAttribute('href')).toBe(`/api/exports/${id}`);
    expect(await page.getByText('Your exports').count()).toBe(1);
    const other = await web.page({ as: 'ines', path: PATH });
    await other.getByRole('heading', { name: 'Your exports' }).waitFor();
    expect(await other.getByText(`Export ${id}`, { exact: true }).count()).toBe(0);
    expect(web.complaints).toEqual([]);
  });

  test('says when one’s exports cannot be read, and asks again', async () => {
    const page = await web.page({ as: 'ines', path: '/help' });
    await page.route('**/api/exports?*', (route) => route.abort());
    await page.goto(`${web.address}${PATH}`);
    const list = page.locator('verdict-export-list');
    await list.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.unroute('**/api/exports?*');
    await list.getByRole('button', { name: 'Try again' }).click();
    await list.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
  });

  test('a second moderator decides without knowing the first, and both see how often moderators agree', async () => {
    const id = await disputed('straw_man', 0, 6);
    const { override } = await call<{ override: { id: number } }>(noor, `/api/fallacy-feedback/${id}/override`, {
      status: 'overridden',
      notes: 'A secret reason.',
    });
    await web.system.deps.db.pool.query('UPDATE label_override SET wants_second_review = true WHERE id = $1', [override.id]);
    const page = await web.page({ as: 'ines', path: PATH });
    await page.getByRole('heading', { name: 'Second review' }).waitFor();
    const review = page.getByRole('article', { name: 'Straw man' });
    await review.getByText('1 decision to review').waitFor();
    expect(await page.getByText('A secret reason.').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await review.getByRole('button', { name: 'Keep flag' }).click();
    await page.getByText('The first moderator removed the flag.').waitFor();
    await page.getByText('Two moderators agree on 0% of 1 decision.').waitFor();
    await page.getByText('No decisions to review.').waitFor();
  });

  test('says when the queue cannot be read, and asks again', async () => {
    await disputed('straw_man', 0, 6);
    const page = await web.page({ as: 'ines', path: '/help' });
    await page.route('**/api/fallacy-feedback/controversial*', (route) => route.abort());
    await page.goto(`${web.address}${PATH}`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.unroute('**/api/fallacy-feedback/controversial*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await item(page, 'Straw man').waitFor();
  });

  test('on a phone there is the list, or what was opened from it', async () => {
    await disputed('straw_man', 0, 6);
    const page = await web.page({ as: 'ines', path: PATH, width: 390 });
    await item(page, 'Straw man').getByRole('button', { name: 'Straw man' }).click();
    await detail(page).getByRole('heading', { name: 'Straw man' }).waitFor();
    expect(await list(page).isVisible()).toBe(false);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await item(page, 'Straw man').waitFor();
    const claims = async () => (await web.system.deps.db.pool.query('SELECT label_id FROM label_claim')).rowCount;
    await expect.poll(claims).toBe(0); // given back
  });
});
