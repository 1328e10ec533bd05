import type { Person } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { PERSONAL_DATA } from '../../slices.ts';
import { explanationScene, RUDE } from '../testing/explanation-scene.ts';

/** Other texts than points come into the same queue. */
const scene = await explanationScene();
const { system, get, rows, author, rater, reporter, mod, admin, explained } = scene;
const { send } = scene.client;
afterAll(() => scene.close());

async function report(subjectKind: string, subjectId: number, who: Person = reporter): Promise<number> {
  expect((await scene.report(subjectKind, subjectId, who)).statusCode).toBe(201);
  return scene.newestCaseAbout(subjectKind, subjectId);
}

const subjectOf = async (caseId: number) => (await get(mod, `/api/moderation/cases/${caseId}`)).json().case.subject;

test('a removed explanation is hidden, and the feedback still counts', async () => {
  const { id, pointId, labelId, shown, counted } = await explained();
  const caseId = await report('feedback', id);
  expect(await subjectOf(caseId)).toMatchObject({
    kind: 'feedback',
    text: RUDE,
    owner_id: rater.userId,
    url: `/debates/${pointId}?label=${labelId}`,
    is_removed: false,
  });
  const actionId = await scene.settle(mod, caseId, 'remove');
  expect([await counted(), await shown()]).toEqual([1, null]);
  expect((await scene.notificationsOf(rater)).at(-1)).toMatchObject({ kind: 'content_removed', data: { subject_kind: 'feedback' } });
  expect((await scene.undo(admin, actionId)).json().restored).toBe(true);
  expect([await counted(), await shown()]).toEqual([1, RUDE]);
});

test('feedback without an explanation cannot be reported', async () => {
  const { id: fallacyLabelId } = await scene.label();
  const view = await send('POST', '/api/fallacy-feedback', rater, { fallacyLabelId, feedbackType: 'correct' });
  expect((await scene.report('feedback', view.json().feedback.id)).json().error.code).toBe('subject_not_found');
});

test('undoing a removal does not replace a newer explanation', async () => {
  const { id, change, shown } = await explained();
  const actionId = await scene.settle(mod, await report('feedback', id), 'remove');
  await change({ explanation: 'It claims what was not said.' });
  expect((await scene.undo(admin, actionId)).json().restored).toBe(false);
  expect(await shown()).toBe('It claims what was not said.');
});

const nameOf = async ({ userId }: Person) => (await get(null, `/api/people/${userId}`)).json().person.name;

test('a removed name is replaced by a neutral one everywhere, and can be restored', async () => {
  const rude = await system.person('Rude word');
  const pointId = await scene.point(rude);
  const caseId = await report('person', rude.userId);
  expect(await subjectOf(caseId)).toMatchObject({ kind: 'person', text: 'Rude word', url: `/people/${rude.userId}` });
  const actionId = await scene.settle(mod, caseId, 'remove');
  expect(await nameOf(rude)).toBe(`Member ${rude.userId}`);
  expect((await get(null, `/api/points/${pointId}`)).json().point.author).toBe(`Member ${rude.userId}`);
  expect((await scene.report('person', rude.userId, author)).json().error.code).toBe('gone');
  await scene.undo(admin, actionId);
  expect(await nameOf(rude)).toBe('Rude word');
});

test('a newly chosen name is not changed by an undo, and can be reported again', async () => {
  const rude = await system.person('Another rude word');
  const actionId = await scene.settle(mod, await report('person', rude.userId), 'remove');
  expect((await send('PATCH', '/api/me', rude, { name: 'Ada' })).statusCode).toBe(200);
  expect((await scene.undo(admin, actionId)).json().restored).toBe(false);
  expect(await nameOf(rude)).toBe('Ada');
  await report('person', rude.userId, author);
});

test('of two simultaneous decisions about a name one counts', async () => {
  const rude = await system.person('Twice rude');
  const caseId = await report('person', rude.userId);
  await scene.claim(mod, caseId);
  const answers = await Promise.all([scene.decide(mod, caseId, 'remove'), scene.decide(mod, caseId, 'remove')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await rows('SELECT removed_name FROM users WHERE id = $1', [rude.userId])).toEqual([{ removed_name: 'Twice rude' }]);
});

test('nobody decides about their own name, and the public log has no names', async () => {
  const caseId = await report('person', mod.userId);
  expect((await scene.claim(mod, caseId)).json().error.code).toBe('not_to_yourself');
  const rude = await system.person('In the log');
  await scene.settle(mod, await report('person', rude.userId), 'remove');
  const [entry] = (await get(null, '/api/moderation/log')).json().items;
  expect(entry).toMatchObject({ subject_kind: 'person', subject_id: null, decision: 'remove' });
});

test('a removed name is in its person’s export and is erased with them', async () => {
  const rude = await system.person('Leaves soon');
  await scene.settle(mod, await report('person', rude.userId), 'remove');
  const account = PERSONAL_DATA.find(({ section }) => section === 'account');
  expect(await account?.read(system.deps.db, rude.userId)).toMatchObject({ removed_name: 'Leaves soon' });
  expect(JSON.stringify(await rows('SELECT payload FROM event WHERE subject_user_id = $1', [rude.userId]))).not.toContain('Leaves soon');
});
