import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';

const system = await testSystem();
const http = await system.api();
const client = clientOf(http);
const scenario = new Scenario(client, system.deps);
const { send } = client;
const admin = await system.person('admin', 'admin');
const author = await system.person('author');
const people: Person[] = [];
beforeAll(async () => {
  for (let i = 0; i < 6; i += 1) people.push(await system.person(`reader-${i}`));
});
afterAll(() => system.close());
const reader = (i: number): Person => people[i] as Person;

let count = 0;
async function newLabel(): Promise<{ id: number; externalId: string }> {
  count += 1;
  const externalId = `label-${count}`;
  const { id } = await scenario.label({ author, detector: admin, fallacyType: 'false_causality', externalId });
  return { id, externalId };
}

const bring = (rows: object[], more: object = {}) => send('POST', '/api/fallacy-feedback/import', admin, { rows, ...more });
const stats = async (id: number) => (await http.inject(`/api/fallacy-feedback/stats/${id}`)).json().stats;
const codes = (results: { code: string | null }[]) => results.map(({ code }) => code);

test('rows are saved with their own dates, and counted', async () => {
  const { id, externalId } = await newLabel();
  const reply = await bring([
    { fallacy_label_id: id, user: reader(0).userId, feedback_type: 'correct', confidence: 8, created_at: '2025-01-02T03:04:05Z' },
    { label_external_id: externalId, user: 'READER-1@example.org', feedback_type: 'correct', explanation: ' Yes. ' },
    { fallacy_label_id: String(id), user: 'reader-2@example.org', feedback_type: 'wrong_type', suggested_fallacy_type: 'red_herring' },
  ]);
  expect(reply.json()).toMatchObject({ success: true, dry_run: false, rows: 3, imported: 3, skipped: 0, refused: 0 });
  expect(await stats(id)).toMatchObject({ total: 3, correct: 2, wrong_type: 1 });
  const rows = await system.deps.db.kysely
    .selectFrom('fallacy_feedback')
    .selectAll()
    .where('fallacy_label_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows[0]).toMatchObject({
    user_id: reader(0).userId,
    confidence: 8,
    independent: false,
    created_at: new Date('2025-01-02T03:04:05Z'),
  });
  expect(rows[1]).toMatchObject({ explanation: 'Yes.', ip_address: null });
});

test('a second import skips every row, also those withdrawn since', async () => {
  const { id } = await newLabel();
  const rows = [0, 1].map((i) => ({ fallacy_label_id: id, user: reader(i).userId, feedback_type: 'correct' }));
  await bring(rows);
  const [view] = await system.deps.db.kysely.selectFrom('fallacy_feedback').select('id').where('fallacy_label_id', '=', id).execute();
  const headers = { authorization: reader(0).authorization };
  await http.inject({ method: 'DELETE', url: `/api/fallacy-feedback/${view?.id}`, headers });
  const again = (await bring(rows)).json();
  expect(again).toMatchObject({ imported: 0, skipped: 2 });
  expect(codes(again.results)).toEqual(['already_answered', 'already_answered']);
  expect(await stats(id)).toMatchObject({ total: 1 });
});

test('a dry run returns the result and writes nothing', async () => {
  const { id } = await newLabel();
  const row = { fallacy_label_id: id, user: reader(0).userId, feedback_type: 'correct' };
  const { rows: before } = await system.deps.db.pool.query('SELECT count(*) AS count FROM event');
  expect((await bring([row, row], { dryRun: true })).json()).toMatchObject({ dry_run: true, imported: 1, skipped: 1 });
  const { rows: after } = await system.deps.db.pool.query('SELECT count(*) AS count FROM event');
  expect(after).toEqual(before);
  expect((await bring([row, row])).json()).toMatchObject({ imported: 1, skipped: 1 });
});

test('each refused row has a reason, and does not affect the others', async () => {
  const { id } = await newLabel();
  const good = { fallacy_label_id: id, user: reader(0).userId, feedback_type: 'correct' };
  const bad: [object, string][] = [
    [{ ...good, fallacy_label_id: undefined }, 'invalid_request'],
    [{ ...good, fallacy_label_id: 99_999_999 }, 'subject_not_found'],
    [{ ...good, user: 'nobody' }, 'invalid_request'],
    [{ ...good, user: 'nobody@example.org' }, 'user_not_found'],
    [{ ...good, user: 99_999_999 }, 'user_not_found'],
    [{ ...good, user: author.userId }, 'not_to_yourself'],
    [{ ...good, feedback_type: 'maybe' }, 'invalid_request'],
    [{ ...good, feedback_type: 'wrong_type' }, 'suggested_type_needed'],
    [{ ...good, feedback_type: 'wrong_type', suggested_fallacy_type: 'sarcasm' }, 'suggested_type_unknown'],
    [{ ...good, feedback_type: 'wrong_type', suggested_fallacy_type: 'false_causality' }, 'suggested_type_same'],
    [{ ...good, confidence: 11 }, 'invalid_request'],
    [{ ...good, confidence: 2.5 }, 'invalid_request'],
    [{ ...good, explanation: 'x'.repeat(2001) }, 'invalid_request'],
    [{ ...good, created_at: 'yesterday' }, 'invalid_request'],
    [{ ...good, created_at: '2999-01-01' }, 'invalid_request'],
  ];
  const answer = (await bring([...bad.map(([row]) => row), good])).json();
  expect(codes(answer.results)).toEqual([...bad.map(([, code]) => code), null]);
  expect(answer).toMatchObject({ imported: 1, refused: bad.length });
  expect(answer.results[0]).toMatchObject({ line: 1, outcome: 'refused', message: expect.any(String) });
});

