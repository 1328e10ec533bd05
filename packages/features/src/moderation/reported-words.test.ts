import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSONAL_DATA } from '../slices.ts';
import { moderationScene, type Person } from './testing/scene.ts';

/** What people write besides points comes into the same queue. */
const scene = await moderationScene();
const { system, post, get, rows } = scene;
let author: Person;
let rater: Person;
let reporter: Person;
let mod: Person;
let admin: Person;

beforeAll(async () => {
  [author, rater, reporter, mod, admin] = await Promise.all([
    system.person('author'),
    system.person('rater'),
    system.person('reporter'),
    system.person('mod', 'moderator'),
    system.person('admin', 'admin'),
  ]);
});
afterAll(() => scene.close());

async function report(subjectKind: string, subjectId: number, who: Person = reporter): Promise<number> {
  const answer = await post(who, '/api/reports', { subjectKind, subjectId, reason: 'insult' });
  expect(answer.statusCode).toBe(201);
  const [about] = await rows<{ id: number }>(
    'SELECT id FROM moderation_case WHERE subject_kind = $1 AND subject_id = $2 ORDER BY id DESC',
    [subjectKind, subjectId],
  );
  return (about as { id: number }).id;
}

const subjectOf = async (caseId: number) => (await get(mod, `/api/moderation/cases/${caseId}`)).json().case.subject;

async function explained(explanation = 'Only a fool would say so.') {
  const pointId = await scene.point(author);
  const claim = { pointId, fallacyType: 'straw_man', confidenceScore: 0.8, modelVersion: 'v1' };
  const labelId: number = (await post(mod, '/api/labels', claim)).json().label.id;
  const said = { fallacyLabelId: labelId, feedbackType: 'correct', explanation };
  const feedbackId: number = (await post(rater, '/api/fallacy-feedback', said)).json().feedback.id;
  const shown = async () => {
    const [label] = (await get(null, `/api/fallacy-feedback/point/${pointId}`)).json().fallacyLabels;
    return { total: label.fallacyLabel.stats.total, explanation: label.feedbacks[0].explanation };
  };
  return { pointId, labelId, feedbackId, shown };
}

test('an explanation that is removed is gone from sight, and the view still counts', async () => {
  const { pointId, labelId, feedbackId, shown } = await explained();
  const caseId = await report('feedback', feedbackId);
  expect(await subjectOf(caseId)).toMatchObject({
    kind: 'feedback',
    text: 'Only a fool would say so.',
    owner_id: rater.userId,
    url: `/debates/${pointId}?label=${labelId}`,
    is_removed: false,
  });
  const actionId = await scene.settle(mod, caseId, 'remove');
  expect(await shown()).toEqual({ total: 1, explanation: null });
  expect((await scene.told(rater)).at(-1)).toMatchObject({ kind: 'content_removed', data: { subject_kind: 'feedback' } });
  expect((await scene.undo(admin, actionId)).json().restored).toBe(true);
  expect(await shown()).toEqual({ total: 1, explanation: 'Only a fool would say so.' });
});

test('there is nothing to report where nothing was explained', async () => {
  const pointId = await scene.point(author);
  const claim = { pointId, fallacyType: 'straw_man', confidenceScore: 0.8, modelVersion: 'v1' };
  const fallacyLabelId = (await post(mod, '/api/labels', claim)).json().label.id;
  const subjectId = (await post(rater, '/api/fallacy-feedback', { fallacyLabelId, feedbackType: 'correct' })).json().feedback.id;
  const answer = await post(reporter, '/api/reports', { subjectKind: 'feedback', subjectId, reason: 'spam' });
  expect(answer.json().error.code).toBe('subject_not_found');
});

test('whoever writes another reason after a removal has nothing put back', async () => {
  const { feedbackId, shown } = await explained();
  const actionId = await scene.settle(mod, await report('feedback', feedbackId), 'remove');
  await scene.http.inject({
    method: 'PUT',
    url: `/api/fallacy-feedback/${feedbackId}`,
    headers: { authorization: rater.authorization },
    payload: { feedbackType: 'correct', explanation: 'It claims what was not said.' },
  });
  expect((await scene.undo(admin, actionId)).json().restored).toBe(false);
  expect(await shown()).toMatchObject({ explanation: 'It claims what was not said.' });
});

const nameOf = async ({ userId }: Person) => (await get(null, `/api/people/${userId}`)).json().person.name;

function rename({ authorization }: Person, name: string) {
  return scene.http.inject({ method: 'PATCH', url: '/api/me', headers: { authorization }, payload: { name } });
}

test('a name that is removed becomes a neutral one, everywhere, and comes back', async () => {
  const rude = await system.person('Rude word');
  const pointId = await scene.point(rude);
  const caseId = await report('person', rude.userId);
  expect(await subjectOf(caseId)).toMatchObject({ kind: 'person', text: 'Rude word', url: `/people/${rude.userId}` });
  const actionId = await scene.settle(mod, caseId, 'remove');
  expect(await nameOf(rude)).toBe(`Member ${rude.userId}`);
  expect((await get(null, `/api/points/${pointId}`)).json().point.author).toBe(`Member ${rude.userId}`);
  expect((await post(author, '/api/reports', { subjectKind: 'person', subjectId: rude.userId, reason: 'insult' })).json().error.code).toBe(
    'gone',
  );
  await scene.undo(admin, actionId);
  expect(await nameOf(rude)).toBe('Rude word');
});

test('whoever chooses another name keeps it, whatever is undone, and may be reported anew', async () => {
  const rude = await system.person('Another rude word');
  const actionId = await scene.settle(mod, await report('person', rude.userId), 'remove');
  expect((await rename(rude, 'Ada')).statusCode).toBe(200);
  expect((await scene.undo(admin, actionId)).json().restored).toBe(false);
  expect(await nameOf(rude)).toBe('Ada');
  await report('person', rude.userId, author);
});

test('two who decide about a name at once decide once', async () => {
  const rude = await system.person('Twice rude');
  const caseId = await report('person', rude.userId);
  await scene.claim(mod, caseId);
  const answers = await Promise.all([scene.decide(mod, caseId, 'remove'), scene.decide(mod, caseId, 'remove')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await rows('SELECT removed_name FROM users WHERE id = $1', [rude.userId])).toEqual([{ removed_name: 'Twice rude' }]);
});

test('nobody decides about their own name, and the public log names nobody', async () => {
  const caseId = await report('person', mod.userId);
  expect((await scene.claim(mod, caseId)).json().error.code).toBe('not_to_yourself');
  const rude = await system.person('In the log');
  await scene.settle(mod, await report('person', rude.userId), 'remove');
  const [entry] = (await get(null, '/api/moderation/log')).json().items;
  expect(entry).toMatchObject({ subject_kind: 'person', subject_id: null, decision: 'remove' });
});

test('a removed name is in its person’s download and goes with them', async () => {
  const rude = await system.person('Leaves soon');
  await scene.settle(mod, await report('person', rude.userId), 'remove');
  const account = PERSONAL_DATA.find(({ section }) => section === 'account');
  expect(await account?.read(system.deps.db, rude.userId)).toMatchObject({ removed_name: 'Leaves soon' });
  expect(JSON.stringify(await rows('SELECT payload FROM event WHERE subject_user_id = $1', [rude.userId]))).not.toContain('Leaves soon');
});
