import { afterAll, expect, test } from 'vitest';
import { openCase } from '../index.ts';
import { moderationScene } from '../testing/scene.ts';
import { notifyBeforeDue } from './notify-moderators.ts';

const HOUR_MS = 3_600_000;
const scene = await moderationScene();
const { system, get, reported, notificationsOf, undo, settle } = scene;
const { deps } = system;
afterAll(() => scene.close());

const [ana, ben, mod, boss] = await Promise.all([
  system.person('ana'),
  system.person('ben'),
  system.person('mod', 'moderator'),
  system.person('boss', 'admin'),
]);
const later = (hours: number): void => {
  scene.clock.at = new Date(scene.clock.at.getTime() + hours * HOUR_MS);
};
const alertsTo = async (who: typeof mod, caseId: number) =>
  (await notificationsOf(who)).filter(({ kind, data }) => kind === 'review_due' && data['case_id'] === caseId);

test('a case is due in a day, and moderators are reminded once, four hours before', async () => {
  const { caseId } = await reported(ana, [ben]);
  const due = new Date(scene.clock.at.getTime() + 24 * HOUR_MS).toISOString();
  expect((await get(mod, `/api/moderation/cases/${caseId}`)).json().case.due_at).toBe(due);
  later(19);
  expect(await notifyBeforeDue(deps)).toBe(0);
  later(1);
  expect(await notifyBeforeDue(deps)).toBe(1);
  expect(await notifyBeforeDue(deps)).toBe(0);
  for (const who of [mod, boss]) expect(await alertsTo(who, caseId)).toMatchObject([{ data: { case_id: caseId, due_at: due } }]);
  expect(await alertsTo(ben, caseId)).toEqual([]);
});

test('the person concerned is not notified, and decided cases cause no reminder', async () => {
  const own = await reported(mod, [ben]);
  const done = await reported(ana, [ben]);
  const actionId = await settle(boss, done.caseId, 'keep');
  later(21);
  expect(await notifyBeforeDue(deps)).toBe(1);
  expect(await alertsTo(mod, own.caseId)).toEqual([]);
  expect(await alertsTo(boss, own.caseId)).toHaveLength(1);
  await undo(boss, actionId); // the case is open again, due in another day
  expect(await notifyBeforeDue(deps)).toBe(0);
  later(20);
  expect(await notifyBeforeDue(deps)).toBe(1);
  expect(await alertsTo(boss, done.caseId)).toHaveLength(1);
});

test('reminders of many cases are sent in batches, and none is lost', async () => {
  for (let n = 0; n < 23; n += 1) await reported(ana, [ben]);
  later(20);
  expect([await notifyBeforeDue(deps), await notifyBeforeDue(deps), await notifyBeforeDue(deps)]).toEqual([20, 3, 0]);
});

test('a rule opens a flagged case with a note, reported or not', async () => {
  const pointId = await scene.point(ana);
  const found = { subjectKind: 'point', thing: { id: pointId, ownerId: ana.userId }, note: 'Linked accounts.', now: scene.clock.at };
  const caseId = await deps.db.transaction((tx) => openCase(deps, tx, found));
  expect((await get(mod, `/api/moderation/cases/${caseId}`)).json().case).toMatchObject({
    flagged_by: 'rule',
    report_count: 0,
    weighing: null,
    notes: [{ text: 'Linked accounts.', author: null }],
  });
  expect(await deps.db.transaction((tx) => openCase(deps, tx, found))).toBe(caseId);
});
