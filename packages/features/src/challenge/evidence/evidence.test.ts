import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Person } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeJobs } from '../clock.ts';
import { CHALLENGE_RETENTION } from '../retention.ts';
import { challengeScene, type Scene } from '../testing/scene.ts';
import { safeFileName } from './media-type.ts';

let scene: Scene;
let challenger: Person;
let helper: Person;
let raters: Person[];
let server: Server;
let site: string;
const pages = new Map<string, (response: ServerResponse) => void>();

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => (pages.get(url) ?? ((other) => other.writeHead(404).end()))(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  scene = await challengeScene({ PREVIEW_ALLOW: '127.0.0.1' });
  challenger = await scene.person('challenger', 100);
  helper = await scene.person('helper');
  raters = await scene.people('rater', 3);
});
afterAll(async () => {
  await scene.close();
  server.close();
});

const html = (body: string) => (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end(body);
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('picture')]);

function upload(who: Person, payload: Buffer, type: string, name = 'proof.png') {
  const url = `/api/evidence-files?name=${encodeURIComponent(name)}`;
  return scene.send(who, url, { method: 'POST', payload, headers: { 'content-type': type } });
}

const lookAtLinks = () => challengeJobs(() => scene.system.deps)[1]?.run({}, new AbortController().signal);
const link = (path: string) => ({ kind: 'link', url: `${site}${path}`, text: 'See there.', backs: 'claim' });

test("a link's preview is fetched in the background and shown as plain text", async () => {
  pages.set('/study', html('<title>A &lt;b&gt;study&lt;/b&gt;</title><meta name="description" content="On tea">'));
  pages.set('/moved', (response) => void response.writeHead(302, { location: '/study' }).end());
  pages.set('/data', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"title": 1}'));
  const id = await scene.challenge(challenger);
  for (const path of ['/study', '/moved', '/data']) expect((await scene.evidence(helper, id, link(path))).statusCode).toBe(201);
  expect((await scene.view(null, id)).evidence[1]?.preview).toMatchObject({ state: 'pending', title: null, site: '127.0.0.1' });
  await lookAtLinks();
  const { evidence } = await scene.view(null, id);
  expect(evidence.slice(1).map(({ preview, backs }) => [backs, preview?.state, preview?.title, preview?.description])).toEqual([
    ['claim', 'ready', 'A <b>study</b>', 'On tea'],
    ['claim', 'ready', 'A <b>study</b>', 'On tea'],
    ['claim', 'ready', null, null],
  ]);
});

