import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers, startWeb, type Web } from '../../../testing/index.ts';

/** A provider whose widget is a button. */
const WIDGET = `window.hcaptcha = { render(container, { callback }) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'I am a person' });
  Object.assign(button.style, { color: 'black', background: 'white' });
  button.addEventListener('click', () => callback('good'));
  container.append(button);
} };`;

let provider: Server;
let web: Web;
let isAway = false;

beforeAll(async () => {
  provider = createServer((request, reply) => {
    if (isAway) return void reply.writeHead(503).end();
    const isScript = request.url?.startsWith('/api.js');
    reply.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'application/json' });
    reply.end(isScript ? WIDGET : '{"success":true}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => provider.once('listening', resolve));
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  web = await startWeb({
    SIGN_UP_PROOF: 'always',
    CAPTCHA_VERIFY: `${origin}/siteverify`,
    CAPTCHA_SECRET: 'hush',
    CAPTCHA_SITE_KEY: 'site-1',
    CAPTCHA_SCRIPT: `${origin}/api.js`,
    CAPTCHA_SOURCES: origin,
    OUTBOUND_ALLOW: '127.0.0.1/32',
  });
});
afterEach(() => web.closePages());
afterAll(async () => {
  await web.stop();
  provider.close();
});

async function fillIn(name: string) {
  const page = await web.page({ path: '/sign-up' });
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a ferry in winter');
  await page.getByRole('button', { name: 'Create account' }).click();
  return page;
}

test('a newcomer solves the captcha instead of the puzzle', async () => {
  const page = await fillIn('nora');
  await page.getByText('Show that you are a person').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'I am a person' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('where the provider cannot be reached, the browser solves the puzzle', async () => {
  isAway = true;
  const page = await fillIn('ola');
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
});
