import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationScene } from '../testing/scene.ts';

const scene = await moderationScene();
const { system, get, reported, settle, undo, rows, notificationsOf } = scene;
let ana: Person;
let ben: Person;
let cleo: Person;
let mod: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  [ana, ben, cleo, mod, other, admin] = await Promise.all([
    system.person('ana'),
    system.person('ben'),
    system.person('cleo'),
    system.person('mod', 'moderator'),
    system.person('other', 'moderator'),
    system.person('admin', 'admin'),
  ]);
});
afterAll(() => scene.close());

const remove = scene.deletePoint;
const readPoint = (pointId: number) => get(null, `/api/points/${pointId}`);
const statusOf = async (caseId: number) => (await get(mod, `/api/moderation/cases/${caseId}`)).json().case;

test('undoing a removal restores the text and counts as a keep', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  const before = (await readPoint(pointId)).json();
  const actionId = await settle(mod, caseId, 'remove');
  const response = await undo(other, actionId);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    restored: true,
    case: { status: 'decided', decision: 'keep', subject: { is_removed: false } },
    action: { id: actionId, undone_by: { name: 'other' }, undo_reason: 'It was a quotation.' },
  });
  expect((await readPoint(pointId)).json()).toEqual(before);
});

test('owner and reporters are notified that it was restored', async () => {
  const [eva, finn] = await Promise.all([system.person('eva'), system.person('finn')]);
  const { caseId } = await reported(eva, [finn]);
  const actionId = await settle(mod, caseId, 'remove');
  expect((await notificationsOf(finn)).map(({ data }) => data['decision'])).toEqual(['remove']);
  await undo(other, actionId);
  expect((await notificationsOf(eva)).map(({ kind }) => kind)).toEqual(['content_removed', 'content_restored']);
  expect((await notificationsOf(finn)).map(({ data }) => data['decision'])).toEqual(['remove', 'keep']);
});

test('reporters are not notified of a decision undone before the notification was sent', async () => {
  const gus = await system.person('gus');
  const { caseId } = await reported(ana, [gus]);
  await undo(mod, await settle(mod, caseId, 'remove'));
  expect((await notificationsOf(gus)).map(({ data }) => data)).toMatchObject([{ decision: 'keep', reason: 'It was a quotation.' }]);
  const again = await reported(ana, [gus]);
  await undo(mod, await settle(mod, again.caseId, 'keep'));
  expect(await notificationsOf(gus)).toHaveLength(1); // the case is open again
});

test('text that the owner deleted after the removal stays deleted', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  const actionId = await settle(mod, caseId, 'remove');
  expect((await remove(ana, pointId)).statusCode).toBe(200);
  const response = await undo(mod, actionId);
  expect([response.statusCode, response.json().restored]).toEqual([200, false]);
  expect((await readPoint(pointId)).json().error.code).toBe('gone');
  expect((await notificationsOf(ana)).filter(({ kind, data }) => kind === 'content_restored' && data['subject_id'] === pointId)).toEqual(
    [],
  );
});

test('text that the owner deleted before the decision is not restored by undoing it', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  await remove(ana, pointId);
  expect((await undo(mod, await settle(mod, caseId, 'remove'))).json().restored).toBe(false);
  expect((await readPoint(pointId)).json().error.code).toBe('gone');
});

test('text removed by another moderator in the meantime is restored only by undoing that removal', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  await remove(other, pointId, 'Spam.');
  expect((await scene.claim(mod, caseId)).json().error.code).toBe('case_decided');
  const [{ id }] = (await statusOf(caseId)).actions;
  expect((await undo(mod, id)).json().restored).toBe(true);
});

test('if the owner deletes during an undo, the text stays deleted', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { caseId, pointId } = await reported(ana, [ben]);
    const actionId = await settle(mod, caseId, 'remove');
    const [undone, deleted] = await Promise.all([undo(mod, actionId), remove(ana, pointId)]);
    expect([undone.statusCode, deleted.statusCode]).toEqual([200, 200]);
    expect((await readPoint(pointId)).json().error.code).toBe('gone');
  }
});

