import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationScene } from '../testing/scene.ts';

const scene = await moderationScene();
const { system, get, rows, notificationsOf, undo, deletePoint } = scene;
const REASON = 'House rule 2.';
let ana: Person;
let ben: Person;
let mod: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  [ana, ben, mod, other, admin] = await Promise.all([
    system.person('ana'),
    system.person('ben'),
    system.person('mod', 'moderator'),
    system.person('other', 'moderator'),
    system.person('admin', 'admin'),
  ]);
});
afterAll(() => scene.close());

const readPoint = async (id: number) => (await get(null, `/api/points/${id}`)).statusCode;
const newestAction = async () => (await get(null, '/api/moderation/log?limit=1')).json().items[0];

test('a removal without a report is in the public log, its owner is notified, and it can be undone', async () => {
  const pointId = await scene.point(ana);
  expect((await deletePoint(mod, pointId, REASON)).statusCode).toBe(200);
  expect(await readPoint(pointId)).toBe(410);
  const action = await newestAction();
  expect(action).toMatchObject({ kind: 'decision', decision: 'remove', reason: REASON, role: 'moderator', subject_kind: 'point' });
  expect(action.subject_id).toBe(pointId);
  expect((await undo(other, action.id)).json()).toMatchObject({ restored: true, case: { decision: 'keep', report_count: 0 } });
  expect(await readPoint(pointId)).toBe(200);
  const news = { subject_kind: 'point', subject_id: pointId };
  expect(await notificationsOf(ana)).toMatchObject([
    { kind: 'content_removed', data: { ...news, reason: REASON } },
    { kind: 'content_restored', data: news },
  ]);
});

test('it also decides an open case, and the reporters are notified', async () => {
  const { pointId, caseId } = await scene.reported(ana, [ben]);
  await deletePoint(mod, pointId, REASON);
  const { status, decision } = (await get(mod, `/api/moderation/cases/${caseId}`)).json().case;
  expect([status, decision]).toEqual(['decided', 'remove']);
  expect((await notificationsOf(ben)).at(-1)).toMatchObject({ kind: 'report_decided', data: { decision: 'remove' } });
});

test('a case claimed by another moderator cannot be decided this way', async () => {
  const { pointId, caseId } = await scene.reported(ana, [ben]);
  await scene.claim(other, caseId);
  expect((await deletePoint(mod, pointId, REASON)).json().error.code).toBe('case_claimed');
  expect(await readPoint(pointId)).toBe(200);
  expect((await deletePoint(other, pointId, REASON)).statusCode).toBe(200);
});

test('it needs a reason, the role and the scope for moderation', async () => {
  const pointId = await scene.point(ana);
  expect((await deletePoint(mod, pointId)).json().error.code).toBe('reason_needed');
  expect((await deletePoint(ben, pointId, REASON)).json().error.code).toBe('not_yours');
  const key = await system.person('keyed', 'moderator', { scopes: ['points:write'] });
  expect((await deletePoint(key, pointId, REASON)).json().error).toMatchObject({ code: 'scope_missing', details: { need: 'moderation' } });
  expect(await readPoint(pointId)).toBe(200);
});

test('repeated or simultaneous removals remove once', async () => {
  const pointId = await scene.point(ana);
  const answers = await Promise.all([mod, other, admin].map((who) => deletePoint(who, pointId, REASON)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await rows('SELECT took_down FROM moderation_action WHERE subject_id = $1', [pointId])).toEqual([{ took_down: true }]);
  expect(await rows('SELECT decision FROM moderation_case WHERE subject_id = $1', [pointId])).toEqual([{ decision: 'remove' }]);
});

test('deleting your own text is no moderation action, also for a moderator', async () => {
  const pointId = await scene.point(mod);
  expect((await deletePoint(mod, pointId)).statusCode).toBe(200);
  expect(await rows('SELECT FROM moderation_action WHERE subject_id = $1', [pointId])).toHaveLength(0);
});
