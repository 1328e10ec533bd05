import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';

/** A provider that accepts the answer "good" once, as providers do. */
const asked: string[] = [];
let status = 200;
const provider = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const isFirst = !asked.includes(body);
    asked.push(body);
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ success: isFirst && body === 'secret=hush&response=good' }));
  });
}).listen(0, '127.0.0.1');
await new Promise((resolve) => provider.once('listening', resolve));

const configured = {
  CAPTCHA_VERIFY: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
  CAPTCHA_SECRET: 'hush',
  CAPTCHA_SCRIPT: 'https://captcha.example/1/api.js',
  CAPTCHA_SITE_KEY: 'site-1',
  OUTBOUND_ALLOW: '127.0.0.1/32',
};
const [system, plain] = [await testSystem({ SIGN_UP_PROOF: 'always', ...configured }), await testSystem({ SIGN_UP_PROOF: 'always' })];
const [http, plainHttp] = [await system.api(), await plain.api()];
afterAll(async () => {
  await Promise.all([system.close(), plain.close()]);
  provider.close();
});

let people = 0;
async function signUp(captcha: string | undefined, api = http): Promise<string> {
  people += 1;
  const payload = { email: `newcomer${people}@example.org`, name: 'New', password: 'a long enough password', ...(captcha && { captcha }) };
  const reply = await api.inject({ method: 'POST', url: '/api/accounts', payload });
  return reply.statusCode === 202 ? 'signed up' : reply.json().error.code;
}

test('a browser gets the captcha that replaces the puzzle, and the puzzle', async () => {
  expect((await http.inject('/api/accounts/puzzle')).json()).toMatchObject({
    puzzle: { difficulty: 16 },
    captcha: { script: 'https://captcha.example/1/api.js', site_key: 'site-1' },
  });
  expect((await plainHttp.inject('/api/accounts/puzzle')).json().captcha).toBeNull();
});

test('a captcha that the provider accepts replaces the proof of work, once', async () => {
  expect(await signUp(undefined)).toBe('proof_needed');
  expect(await signUp('bad')).toBe('proof_needed');
  expect(await signUp('good')).toBe('signed up');
  expect(await signUp('good')).toBe('proof_needed');
});

test('when the provider fails, the puzzle is still accepted', async () => {
  status = 500;
  expect(await signUp('another')).toBe('proof_needed');
  status = 200;
});

test('without a provider a captcha answer is ignored', async () => {
  expect(await signUp('good', plainHttp)).toBe('proof_needed');
});
