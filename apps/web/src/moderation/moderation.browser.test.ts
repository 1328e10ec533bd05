import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../testing/index.ts';

interface Person {
  authorization: string;
  userId: number;
}

const INSULT = 'Only a fool would close the street. The council is a pack of fools and should be told so every single day.';

let web: Web;
let ana: Person;
let ben: Person;
let ines: Person;
let noor: Person;

beforeAll(async () => {
  web = await startWeb();
  const { system } = web;
  [ana, ben, ines, noor] = await Promise.all([
    system.person('ana'),
    system.person('ben'),
    system.person('ines', 'moderator'),
    system.person('noor', 'admin'),
  ]);
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

async function call<Answer>(who: Person, path: string, body: object = {}): Promise<Answer> {
  const reply = await fetch(web.address + path, {
    method: 'POST',
    headers: { authorization: who.authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return (await reply.json()) as Answer;
}

const report = (who: Person, subjectId: number, reason = 'insult', note?: string) =>
  call(who, '/api/reports', { subjectKind: 'point', subjectId, reason, ...(note && { note }) });

async function caseOf(pointId: number): Promise<number> {
  const { rows } = await web.system.deps.db.pool.query('SELECT id FROM moderation_case WHERE subject_id = $1 ORDER BY id DESC', [pointId]);
  return (rows[0] as { id: number }).id;
}

/** A reply of ben's that ana has reported; returns its case. */
async function reported(content: string, reason?: string): Promise<number> {
  const { id: parentId } = await web.publish(ana, { content: `Close the street on Saturdays. (${content.slice(0, 20)})`, language: 'en' });
  const { id } = await web.publish(ben, { content, language: 'en', parentId });
  await report(ana, id, reason, 'Please look.');
  return caseOf(id);
}

const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Takes back what a test has left, so that each starts with an empty queue. */
async function emptyQueue(): Promise<void> {
  await web.system.deps.db.pool.query(
    'DELETE FROM moderation_action; DELETE FROM moderation_note; DELETE FROM report; DELETE FROM moderation_case',
  );
}
afterEach(emptyQueue);

describe('the console', () => {
  test('is for moderators: guests are asked to sign in, members are told', async () => {
    const guest = await web.page({ path: '/moderation' });
    await guest.waitForURL('**/sign-in?next=%2Fmoderation');
    const member = await web.page({ as: 'ana', path: '/moderation' });
    await member.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
  });

  test('shows what was reported, most pressing first, with numbers that are true', async () => {
    const quiet = await reported('Buy my bread.', 'spam');
    const { id } = await web.publish(ben, { content: INSULT, language: 'en' });
    await report(ana, id);
    await report(ines, id, 'hate');
    const page = await web.page({ as: 'ines', path: '/moderation' });
    const first = page.getByRole('list', { name: 'Reports, most urgent first' }).getByRole('listitem').first();
    await first.getByText('2 reports').waitFor();
    expect(await first.textContent()).toMatch(/Hate, insult.*Only a fool.*by ben.*Waiting/s);
    await page.locator('.stat').filter({ hasText: 'Waiting for a decision' }).getByText('2', { exact: true }).waitFor();
    await page.getByLabel('Reason').selectOption('spam');
    await item(page, 'Only a fool').waitFor({ state: 'detached' });
    await item(page, 'Buy my bread.').waitFor();
    await page.getByRole('button', { name: 'Claimed', exact: true }).click();
    await page.getByText('No cases with this reason.').waitFor();
    expect(new URL(page.url()).search).toBe('?reason=spam&show=claimed');
    expect(quiet).toBeGreaterThan(0);
    expect(web.complaints).toEqual([]);
  });

  test('is worked by keyboard alone: move, claim, decide, note, undo', async () => {
    await reported('First words.');
    await reported('Second words.');
    const page = await web.page({ as: 'ines', path: '/moderation' });
    const detail = page.getByRole('region', { name: 'Case' });
    await detail.getByText('First words.', { exact: true }).waitFor();
    await page.keyboard.press('j');
    await detail.getByText('Second words.', { exact: true }).waitFor();
    await detail.getByText('In reply to ana').waitFor();
    await page.keyboard.press('k');
    await detail.getByText('First words.', { exact: true }).waitFor();
    await page.keyboard.press('2'); // claims it on the way
    await detail.getByText(/Reserved for you for (9|10) more minutes/).waitFor();
    await expect.poll(() => detail.getByRole('radio', { name: 'Remove' }).isChecked()).toBe(true);
    await page.keyboard.type('Name calling, 1 and 2 times.'); // keys in a field are words
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await detail.getByRole('heading', { name: 'The decision' }).waitFor();
    await item(page, 'First words.').first().getByText('Removed').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.type('Asked ana about it.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await detail.getByText('Asked ana about it.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('z');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await item(page, 'First words.').first().getByText('Kept').waitFor();
    await detail.getByText('Removal undone').waitFor();
    expect(web.complaints).toEqual([]);
  });

  test('shows all keys at "?", and lets them be switched off', async () => {
    await reported('Some words.');
    const page = await web.page({ as: 'ines', path: '/moderation' });
    await page.getByRole('button', { name: 'Claim this case' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByLabel('Use keyboard shortcuts').uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('c');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await page.getByText(/^Reserved for you for/).count()).toBe(0);
  });

  test('hears at once of reports, claims and decisions of others', async () => {
    const caseId = await reported('Heard of live.');
    const page = await web.page({ as: 'ines', path: '/moderation' });
    await page.getByText('Live: updates appear automatically').waitFor();
    await item(page, 'Heard of live.').first().getByText('Waiting').waitFor();
    await call(noor, `/api/moderation/cases/${caseId}/claim`);
    await item(page, 'Heard of live.').first().getByText('Claimed by noor').waitFor();
    await page.getByText(/Claimed by noor for up to (9|10) more minutes/).waitFor();
    await reported('Another one.');
    await item(page, 'Another one.').waitFor();
    await call(noor, `/api/moderation/cases/${caseId}/decide`, { decision: 'keep', reason: 'Within the rules.' });
    await page.getByRole('region', { name: 'Case' }).getByText('Within the rules.').first().waitFor();
  });

  test('says when somebody else was first, and keeps the words', async () => {
    const caseId = await reported('Wanted by two.');
    const page = await web.page({ as: 'ines', path: `/moderation/cases/${caseId}` });
    await page.getByRole('button', { name: 'Claim this case' }).click();
    await page.getByLabel('Keep').check();
    await page.getByLabel('Reason').fill('It is harmless.');
    // The claim runs out on the way, so that the page cannot know of it before.
    const runOut = `UPDATE moderation_case SET claimed_until = now() - interval '1 minute' WHERE id = $1`;
    const delayed = async (route: Route): Promise<void> => {
      await web.system.deps.db.pool.query(runOut, [caseId]);
      await route.continue();
    };
    await page.route('**/decide', delayed, { times: 1 });
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('alert').getByText('Claim the case first').waitFor();
    await page.getByRole('button', { name: 'Claim this case' }).click();
    expect(await page.getByLabel('Reason').inputValue()).toBe('It is harmless.');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('heading', { name: 'The decision' }).waitFor();
  });

  test('leads to the words in their place, and to who wrote them', async () => {
    const caseId = await reported('Read where it was said.');
    const page = await web.page({ as: 'ines', path: `/moderation/cases/${caseId}` });
    await page.getByRole('link', { name: 'ben', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'ben' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: `Case ${caseId}` }).waitFor(); // the list of what ben wrote has such links too
    await page.getByRole('link', { name: 'View in context' }).click();
    await page.getByRole('article').filter({ hasText: 'Read where it was said.' }).first().waitFor();
    expect(web.complaints).toEqual([]);
  });

  test('asks for a choice and a public reason', async () => {
    const caseId = await reported('Decided too fast.');
    await call(ines, `/api/moderation/cases/${caseId}/claim`);
    const page = await web.page({ as: 'ines', path: `/moderation/cases/${caseId}` });
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('alert').getByText('Choose a decision.').waitFor();
    await page.getByLabel('Remove').check();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByRole('alert').getByText('Enter a reason. It is public.').waitFor();
    await page.getByRole('button', { name: 'Release' }).click();
    await page.getByRole('button', { name: 'Claim this case' }).waitFor();
  });

  test('on a phone is a list that leads to each case', async () => {
    await reported('Read on a phone.');
    const page = await web.page({ as: 'ines', path: '/moderation', width: 390 });
    await item(page, 'Read on a phone.').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: /^Case \d+$/ }).waitFor();
    await page.getByText('Read on a phone.', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  });
});

describe('appeals', () => {
  async function appealed(name: string, moderator: Person): Promise<Person> {
    const person = await web.system.person(name);
    const { suspension } = await call<{ suspension: { id: number } }>(moderator, `/api/moderation/people/${person.userId}/suspend`, {
      days: 7,
      reason: 'Again and again.',
    });
    const now = new Date();
    const token = web.system.deps.secrets.sign('appeal', { suspensionId: suspension.id }, new Date(now.getTime() + 86_400_000));
    await call(ana, '/api/appeals', { token, text: `I am ${name}, and it was not me.` });
    return person;
  }

  test('are decided with a public reason by someone else than who suspended', async () => {
    await appealed('carl', ines);
    await appealed('dora', noor);
    const page = await web.page({ as: 'ines', path: '/moderation/appeals' });
    await item(page, 'I am carl').getByText('You decided this, so another moderator must decide the appeal.').waitFor();
    const dora = item(page, 'I am dora');
    await dora.getByRole('button', { name: 'Lift the suspension' }).click();
    await dora.getByRole('alert').getByText('Enter a reason. It is public.').waitFor();
    await dora.getByLabel('Reason').fill('The words were a quotation.');
    await dora.getByRole('button', { name: 'Lift the suspension' }).click();
    await page.getByRole('status').getByText('Appeal accepted.').waitFor();
    await page.getByRole('button', { name: 'Decided' }).click();
    await item(page, 'I am dora').getByText('The words were a quotation.').waitFor();
    expect(web.complaints).toEqual([]);
  });
});

describe('the public log', () => {
  test('tells guests what was decided and why, without a name', async () => {
    const caseId = await reported('Told in public.');
    await call(ines, `/api/moderation/cases/${caseId}/claim`);
    const { action } = await call<{ action: { id: number } }>(ines, `/api/moderation/cases/${caseId}/decide`, {
      decision: 'remove',
      reason: 'It named a neighbour.',
    });
    await call(noor, `/api/moderation/actions/${action.id}/undo`, { reason: 'It was their own name.' });
    const page = await web.page({ path: '/moderation/log' });
    await page.getByText(/Decisions about a flag are shown with the flag/).waitFor();
    const entry = item(page, 'It named a neighbour.');
    await entry.getByText('Undone').waitFor();
    expect(await entry.textContent()).toMatch(/Comment \d+ was removed.*It named a neighbour\..*a moderator.*It was their own name\./s);
    expect(await page.locator('main').textContent()).not.toMatch(/ines|noor|ana|ben/);
    expect(await page.getByRole('navigation', { name: 'Moderation' }).count()).toBe(0);
    expect(web.complaints).toEqual([]);
  });
});

test('everyone can use every page, also from right to left', async () => {
  const open = await reported(INSULT);
  const taken = await reported('A case that was decided.', 'off_topic');
  await call(ines, `/api/moderation/cases/${taken}/claim`);
  await call(ines, `/api/moderation/cases/${taken}/decide`, { decision: 'remove', reason: 'Off topic.' });
  const page = await web.page({ as: 'ines', path: '/moderation' });
  const found: string[] = [];
  const examine = async () => void found.push(...(await barriers(page)));
  await item(page, 'Only a fool').first().waitFor();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await examine();
  await page.goto(`${web.address}/moderation/cases/${open}`);
  await page.locator('.said').waitFor();
  await examine();
  await page.keyboard.press('1');
  await page.getByRole('radio').first().waitFor();
  await examine();
  await page.goto(`${web.address}/moderation/cases/${taken}`);
  await page.locator('verdict-decision-taken').waitFor();
  await page.keyboard.press('z');
  await page.getByLabel('Why undo it?').waitFor();
  await examine();
  for (const path of ['/moderation/appeals', '/moderation/appeals?show=decided', '/moderation/log']) {
    await page.goto(web.address + path);
    await page.locator('.card, .list, .none').first().waitFor();
    await examine();
  }
  expect(found).toEqual([]);
  expect(web.complaints).toEqual([]);
});
