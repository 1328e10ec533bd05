import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationScene } from '../testing/scene.ts';

const scene = await moderationScene();
const { system, post, point, report, rows } = scene;
let ana: Person;
let ben: Person;
let cleo: Person;
let mod: Person;

beforeAll(async () => {
  [ana, ben, cleo, mod] = await Promise.all([
    system.person('ana'),
    system.person('ben'),
    system.person('cleo'),
    system.person('mod', 'moderator'),
  ]);
});
afterAll(() => scene.close());

const casesOf = (pointId: number) => rows<{ id: number }>('SELECT id FROM moderation_case WHERE subject_id = $1 ORDER BY id', [pointId]);

test('a report is saved with its reason and note, and opens a case', async () => {
  const subjectId = await point(ana);
  const response = await post(ben, '/api/reports', { subjectKind: 'point', subjectId, reason: 'threat', note: 'See the last line.' });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    success: true,
    report: { subject_kind: 'point', subject_id: subjectId, reason: 'threat', note: 'See the last line.' },
  });
  expect(await casesOf(subjectId)).toHaveLength(1);
});

test('reports on one thing join its open case, also simultaneous ones', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => system.person(`crowd-${n}`)));
  const subjectId = await point(ana);
  const answers = await Promise.all(people.map((person) => report(person, subjectId)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 201));
  const cases = await casesOf(subjectId);
  expect(cases).toHaveLength(1);
  expect(await rows('SELECT FROM report WHERE case_id = $1', [cases[0]?.id])).toHaveLength(12);
});

test('a person reports a thing once, however often and fast they try', async () => {
  const subjectId = await point(ana);
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(ben, subjectId)));
  const codes = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(codes).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect((await report(ben, subjectId, 'spam')).json().error.code).toBe('already_reported');
  expect(await rows('SELECT FROM report WHERE subject_id = $1', [subjectId])).toHaveLength(1);
});

test('a repeated request gets the first response', async () => {
  const subjectId = await point(ana);
  const again = () =>
    post(cleo, '/api/reports', { subjectKind: 'point', subjectId, reason: 'spam' }, { 'idempotency-key': `report-${subjectId}` });
  const answers = await Promise.all([again(), again(), again()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((response) => response.json().report.id)).size).toBe(1);
});

test('you cannot report your own text', async () => {
  const subjectId = await point(ana);
  const response = await report(ana, subjectId);
  expect([response.statusCode, response.json().error.code]).toEqual([403, 'not_to_yourself']);
  expect(await casesOf(subjectId)).toEqual([]);
});

test.each([
  ['nothing', { subjectKind: 'point', subjectId: 999_999 }],
  ['an unknown kind', { subjectKind: 'planet', subjectId: 1 }],
  ['a kind that is an object’s own property', { subjectKind: 'constructor', subjectId: 1 }],
])('a report about %s is refused', async (_what, subject) => {
  const response = await post(ben, '/api/reports', { ...subject, reason: 'spam' });
  expect([response.statusCode, response.json().error.code]).toEqual([422, 'subject_not_found']);
});

test('deleted text cannot be reported', async () => {
  const subjectId = await point(ana);
  await scene.deletePoint(ana, subjectId);
  expect((await report(ben, subjectId)).json().error.code).toBe('gone');
  expect(await casesOf(subjectId)).toEqual([]);
});

test('after a decision a report opens a new case if the thing still exists', async () => {
  const kept = await scene.reported(ana, [ben]);
  await scene.settle(mod, kept.caseId, 'keep');
  expect((await report(cleo, kept.pointId)).statusCode).toBe(201);
  expect(await casesOf(kept.pointId)).toHaveLength(2);

  const removed = await scene.reported(ana, [ben]);
  await scene.settle(mod, removed.caseId, 'remove');
  expect((await report(cleo, removed.pointId)).json().error.code).toBe('gone');
  expect(await casesOf(removed.pointId)).toHaveLength(1);
});

test('a report during a removal either joins the case or is refused as gone', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { pointId, caseId } = await scene.reported(ana, [ben]);
    await scene.claim(mod, caseId);
    const [decided, reported] = await Promise.all([scene.decide(mod, caseId, 'remove'), report(cleo, pointId)]);
    expect(decided.statusCode).toBe(200);
    expect([201, 410]).toContain(reported.statusCode);
    expect(await casesOf(pointId)).toHaveLength(1); // no case is opened about a removed thing
  }
});

test('a report during a keep joins the case or opens the next one', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { pointId, caseId } = await scene.reported(ana, [ben]);
    await scene.claim(mod, caseId);
    const [, reported] = await Promise.all([scene.decide(mod, caseId, 'keep'), report(cleo, pointId)]);
    expect(reported.statusCode).toBe(201);
    const open = await rows('SELECT FROM moderation_case WHERE subject_id = $1 AND decided_at IS NULL', [pointId]);
    const [mine] = await rows<{ case_id: number }>('SELECT case_id FROM report WHERE id = $1', [reported.json().report.id]);
    // The decision covers the report, or the report is in an open case.
    expect(open).toHaveLength(mine?.case_id === caseId ? 0 : 1);
  }
});

test('the log has the report’s reason, not its note', async () => {
  const subjectId = await point(ana);
  const response = await post(ben, '/api/reports', { subjectKind: 'point', subjectId, reason: 'hate', note: 'Secret words' });
  const [event] = await rows<{ payload: object }>("SELECT payload FROM event WHERE kind = 'report.created' AND subject = $1", [
    response.json().report.uuid,
  ]);
  expect(event?.payload).toMatchObject({ subject_kind: 'point', subject_id: subjectId, reason: 'hate' });
  expect(JSON.stringify(event)).not.toContain('Secret');
});

test.each([
  ['no reason', { subjectKind: 'point', subjectId: 1 }],
  ['an unknown reason', { subjectKind: 'point', subjectId: 1, reason: 'boring' }],
  ['an empty note', { subjectKind: 'point', subjectId: 1, reason: 'spam', note: ' ' }],
  ['an id that is text', { subjectKind: 'point', subjectId: '1', reason: 'spam' }],
  ['a kind with odd letters', { subjectKind: 'Point;', subjectId: 1, reason: 'spam' }],
])('%s is refused', async (_what, payload) => {
  expect((await post(ben, '/api/reports', payload)).statusCode).toBe(400);
});