test('an external id that two detectors use is refused as ambiguous', async () => {
  const { externalId } = await newLabel();
  const other = await system.person('second-detector', 'admin');
  const { point } = (await send('POST', '/api/points', author, { content: 'Again.' })).json();
  const claim = { pointId: point.id, fallacyType: 'straw_man', confidenceScore: 0.6, modelVersion: 'v1', externalId };
  await send('POST', '/api/labels', other, claim);
  const answer = (await bring([{ label_external_id: externalId, user: reader(0).userId, feedback_type: 'correct' }])).json();
  expect(answer.results[0]).toMatchObject({ code: 'invalid_request', details: [{ where: 'label_external_id' }] });
});

test('files are CSV or NDJSON, and results have line numbers', async () => {
  const { id } = await newLabel();
  const header = 'fallacy_label_id,user,feedback_type,explanation,confidence';
  const csv = `\uFEFF${header}\r\n${id},reader-0@example.org,correct,"On two\nlines",7\r\n\r\n${id},reader-1@example.org,perhaps,,\r\n${id},reader-2@example.org,correct,,\r\n`;
  const fromCsv = (await send('POST', '/api/fallacy-feedback/import', admin, csv, { 'content-type': 'text/csv' })).json();
  expect(fromCsv.results).toMatchObject([
    { line: 3, outcome: 'imported' },
    { line: 5, code: 'invalid_request' },
    { line: 6, outcome: 'imported' },
  ]);
  const jsonl = `{"fallacy_label_id":${id},"user":"reader-3@example.org","feedback_type":"correct"}\n\nnot json\n{"fallacy_label_id":${id},"user":"reader-4@example.org","feedback_type":"correct","explanation":"\\u0000"}\n[]\n`;
  const fromLines = (
    await send('POST', '/api/fallacy-feedback/import?dryRun=true', admin, jsonl, { 'content-type': 'application/x-ndjson' })
  ).json();
  expect(fromLines).toMatchObject({ dry_run: true, imported: 1, refused: 3 });
  expect(fromLines.results).toMatchObject([
    { line: 1 },
    { line: 3, code: 'invalid_json' },
    { line: 4, code: 'invalid_text' },
    { line: 5, code: 'invalid_request' },
  ]);
});

test('a file that becomes unreadable is reported with the line', async () => {
  const { id } = await newLabel();
  const csv = `fallacy_label_id,user,feedback_type\n${id},reader-0@example.org,correct\n${id},"reader-1@example.org,correct\n`;
  const answer = (await send('POST', '/api/fallacy-feedback/import', admin, csv, { 'content-type': 'text/csv' })).json();
  expect(answer.results).toMatchObject([
    { line: 2, outcome: 'imported' },
    { outcome: 'refused', details: [{ where: 'row' }] },
  ]);
  const uneven = `fallacy_label_id,user,feedback_type\n${id},reader-2@example.org\n${id},reader-3@example.org,correct\n`;
  const second = (await send('POST', '/api/fallacy-feedback/import', admin, uneven, { 'content-type': 'text/csv' })).json();
  expect(second.results).toMatchObject([
    { line: 2, outcome: 'refused' },
    { line: 3, outcome: 'imported' },
  ]);
});

test('two imports of the same rows at once count each person once', async () => {
  const { id } = await newLabel();
  const rows = people.map(({ userId }) => ({ fallacy_label_id: id, user: userId, feedback_type: 'correct' }));
  const answers = await Promise.all([bring(rows), bring(rows), bring(rows)]);
  const imported = answers.reduce((sum, answer) => sum + answer.json().imported, 0);
  expect([imported, (await stats(id)).total]).toEqual([people.length, people.length]);
});

test('a request that is invalid as a whole is refused as a whole', async () => {
  expect((await bring([])).statusCode).toBe(400);
  expect((await bring(Array.from({ length: 1001 }, () => ({})))).statusCode).toBe(400);
  expect((await send('POST', '/api/fallacy-feedback/import', admin, 'a,b\n', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  const tooMany = `user\n${'1\n'.repeat(20_001)}`;
  expect((await send('POST', '/api/fallacy-feedback/import', admin, tooMany, { 'content-type': 'text/csv' })).statusCode).toBe(413);
  expect((await send('POST', '/api/points', admin, 'a,b\n', { 'content-type': 'text/csv' })).statusCode).toBe(415); // only this route accepts files
});

test('only administrators import feedback', async () => {
  const moderator = await system.person('mod', 'moderator');
  for (const who of [reader(0), moderator])
    expect((await send('POST', '/api/fallacy-feedback/import', who, { rows: [{}] })).json().error.code).toBe('role_too_low');
});
