import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationScene } from '../testing/scene.ts';

const scene = await moderationScene();
const { system, get, report, rows, notificationsOf, settle, undo } = scene;
let ana: Person;
let mod: Person;
let reporters: Person[];

beforeAll(async () => {
  [ana, mod] = await Promise.all([system.person('ana'), system.person('mod', 'moderator')]);
  reporters = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => scene.withRecord(await system.person(`good-${n}`), { right: 3 })),
  );
});
afterAll(() => scene.close());

const caseAbout = async (pointId: number) => {
  const [found] = await rows<{ id: number }>('SELECT id FROM moderation_case WHERE subject_id = $1 ORDER BY id DESC', [pointId]);
  return (await get(mod, `/api/moderation/cases/${found?.id}`)).json().case;
};
const readPoint = async (id: number) => (await get(null, `/api/points/${id}`)).statusCode;
const eventsOf = (caseUuid: string) =>
  rows<{ kind: string }>("SELECT kind FROM event WHERE subject = $1 AND kind LIKE 'moderation.%' ORDER BY id", [caseUuid]);

async function crowd(size: number, name: string): Promise<Person[]> {
  const made: Person[] = [];
  for (let n = 0; n < size; n += 1) made.push(await system.person(`${name}-${n}`));
  return made;
}

test('reporters without a record weigh one together, however many, and neither flag nor hide', async () => {
  const pointId = await scene.point(ana);
  for (const sock of await crowd(12, 'sock')) await report(sock, pointId);
  expect(await caseAbout(pointId)).toMatchObject({
    report_count: 12,
    report_weight: 1,
    weighing: { proven: 0, unproven: 12, linked: 0, set_aside: 0 },
    flagged_at: null,
    hidden_at: null,
  });
  expect(await readPoint(pointId)).toBe(200);
});

test('three reporters with a good record flag a case, which moves up and notifies moderators', async () => {
  const before = await scene.reported(ana, await crowd(2, 'early'));
  const pointId = await scene.point(ana);
  for (const reporter of reporters.slice(0, 2)) await report(reporter, pointId);
  expect((await caseAbout(pointId)).flagged_at).toBeNull();
  await report(reporters[2] as Person, pointId);
  const about = await caseAbout(pointId);
  expect(about).toMatchObject({ report_weight: 3, flagged_by: 'reports', hidden_at: null });
  expect(await eventsOf(about.uuid)).toEqual([{ kind: 'moderation.flagged' }]);
  const queue = (await get(mod, '/api/moderation/cases')).json().items.map(({ id }: { id: number }) => id);
  expect(queue.indexOf(about.id)).toBeLessThan(queue.indexOf(before.caseId));
  expect((await notificationsOf(mod)).filter(({ kind, data }) => kind === 'review_due' && data['case_id'] === about.id)).toHaveLength(1);
});

test('five hide it until a moderator decides; a keep restores it', async () => {
  const pointId = await scene.point(ana);
  for (const reporter of reporters.slice(0, 4)) await report(reporter, pointId);
  expect(await readPoint(pointId)).toBe(200);
  expect((await report(reporters[4] as Person, pointId)).statusCode).toBe(201);
  expect(await readPoint(pointId)).toBe(410);
  expect((await notificationsOf(ana)).at(-1)).toEqual({ kind: 'content_hidden', data: { subject_kind: 'point', subject_id: pointId } });
  const about = await caseAbout(pointId);
  expect(about).toMatchObject({ status: 'open', hidden_by: 'reports', subject: { is_removed: true, text: 'Some words' } });
  expect((await eventsOf(about.uuid)).map(({ kind }) => kind)).toEqual(['moderation.flagged', 'moderation.hidden']);
  expect((await report(reporters[5] as Person, pointId)).json().error.code).toBe('gone');

  const kept = await settle(mod, about.id, 'keep');
  expect(await readPoint(pointId)).toBe(200);
  expect((await notificationsOf(ana)).at(-1)).toMatchObject({ kind: 'content_restored', data: { subject_id: pointId } });
  expect((await caseAbout(pointId)).hidden_at).toBeNull();

  await undo(mod, kept); // the case is open again, so the text is hidden again
  expect(await readPoint(pointId)).toBe(410);
  expect(await caseAbout(pointId)).toMatchObject({ status: 'open', hidden_by: 'reports' });
});

