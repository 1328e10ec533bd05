import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWeb, type Web } from '../../testing/index.ts';
import { Scene, WEIGHS_AT_ONCE } from './testing/scene.ts';

const VOTERS = ['noa', 'lea', 'tom', 'eva'];
const JURORS = Array.from({ length: 7 }, (_, i) => `juror-${i}`);
const STATEMENT = 'Free school meals cut unexplained absences by a third in their first year.';
const TITLE = 'Wages rose in the same year';

let web: Web;
let scene: Scene;
let newcomerId: number;

beforeAll(async () => {
  web = await startWeb(WEIGHS_AT_ONCE);
  scene = new Scene(web);
  await scene.person('author', 150);
  await scene.person('challenger', 400);
  await scene.person('ana', 200);
  newcomerId = (await scene.person('newcomer')).userId;
  for (const name of VOTERS) await scene.person(name, 150);
  for (const name of JURORS) await scene.person(name, 600);
});
afterAll(() => web.stop());

async function practise(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Practise with a made-up claim' }).click();
  await page.getByRole('button', { name: 'I have read both' }).click();
  await page.getByRole('button', { name: 'Strong' }).first().click();
  await page.getByRole('button', { name: 'Weak' }).last().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Oppose' }).click();
  await page.getByRole('button', { name: 'Vote' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('You need 5 for your first challenge').waitFor();
}

async function castBallot(page: Page, challengeId: number, answer: string): Promise<void> {
  await page.goto(`${web.address}/challenges/${challengeId}`);
  await page.getByRole('radio', { name: answer }).check();
  await page.getByRole('button', { name: 'Vote' }).click();
  await page.getByText('Your vote counts').waitFor();
}

async function challengeClaim(page: Page, claimId: number): Promise<number> {
  await page.goto(`${web.address}/claims/${claimId}`);
  await page.getByRole('link', { name: 'Challenge this claim' }).click();
  await page.getByRole('radio', { name: /^Missing context/ }).check();
  await page.getByLabel('Summary').fill(TITLE);
  await page.getByLabel('What is wrong and why').fill('Poorer families could stay home with a sick child for the first time.');
  await page.getByRole('radio', { name: 'Quote', exact: true }).check();
  await page.getByLabel('Quotation').fill('Wages rose by eight percent.');
  await page.getByLabel('What it shows').fill('Something else changed in the same year.');
  await page.getByRole('button', { name: 'Submit the challenge' }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

const points = async (): Promise<number> => {
  const reply = await fetch(`${web.address}/api/people/${newcomerId}/reputation`);
  return ((await reply.json()) as { reputation: { points: number } }).reputation.points;
};

test('from a newcomer’s first practice to a jury that overturns, every step seen live in a second browser', async () => {
  const practiceGround: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const id = await scene.challenge(await scene.claim(`The count of year ${i} stands.`), { title: `Count ${i} left schools out` });
    await scene.pass(id, 73);
    practiceGround.push(id);
  }
  const page = await web.page({ as: 'newcomer' });
  const standing = await web.page({ as: 'newcomer', path: `/people/${newcomerId}` });
  await standing.getByText('No reputation yet').waitFor();

  await practise(page);
  for (const id of practiceGround) await castBallot(page, id, 'Support');
  await expect.poll(() => standing.getByText('95 more to become Contributor').count()).toBe(1); // the first five points, on the first day

  const claimId = await scene.claim(STATEMENT);
  const dossier = await web.page({ path: `/claims/${claimId}` });
  await dossier.getByRole('heading', { level: 1, name: STATEMENT }).waitFor();
  const id = await challengeClaim(page, claimId);
  await dossier.getByRole('link', { name: TITLE }).waitFor();

  const watching = await web.page({ path: `/challenges/${id}` });
  await watching.getByText('Wages rose by eight percent.').waitFor();
  const ana = await web.page({ as: 'ana', path: `/challenges/${id}` });
  await ana.getByRole('button', { name: 'Add evidence' }).click();
  await ana.getByRole('radio', { name: 'Quote', exact: true }).check();
  await ana.getByLabel('Quotation').fill('Two schools opened late.');
  await ana.getByLabel('What it shows').fill('Absences were not counted there.');
  await ana.getByRole('button', { name: 'Add evidence' }).click();
  await watching.getByText('Two schools opened late.').waitFor();

  await scene.pass(id, 73);
  await castBallot(ana, id, 'Support');
  await watching.getByText('1 person has voted.').waitFor();
  for (const name of VOTERS) await scene.vote(name, id, name === 'eva' ? 'oppose' : 'support');
  await watching.getByText('5 people have voted.').waitFor();

  const before = await points();
  await scene.pass(id, 97);
  await watching.getByText('Challenge accepted').waitFor();
  await dossier.getByText('0.34', { exact: true }).waitFor(); // 0.5 − 0.2 × 6 ÷ 7.5
  expect(await points()).toBe(before + 10);
  await standing.getByText('A challenge was accepted').waitFor();

  const author = await web.page({ as: 'author', path: `/challenges/${id}` });
  await author.getByLabel('New information').fill('The wage figures were corrected the week after.');
  await author.getByRole('button', { name: 'Appeal the resolution' }).click();
  await watching.getByText('The author of the claim appealed').waitFor();
  const listed = await fetch(`${web.address}/api/resolution-appeals?challengeId=${id}`);
  const [appeal] = ((await listed.json()) as { items: { id: number }[] }).items;
  const verdict = { vote: 'overturn', reason: 'With the corrected figures the claim stands.' };
  for (const name of JURORS.slice(1, 4)) await scene.send(name, 'PUT', `/api/resolution-appeals/${appeal?.id}/vote`, verdict);
  const juror = await web.page({ as: 'juror-0', path: '/juries' });
  await juror.getByRole('link', { name: TITLE }).click();
  await juror.getByRole('radio', { name: /^Overturn it/ }).check();
  await juror.getByRole('textbox', { name: 'Why' }).fill('The corrected figures settle it.');
  await juror.getByRole('button', { name: 'Cast your vote' }).click();

  await watching.getByText('The jury overturned the resolution.').waitFor();
  await watching.getByText('First effect undone').waitFor();
  await watching.getByText('0.34 + 0.16', { exact: true }).waitFor();
  await dossier
    .getByText('0.5', { exact: true })
    .or(dossier.getByText('0.50', { exact: true }))
    .first()
    .waitFor();
  await standing.getByText('95 more to become Contributor').waitFor();
  expect(await points()).toBe(before);
  expect(web.complaints).toEqual([]);
});