test('text deleted for good is not restored as an empty text', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  const actionId = await settle(mod, caseId, 'remove');
  await rows("UPDATE points SET content = '' WHERE id = $1", [pointId]); // as retention does after a month
  expect((await undo(mod, actionId)).json().restored).toBe(false);
  expect((await readPoint(pointId)).json().error.code).toBe('gone');
});

test('a decision is undone once, however many try at once', async () => {
  const { caseId } = await reported(ana, [ben]);
  const actionId = await settle(mod, caseId, 'remove');
  const answers = await Promise.all([undo(mod, actionId), undo(other, actionId), undo(admin, actionId), undo(mod, actionId)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await undo(mod, actionId)).json().error.code).toBe('not_undoable');
});

test('undoing a keep opens the case again', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  await undo(mod, await settle(mod, caseId, 'keep'));
  expect(await statusOf(caseId)).toMatchObject({ status: 'open', decision: null });
  await settle(other, caseId, 'remove');
  expect((await readPoint(pointId)).json().error.code).toBe('gone');
  expect((await statusOf(caseId)).actions).toMatchObject([
    { decision: 'keep', undo_reason: 'It was a quotation.' },
    { decision: 'remove' },
  ]);
});

test('a keep cannot be undone if a newer report has opened a new case', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  const actionId = await settle(mod, caseId, 'keep');
  await scene.report(cleo, pointId);
  expect((await undo(mod, actionId)).json().error.code).toBe('not_undoable');
});

test('a keep undone during a new report results in one open case', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { caseId, pointId } = await reported(ana, [ben]);
    const actionId = await settle(mod, caseId, 'keep');
    const [undone, again] = await Promise.all([undo(mod, actionId), scene.report(cleo, pointId)]);
    expect(again.statusCode).toBe(201);
    expect([200, 409]).toContain(undone.statusCode);
    expect(await rows('SELECT FROM moderation_case WHERE subject_id = $1 AND decided_at IS NULL', [pointId])).toHaveLength(1);
  }
});

test('after an undone removal a new report opens a new case', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  await undo(mod, await settle(mod, caseId, 'remove'));
  expect((await scene.report(cleo, pointId)).statusCode).toBe(201);
  expect(await rows('SELECT FROM moderation_case WHERE subject_id = $1', [pointId])).toHaveLength(2);
});

test('only administrators undo an administrator’s decision, and nobody one about their own text', async () => {
  const one = await reported(ana, [ben]);
  const byAdmin = await settle(admin, one.caseId, 'remove');
  expect((await undo(mod, byAdmin)).json().error.code).toBe('role_out_of_reach');
  expect((await undo(admin, byAdmin)).statusCode).toBe(200);
  const own = await reported(other, [ben]);
  expect((await undo(other, await settle(mod, own.caseId, 'remove'))).json().error.code).toBe('not_to_yourself');
});

test('a missing action, and one that is not a decision, are refused', async () => {
  expect((await undo(mod, 999_999)).statusCode).toBe(404);
  await scene.post(mod, `/api/moderation/people/${cleo.userId}/suspend`, { days: 1, reason: 'Spam.' });
  const [suspension] = await rows<{ id: number }>("SELECT id FROM moderation_action WHERE kind = 'suspension'");
  expect((await undo(mod, (suspension as { id: number }).id)).json().error.code).toBe('not_undoable');
});

test('the log has the removal and the restoration', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  await undo(mod, await settle(mod, caseId, 'remove'));
  const kinds = await rows<{ kind: string }>(
    `SELECT kind FROM event WHERE subject IN (SELECT uuid FROM points WHERE id = $1 UNION SELECT uuid FROM moderation_case WHERE id = $2)
     ORDER BY id`,
    [pointId, caseId],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'point.created',
    'moderation.claimed',
    'point.deleted',
    'moderation.decided',
    'point.restored',
    'moderation.undone',
  ]);
});
