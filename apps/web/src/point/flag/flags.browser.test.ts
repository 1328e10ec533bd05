import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../../testing/index.ts';

const OPENING =
  'Should the Old Quay become a swimming harbour? The water has tested clean. Anyone who is against the baths has not understood how a city works. What we lack is a ladder.';
const FLAGGED = 'Anyone who is against the baths has not understood how a city works.';
const REPLY = 'Two thirds asked for berths. Either the quay stays a harbour or it becomes a playground.';

type Person = { authorization: string; userId: number };
let web: Web;
let ana: Person;
let ben: Person;
let detector: Person;
let debateId: number;
let replyId: number;
let adHominem: number;
let adPopulum: number;

beforeAll(async () => {
  web = await startWeb();
  ana = await web.system.person('ana');
  ben = await web.system.person('ben');
  await web.system.person('cleo');
  detector = await web.system.person('detector', 'moderator', { scopes: ['labels:write'] });
  debateId = (await web.publish(ana, { content: OPENING, language: 'en' })).id;
  replyId = (await web.publish(ben, { content: REPLY, language: 'en', parentId: debateId })).id;
  adHominem = await label({ pointId: debateId, fallacyType: 'ad_hominem', textExcerpt: FLAGGED, aiExplanation: 'It dismisses opponents.' });
  adPopulum = await label({ pointId: replyId, fallacyType: 'ad_populum', textExcerpt: 'Two thirds asked for berths.' });
  await label({
    pointId: replyId,
    fallacyType: 'false_dilemma',
    textExcerpt: 'Either the quay stays a harbour or it becomes a playground.',
  });
  await label({ pointId: replyId, fallacyType: 'red_herring', textExcerpt: 'berths. Either the quay' });
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

async function post(who: Person, path: string, body: object): Promise<Record<string, { id: number }>> {
  const headers = { authorization: who.authorization, 'content-type': 'application/json' };
  const answer = await fetch(`${web.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Record<string, { id: number }>;
}

async function label(claim: object): Promise<number> {
  return (await post(detector, '/api/labels', { confidenceScore: 0.84, modelVersion: 'v1', ...claim }))['label']?.id as number;
}

const open = (options: object = {}, path = `/debates/${debateId}`) => web.page({ path, language: 'en', ...options });
const widget = (page: Page, type: string) =>
  page.locator('verdict-label-beside').filter({ has: page.getByRole('heading', { name: type }) });

describe('flagged excerpts', () => {
  test('are marked in place and lead to what is said about them, also by keyboard', async () => {
    const page = await open();
    const mark = page.locator('mark').filter({ hasText: 'Anyone who is against the baths' });
    await mark.waitFor();
    expect(await mark.evaluate((element) => getComputedStyle(element).textDecorationStyle)).toBe('dashed');
    const pin = page.getByRole('button', { name: 'Flag 1: Ad hominem, Uncertain' });
    await pin.focus();
    await pin.press('Enter');
    await widget(page, 'Ad hominem').getByText('It dismisses opponents.').waitFor();
    expect(await widget(page, 'Ad hominem').evaluate((element) => element.matches('[chosen]') && element.matches(':focus-within'))).toBe(
      true,
    );
    expect(await page.getByText('4', { exact: true }).first().isVisible()).toBe(true);
    expect(web.complaints).toEqual([]);
  });

  test('may overlap, and the words stay as they were written', async () => {
    const page = await open();
    const said = page.locator(`.said[data-point="${replyId}"]`);
    await page.getByRole('button', { name: /^Flag 3.*, Uncertain/ }).waitFor();
    const words = await said.evaluate((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const pin of copy.querySelectorAll('.pin')) pin.remove();
      return copy.textContent;
    });
    expect(words).toBe(REPLY);
    expect(await said.locator('mark').count()).toBe(5);
  });

  test('stand beside their widgets on wide screens and above them on narrow ones', async () => {
    const boxes = async (width: number) => {
      const page = await open({ width });
      await widget(page, 'Ad populum').waitFor();
      const text = await page.locator(`.said[data-point="${replyId}"]`).boundingBox();
      const beside = await widget(page, 'Ad populum').boundingBox();
      return { text: text as NonNullable<typeof text>, beside: beside as NonNullable<typeof beside> };
    };
    const wide = await boxes(1280);
    expect(wide.beside.x).toBeGreaterThan(wide.text.x + wide.text.width - 1);
    const narrow = await boxes(390);
    expect(narrow.beside.y).toBeGreaterThan(narrow.text.y + narrow.text.height - 1);
  });

  test('are reached from an address that names a label', async () => {
    const page = await open({}, `/debates/${replyId}?label=${adPopulum}`);
    await page.waitForFunction(() => document.activeElement !== document.body);
    await expect.poll(() => widget(page, 'Ad populum').evaluate((element) => element.matches(':focus-within'))).toBe(true);
  });

  test('follow what people say, live', async () => {
    const page = await open({ as: 'ben' });
    await widget(page, 'Ad hominem').getByText('AI is').waitFor();
    await label({ pointId: debateId, fallacyType: 'straw_man', textExcerpt: 'What we lack is a ladder.' });
    await page.getByRole('button', { name: /^Flag 2: Straw man Is this flag right/ }).click();
    await widget(page, 'Straw man').getByRole('button', { name: 'Wrong type' }).waitFor();
    await widget(page, 'Ad hominem').getByRole('button', { name: 'Yes, correct' }).click();
    await widget(page, 'Ad hominem').getByText('Your answer:').waitFor();
    expect(web.complaints).toEqual([]);
  });
});

test('a label whose words are changed while someone looks says so, and asks nothing more', async () => {
  const { id } = await web.publish(ana, { content: 'Only fools swim in May.', language: 'en' });
  await label({ pointId: id, fallacyType: 'ad_hominem', textExcerpt: 'Only fools swim' });
  const page = await open({ as: 'ben' }, `/debates/${id}`);
  await widget(page, 'Ad hominem').getByRole('button', { name: 'Yes, correct' }).waitFor();
  const headers = { authorization: ana.authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ content: 'Few people swim in May.' });
  expect((await fetch(`${web.address}/api/points/${id}`, { method: 'PUT', headers, body })).status).toBe(200);
  await widget(page, 'Ad hominem').getByText('The text was edited after it was flagged.').waitFor();
  expect(await widget(page, 'Ad hominem').getByRole('button').count()).toBe(0);
  expect(await page.locator('mark').count()).toBe(0);
});

describe('filters', () => {
  test('are in the address: it can be sent to others, and gone back from', async () => {
    const page = await open();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('ad_populum');
    await page.getByText(/^1 of \d flags shown$/).waitFor();
    expect(new URL(page.url()).search).toBe('?type=ad_populum');
    expect(await page.locator('verdict-label-beside').count()).toBe(1);
    await page.goBack();
    await widget(page, 'Ad hominem').waitFor();
    const other = await open({}, `/debates/${debateId}?type=false_dilemma&verdict=uncertain&status=active`);
    await other.getByText(/^1 of \d flags shown$/).waitFor();
    expect(await other.getByRole('link', { name: /^Uncertain/ }).getAttribute('aria-current')).toBe('true');
    await other.getByRole('link', { name: /^All flags/ }).click();
    expect(new URL(other.url()).searchParams.get('verdict')).toBeNull();
  });

  test('tell a member nothing of a verdict before they have answered', async () => {
    const { id } = await web.publish(ana, { content: 'Only fools swim in April.', language: 'en' });
    await label({ pointId: id, fallacyType: 'ad_hominem', textExcerpt: 'Only fools swim' });
    for (const path of [`/debates/${id}?verdict=uncertain`, `/debates/${id}?status=active`]) {
      await (await open({}, path)).getByText('1 of 1 flags shown').waitFor();
      await (await open({ as: 'cleo' }, path)).getByText('0 of 1 flags shown').waitFor();
    }
    const page = await open({ as: 'cleo' }, `/debates/${id}`);
    await page.getByRole('link', { name: 'Needs your answer 1' }).waitFor();
    expect(await page.getByRole('link', { name: /^Uncertain/ }).count()).toBe(0);
    const looking = await open({ as: 'cleo' }, `/debates/${id}`);
    await looking.getByRole('button', { name: 'Show other answers' }).click();
    await looking.getByRole('link', { name: 'Uncertain 1' }).waitFor();
    await widget(page, 'Ad hominem').getByRole('button', { name: 'Yes, correct' }).click();
    await page.getByRole('link', { name: 'Uncertain 1' }).waitFor();
  });
});

test('how sure one is looks unsaid until one says it', async () => {
  const page = await open({ as: 'cleo' });
  await widget(page, 'Ad hominem').getByRole('button', { name: 'Wrong type' }).click();
  const slider = widget(page, 'Ad hominem').getByRole('slider');
  const drawn = () => slider.evaluate((element) => getComputedStyle(element).appearance);
  expect(await drawn()).toBe('none');
  await slider.press('ArrowRight');
  await expect.poll(drawn).toBe('auto');
});

describe('a missed fallacy', () => {
  test('is reported from words that are selected with the mouse', async () => {
    const { id } = await web.publish(ana, {
      content: 'A title that is here. My neighbour is a doctor, so the water is clean.',
      language: 'en',
    });
    await label({ pointId: id, fallacyType: 'ad_hominem', textExcerpt: 'My neighbour' });
    const page = await open({ as: 'ben' }, `/debates/${id}`);
    await page.locator('mark').waitFor();
    const said = page.locator(`.said[data-point="${id}"]`);
    await said.evaluate((element) => {
      const nodes: Text[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
        node.parentElement?.closest('.pin') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      const [first, last] = [nodes.find(({ data }) => data.includes('My')), nodes.at(-1)] as [Text, Text];
      document.getSelection()?.setBaseAndExtent(first, first.data.indexOf('My'), last, last.data.indexOf(', so'));
    });
    await page.getByRole('button', { name: 'Report this selection' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('My neighbour is a doctor', { exact: true }).waitFor();
    await dialog.getByLabel('Which fallacy is it?').selectOption('appeal_to_authority');
    await dialog.getByText('Relies on who says it instead of on evidence.').waitFor();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await widget(page, 'Appeal to authority').waitFor();
    const [shown] = (
      (await (await fetch(`${web.address}/api/labels?pointId=${id}&type=appeal_to_authority`)).json()) as { items: object[] }
    ).items;
    expect(shown).toMatchObject({ text_excerpt: 'My neighbour is a doctor', excerpt_start: 22, origin: 'community' });
    expect(web.complaints).toEqual([]);
  });

  test('is reported by keyboard alone, of some words or of the whole point', async () => {
    const { id } = await web.publish(ana, { content: 'Everyone swims. So it is good.', language: 'en' });
    const page = await open({ as: 'ben' }, `/debates/${id}`);
    await page.getByRole('button', { name: 'Report a missed fallacy: comment by ana' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('the whole comment', { exact: true }).waitFor();
    const words = dialog.getByLabel('Which part of the text?');
    await words.focus();
    await words.press('Control+Home');
    for (let i = 0; i < 8; i += 1) await words.press('Shift+ArrowRight');
    await dialog.locator('blockquote').getByText('Everyone', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Report' }).press('Enter');
    await dialog.getByText('Choose which fallacy it is.').waitFor();
    await dialog.getByLabel('Which fallacy is it?').selectOption('ad_populum');
    await dialog.getByRole('button', { name: 'Report' }).press('Enter');
    await page.locator('mark').getByText('Everyone').waitFor();
    await expect.poll(() => widget(page, 'Ad populum').evaluate((element) => element.matches(':focus-within'))).toBe(true);
    expect(await barriers(page)).toEqual([]);
  });

  test('is asked of guests only once they have signed in', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Report a missed fallacy: comment by ana' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Sign in' });
    expect(await link.getAttribute('href')).toContain(encodeURIComponent(`/debates/${debateId}`));
  });
});

describe('the author of flagged words', () => {
  test('replies once beside the label, for everyone to see, and asks for a review', async () => {
    const reader = await open({ as: 'ben' });
    const page = await open({ as: 'ana' });
    const own = widget(page, 'Ad hominem');
    expect(await own.getByRole('button', { name: 'Yes, correct' }).count()).toBe(0);
    await own.getByRole('button', { name: 'Reply to the flag' }).click();
    await own.getByLabel('Your reply').fill('I meant the plan, not the people.');
    await own.getByRole('button', { name: 'Publish reply' }).click();
    await widget(reader, 'Ad hominem').getByText('I meant the plan, not the people.').waitFor();
    await own.getByRole('button', { name: 'Delete your reply' }).waitFor();

    await own.getByRole('button', { name: 'Request a review' }).click();
    await own.getByLabel('What should the moderator know?').fill('It is irony.');
    await own.getByRole('button', { name: 'Request review', exact: true }).click();
    const asked = own.locator('p').filter({ hasText: 'Review requested' });
    await asked.waitFor();
    const [gavel, words] = [await asked.locator('.i').boundingBox(), await asked.getByText('Review requested').last().boundingBox()];
    expect(gavel && words && gavel.y + gavel.height > words.y && gavel.x < words.x).toBe(true); // on one line
    expect(await own.getByRole('button', { name: 'Request a review' }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);

    await widget(reader, 'Ad hominem').getByRole('button', { name: 'Report' }).first().click();
    await reader.getByRole('dialog').getByLabel('It insults someone').check();
    await reader.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
    await reader.getByText('Thank you. A moderator will review it.').waitFor({ state: 'attached' });
    expect(web.complaints).toEqual([]);
  });

  test('is told of the flag, and led to it', async () => {
    const { id } = await web.publish(ben, { content: 'Words of ben that are flagged.', language: 'en' });
    await label({ pointId: id, fallacyType: 'tu_quoque', textExcerpt: 'that are flagged' });
    const page = await open({ as: 'ben' }, '/notifications');
    await page
      .getByRole('link', { name: /Your comment was flagged/ })
      .first()
      .click();
    await expect.poll(() => widget(page, 'Tu quoque').evaluate((element) => element.matches('[chosen]'))).toBe(true);
  });
});

test('a name, a reply and an explanation come into the queue in words', async () => {
  const page = await open({ as: 'cleo' }, `/people/${ben.userId}`);
  await page.getByRole('button', { name: 'Report this name' }).click();
  await page.getByRole('dialog').getByLabel('It insults someone').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Thank you. A moderator will review it.').waitFor({ state: 'attached' });
  await web.system.person('mod', 'moderator');
  const queue = await open({ as: 'mod' }, '/moderation');
  await queue.getByText('Account name').first().waitFor();
});

test('a debate with its flags can be used by everyone, in every look', async () => {
  for (const as of [undefined, 'ana', 'ben']) {
    const page = await open(as ? { as } : {});
    await widget(page, 'Ad hominem').waitFor();
    expect(await barriers(page)).toEqual([]);
  }
  expect(adHominem).toBeGreaterThan(0);
});
