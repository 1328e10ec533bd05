import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp, type Http } from '../http/index.ts';
import { createLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { makeTemporaryFolder } from '../temporary-folder/index.ts';
import { serveWeb } from './index.ts';

const PAGE = '<!doctype html><title>page</title>';
let folder: string;
let http: Http;

beforeAll(async () => {
  folder = await makeTemporaryFolder('web-test');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets', 'app.js'), 'export {};');
  for (const name of ['embed.js', 'embed-es-A1_b-2.js']) await writeFile(join(folder, name), '(() => {})();');
  http = await createHttp({ log: createLog('silent'), metrics: createMetrics(), trustProxy: [], schemas: [] });
  http.get('/api/things', async () => ({ success: true }));
  http.post('/api/things/made', async () => ({ success: true }));
  await serveWeb(http, folder, {});
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true, force: true });
});

const visit = (url: string, accept = 'text/html,*/*;q=0.8') => http.inject({ url, headers: { accept } });

test.each(['/', '/docs', '/docs/', '/debates', '/debates/7?from=mail', '/no/such/page'])('a browser gets the page at %s', async (url) => {
  const reply = await visit(url);
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
  expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
});

test.each(['/api/nothing', '/api', '/docs/nothing', '/assets/old.js', '/metrics/x'])('%s is not found, even for a browser', async (url) => {
  const reply = await visit(url);
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found']);
});

test('a client that does not accept HTML gets 404', async () => {
  expect((await visit('/debates', 'application/json')).statusCode).toBe(404);
});

test('an address with another method still gets 405', async () => {
  const reply = await visit('/api/things/made');
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST']);
  expect((await http.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404);
});

test('hashed files are cached for ever', async () => {
  expect((await visit('/assets/app.js')).headers['cache-control']).toContain('immutable');
});

test.each(['/embed.js', '/embed-es-A1_b-2.js'])('other sites can load %s, and nothing else of ours', async (path) => {
  const { headers } = await visit(path, '*/*');
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
  expect(headers['cache-control']).toContain('max-age=600');
  expect(headers['content-type']).toContain('javascript');
  for (const url of ['/', '/assets/app.js']) expect((await visit(url)).headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('pages may load scripts and frames of the sources that are given, and no others', async () => {
  const other = await createHttp({ log: createLog('silent'), metrics: createMetrics(), trustProxy: [], schemas: [] });
  await serveWeb(other, folder, {}, { sources: ['https://*.captcha.example'] });
  const { headers } = await other.inject({ url: '/', headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  for (const directive of ["script-src 'self'", "frame-src 'self'", "connect-src 'self'"])
    expect(policy).toContain(`${directive} https://*.captcha.example`);
  expect(policy).toContain("default-src 'self';");
  await other.close();
});