test('a link to an internal or missing page fails, and is retried a limited number of times', async () => {
  pages.set('/inside', (response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
  pages.set('/round', (response) => void response.writeHead(302, { location: '/round' }).end());
  pages.set('/later', (response) => void response.writeHead(503).end());
  const id = await scene.challenge(challenger);
  for (const path of ['/inside', '/round', '/later']) await scene.evidence(helper, id, link(path));
  await lookAtLinks();
  const states = async () => (await scene.view(null, id)).evidence.slice(1).map(({ preview }) => preview?.state);
  expect(await states()).toEqual(['failed', 'failed', 'failed']);
  pages.set('/later', html('<title>Back</title>'));
  await lookAtLinks();
  expect(await states()).toEqual(['failed', 'failed', 'failed']); // no retry yet
  await scene.pass(1);
  await lookAtLinks();
  expect(await states()).toEqual(['failed', 'failed', 'ready']);
  for (const _ of [1, 2, 3]) {
    await scene.pass(1);
    await lookAtLinks();
  }
  expect(await scene.rows('SELECT DISTINCT preview_attempts AS attempts FROM evidence WHERE preview_state = $1', ['failed'])).toEqual([
    { attempts: 3 },
  ]);
});

test("a file's type is taken from its bytes, its owner attaches it once, and it is served as a download", async () => {
  const id = await scene.challenge(challenger);
  const { file } = (await upload(helper, PNG, 'image/png', 'Beweis "1".png')).json();
  expect(file).toMatchObject({ media_type: 'image/png', size: PNG.length });
  const attach = (who: Person) => scene.evidence(who, id, { kind: 'file', fileId: file.id, text: 'A picture.' });
  expect((await scene.send(raters[0] as Person, `/api/evidence-files/${file.id}`)).statusCode).toBe(404);
  expect((await attach(raters[0] as Person)).json().error.code).toBe('subject_not_found');
  const given = (await attach(helper)).json().evidence;
  expect(given.file).toEqual({ ...file, href: `/api/evidence-files/${file.id}` });
  expect((await attach(helper)).json().error.code).toBe('subject_not_found');
  const got = await scene.send(null, given.file.href);
  expect(got.rawPayload.equals(PNG)).toBe(true);
  expect(got.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="evidence-${file.id}"; filename*=UTF-8''Beweis%20%221%22.png`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  await scene.send(helper, `/api/evidence/${given.id}`, { method: 'DELETE' });
  expect((await scene.send(null, given.file.href)).statusCode).toBe(404);
});

test.each([
  { what: 'too large', bytes: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), type: 'image/png', status: 413, code: 'file_too_large' },
  {
    what: 'not of its declared type',
    bytes: Buffer.from('<svg onload=alert(1)>'),
    type: 'image/png',
    status: 415,
    code: 'file_type_refused',
  },
  { what: 'of an unsupported type', bytes: Buffer.from('<p>'), type: 'text/html', status: 415, code: 'file_type_refused' },
  { what: 'of bytes declared as text', bytes: Buffer.from([0xff, 0xfe, 0]), type: 'text/plain', status: 415, code: 'file_type_refused' },
  { what: 'JSON', bytes: Buffer.from('{}'), type: 'application/json', status: 415, code: 'file_type_refused' },
])('a file that is $what is refused', async ({ bytes, type, status, code }) => {
  const refused = await upload(helper, bytes, type);
  expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
});

test('a file of exactly 5 MB is accepted, and deleted after a day if it is not attached', async () => {
  const [first, ...rest] = await Promise.all(
    Array.from({ length: 2 }, () => upload(helper, Buffer.alloc(5 * 1024 * 1024, 'a'), 'text/plain; charset=utf-8', 'a.txt')),
  );
  expect([first, ...rest].map((answer) => answer?.statusCode)).toEqual([201, 201]);
  const now = new Date(scene.clock.at.getTime() + 25 * 3_600_000);
  const enforce = async () => (await enforceRetention(scene.system.deps.db, CHALLENGE_RETENTION, now))['evidence_file (never attached)'];
  expect([await enforce(), await enforce()]).toEqual([2, 0]);
});

test('withdrawn evidence loses its text and file after a month, in the log too', async () => {
  const id = await scene.challenge(challenger);
  const { file } = (await upload(helper, PNG, 'image/png')).json();
  const given = (await scene.evidence(helper, id, { kind: 'file', fileId: file.id, text: 'Words to go.' })).json().evidence;
  await scene.send(helper, `/api/evidence/${given.id}`, { method: 'DELETE' });
  await enforceRetention(scene.system.deps.db, CHALLENGE_RETENTION, new Date(scene.clock.at.getTime() + 31 * 86_400_000));
  expect(await scene.rows('SELECT text, file_id FROM evidence WHERE id = $1', [given.id])).toEqual([{ text: '', file_id: null }]);
  expect(await scene.rows("SELECT FROM event WHERE payload::text LIKE '%Words to go.%'")).toEqual([]);
  expect(await scene.rows('SELECT FROM evidence_file WHERE id = $1', [file.id])).toEqual([]);
});

test('one person can add ten pieces of evidence to a challenge', async () => {
  const id = await scene.challenge(challenger);
  const eager = await scene.person('eager');
  for (let i = 0; i < 10; i += 1) expect((await scene.evidence(eager, id)).statusCode).toBe(201);
  expect((await scene.evidence(eager, id)).json().error).toMatchObject({ code: 'evidence_limit', details: { each: 10, inAll: 200 } });
  expect((await scene.evidence(await scene.person('calm'), id)).statusCode).toBe(201);
});

test.each([
  ['report.pdf', 'report.pdf'],
  ['Report.PDF', 'Report.PDF'],
  ['report.hta', 'report.hta.pdf'],
  ['fdp\u202efile.exe', 'fdpfile.exe.pdf'],
  ['\u200b', 'evidence.pdf'],
])('a file named %j is stored as %s', (name, kept) => {
  expect(safeFileName(name, 'application/pdf')).toBe(kept);
});

test('a person can store ten unattached files', async () => {
  for (let at = 0; at < 12; at += 1) await upload(raters[0] as Person, PNG, 'image/png');
  const [row] = await scene.rows<{ count: number }>('SELECT count(*) FROM evidence_file WHERE owner_id = $1', [raters[0]?.userId]);
  expect(row?.count).toBe(10);
});

test('evidence is rated by others, and ratings can be changed and withdrawn until voting closes', async () => {
  const id = await scene.challenge(challenger);
  const evidenceId = (await scene.evidence(helper, id)).json().evidence.id;
  const rate = (who: Person, strong: boolean | null) =>
    scene.send(who, `/api/evidence/${evidenceId}/rating`, { method: 'PUT', payload: { strong } });
  expect((await rate(helper, true)).json().error.code).toBe('not_to_yourself');
  const [rater] = raters as [Person];
  expect((await rate(rater, true)).json().evidence).toMatchObject({ strong_count: 1, rating_count: 1, your_rating: true, is_yours: false });
  expect((await rate(rater, false)).json().evidence).toMatchObject({ strong_count: 0, rating_count: 1, your_rating: false });
  expect((await rate(rater, null)).json().evidence).toMatchObject({ rating_count: 0, your_rating: null });
  expect((await scene.send(rater, `/api/evidence/${evidenceId}`, { method: 'DELETE' })).json().error.code).toBe('not_yours');
  await scene.pass(72);
  expect((await scene.evidence(helper, id)).json().error).toMatchObject({ code: 'period_closed', details: { status: 'voting_period' } });
  expect((await rate(rater, true)).statusCode).toBe(200);
  await scene.pass(96);
  expect((await rate(rater, true)).json().error.code).toBe('period_closed');
  expect((await scene.send(helper, `/api/evidence/${evidenceId}`, { method: 'DELETE' })).json().error.code).toBe('period_closed');
});

test('evidence that enough weight rates strong earns its author five points; ratings of the challenger and of linked accounts do not count', async () => {
  const [good, pushed] = (await scene.people('giver', 2)) as [Person, Person];
  const id = await scene.challenge(challenger);
  const from = '203.0.113.7';
  const rate = (who: Person, evidenceId: number, agent: string) =>
    scene.send(who, `/api/evidence/${evidenceId}/rating`, {
      method: 'PUT',
      payload: { strong: true },
      headers: { 'user-agent': agent },
      from,
    });
  const strong = (await scene.evidence(good, id)).json().evidence.id;
  const payload = { kind: 'quote', quote: 'So', text: 'It' };
  const weak = (await scene.send(pushed, `/api/challenges/${id}/evidence`, { method: 'POST', payload, from })).json().evidence.id;
  await rate(challenger, weak, 'challenger');
  for (const [at, rater] of raters.entries()) {
    await rate(rater, strong, `rater ${at}`);
    await rate(rater, weak, `rater ${at}`); // same network as the author
  }
  await scene.pass(72);
  await scene.pass(96);
  expect(await scene.points(good)).toBe(5);
  expect(await scene.points(pushed)).toBe(0);
});