test('a removal of hidden text leaves it hidden, and can be undone', async () => {
  const pointId = await scene.point(ana);
  const good = await Promise.all(
    Array.from({ length: 5 }, async (_, n) => scene.withRecord(await system.person(`sure-${n}`), { right: 9, wrong: 1 })),
  );
  for (const reporter of good) await report(reporter, pointId);
  const about = await caseAbout(pointId);
  const removed = await settle(mod, about.id, 'remove');
  expect(await readPoint(pointId)).toBe(410);
  expect((await notificationsOf(ana)).at(-1)).toMatchObject({
    kind: 'content_removed',
    data: { subject_id: pointId, reason: 'House rule 2.' },
  });
  expect((await undo(mod, removed)).json().restored).toBe(true);
  expect(await readPoint(pointId)).toBe(200);
});

test('accounts that share a device count as one, suspended ones not at all', async () => {
  const pointId = await scene.point(ana);
  const linked = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => scene.withRecord(await system.person(`linked-${n}`), { right: 3 })),
  );
  for (const { userId } of linked)
    await rows("INSERT INTO account_trace (user_id, day, kind, hash) VALUES ($1, '2026-03-01', 'device', 'one device')", [userId]);
  for (const reporter of linked) await report(reporter, pointId);
  expect(await caseAbout(pointId)).toMatchObject({ report_weight: 1, weighing: { proven: 1, linked: 3 } });
  await rows('UPDATE users SET suspended_at = now() WHERE id = $1', [linked[0]?.userId]);
  await report(reporters[0] as Person, pointId);
  expect(await caseAbout(pointId)).toMatchObject({ report_weight: 2, weighing: { proven: 2, linked: 2, set_aside: 1 } });
});

test('neither a tier nor wrong reports make a record', async () => {
  const pointId = await scene.point(ana);
  for (let n = 0; n < 5; n += 1) await report(await scene.ofTier(`grand-${n}`, 'authority'), pointId);
  for (let n = 0; n < 5; n += 1) await report(await scene.withRecord(await system.person(`wrong-${n}`), { wrong: 5 }), pointId);
  expect(await caseAbout(pointId)).toMatchObject({ report_weight: 1, weighing: { proven: 0, unproven: 10 }, flagged_at: null });
});

test('planting text to report, or joining a crowd, makes no record', async () => {
  const [planter, sly] = [await system.person('planter'), await system.person('sly')];
  for (let n = 0; n < 3; n += 1) await settle(mod, (await scene.reported(planter, [sly])).caseId, 'remove');
  const late = await system.person('late');
  const first = await crowd(5, 'first');
  for (let n = 0; n < 3; n += 1) {
    const author = await system.person(`author-${n}`);
    await settle(mod, (await scene.reported(author, [...first, late])).caseId, 'remove');
  }
  const pointId = await scene.point(ana);
  await report(sly, pointId);
  await report(late, pointId);
  expect((await caseAbout(pointId)).weighing).toMatchObject({ proven: 0, unproven: 2 });
  await report(first[0] as Person, pointId);
  expect((await caseAbout(pointId)).weighing).toMatchObject({ proven: 1, unproven: 2 });
});

test('simultaneous reports are all weighed', async () => {
  const pointId = await scene.point(ana);
  const answers = await Promise.all(reporters.slice(0, 4).map((reporter) => report(reporter, pointId)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const about = await caseAbout(pointId);
  expect(about.report_weight).toBe(4);
  expect(await eventsOf(about.uuid)).toEqual([{ kind: 'moderation.flagged' }]);
});
