import { requireVerification } from '@verdict/features/account';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../../testing/index.ts';

let web: Web;

beforeAll(async () => {
  web = await startWeb();
});
afterEach(() => web.closePages());
afterAll(() => web.stop());

async function required(name: string): Promise<void> {
  const { deps } = web.system;
  const { userId } = await web.system.person(name);
  const wanted = { userIds: [userId], reason: 'Voted in the same minutes as others.', by: null, now: new Date() };
  await deps.db.transaction((tx) => requireVerification(deps, tx, wanted));
}

test('a person is notified, and confirms by a puzzle that the browser solves', async () => {
  await required('ana');
  const page = await web.page({ as: 'ana', path: '/notifications' });
  await page.getByRole('link', { name: 'Confirm that a person uses your account' }).first().click();
  await page.getByText('Voted in the same minutes as others.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm now' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByText('All done: you can vote.').first().waitFor({ timeout: 60_000 });
  expect(await barriers(page)).toEqual([]);
  expect(web.complaints).toEqual([]);
}, 120_000);

test('a person confirms by a mailed link instead, in Spanish', async () => {
  await required('ben');
  const page = await web.page({ as: 'ben', path: '/settings/verification', language: 'es' });
  await page.getByRole('button', { name: 'Enviarme un enlace por correo' }).click();
  await page.getByText('Le hemos enviado un enlace.').waitFor();
  await page.getByRole('link', { name: 'Abrir la bandeja de salida local' }).click();
  const mail = page.getByRole('listitem').filter({ hasText: /Confirme que usa su cuenta|Confirm that you use your account/ });
  await mail.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await page.getByText('Listo: ya puede votar.').first().waitFor();
  expect(web.complaints).toEqual([]);
});

test('with an expired link the page says so and offers the puzzle; without anything to confirm it says so too', async () => {
  await required('cleo');
  const page = await web.page({ as: 'cleo', path: '/settings/verification?token=nothing' });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('This link has expired or was used already.').waitFor();
  await page.getByRole('button', { name: 'Confirm now' }).waitFor();
  await web.system.person('dora');
  const other = await web.page({ as: 'dora', path: '/settings/verification' });
  await other.getByText('All done: you can vote.').waitFor();
  expect(await barriers(other)).toEqual([]);
});
