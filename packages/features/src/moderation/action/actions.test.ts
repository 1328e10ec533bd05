import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendNotifications } from '../../../testing/catch-up.ts';
import { moderationScene } from '../testing/scene.ts';

const scene = await moderationScene();
const { system, get, post, rows, notificationsOf, reported, undo } = scene;
const REASON = 'It threatens someone.';
let ana: Person;
let ben: Person;
let mod: Person;
let expert: Person;
let authority: Person;

beforeAll(async () => {
  [ana, ben, mod, expert, authority] = await Promise.all([
    system.person('ana'),
    system.person('ben'),
    system.person('mod', 'moderator'),
    scene.ofTier('expert', 'expert'),
    scene.ofTier('authority', 'authority'),
  ]);
});
afterAll(() => scene.close());

const take = (who: Person, caseId: number, measure: 'flag' | 'hide') =>
  post(who, `/api/moderation/cases/${caseId}/${measure}`, { reason: REASON });
const penalise = (who: Person, caseId: number, penalty = 'harassment') =>
  post(who, `/api/moderation/cases/${caseId}/penalty`, { penalty, reason: REASON });
const readCase = async (who: Person, id: number) => (await get(who, `/api/moderation/cases/${id}`)).json().case;
const readPoint = async (id: number) => (await get(null, `/api/points/${id}`)).statusCode;
const pointsOf = async ({ userId }: Person) =>
  (await rows<{ reputation: number }>('SELECT reputation FROM users WHERE id = $1', [userId]))[0]?.reputation;
/** The notifications about a person's points, newest first. */
async function newsOfPoints(who: Person): Promise<object[]> {
  await sendNotifications(system.deps);
  const { items } = (await get(who, '/api/notifications')).json();
  return items.filter(({ kind }: { kind: string }) => kind === 'reputation_changed').map(({ data }: { data: object }) => data);
}
const newestInLog = async () => (await get(null, '/api/moderation/log?limit=1')).json().items[0];

test('an Expert’s flag moves a case to the top, is logged, and a moderator can undo it', async () => {
  const { caseId } = await reported(ana, [ben]);
  const response = await take(expert, caseId, 'flag');
  expect(response.json()).toMatchObject({
    case: { flagged_by: 'person' },
    action: { kind: 'flag', decision: 'flag', reason: REASON, role: 'expert' },
  });
  expect(await newestInLog()).toMatchObject({ kind: 'flag', decision: 'flag', reason: REASON, role: 'expert' });
  expect((await notificationsOf(mod)).at(-1)).toMatchObject({ kind: 'review_due', data: { case_id: caseId } });
  expect((await take(authority, caseId, 'flag')).json().error.code).toBe('already_there');
  expect((await undo(expert, response.json().action.id)).statusCode).toBe(403);
  expect((await undo(mod, response.json().action.id)).json()).toMatchObject({ case: { flagged_at: null }, restored: false });
  expect((await newestInLog()).undo_reason).toBe('It was a quotation.');
});

test('an Expert hides something until a moderator decides; its owner is notified', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  const { action } = (await take(expert, caseId, 'hide')).json();
  expect(await readPoint(pointId)).toBe(410);
  expect((await notificationsOf(ana)).at(-1)).toMatchObject({ kind: 'content_hidden', data: { subject_id: pointId, reason: REASON } });
  expect((await take(authority, caseId, 'hide')).json().error.code).toBe('already_there');
  expect((await undo(mod, action.id)).json()).toMatchObject({ restored: true, case: { hidden_at: null, status: 'open' } });
  expect(await readPoint(pointId)).toBe(200);
  expect((await notificationsOf(ana)).at(-1)).toMatchObject({ kind: 'content_restored', data: { subject_id: pointId } });

  await take(expert, caseId, 'hide');
  await scene.settle(mod, caseId, 'keep');
  expect(await readPoint(pointId)).toBe(200);
  expect((await undo(mod, action.id)).json().error.code).toBe('not_undoable');
});

test('hiding is refused while another person has claimed the case, flagging is not', async () => {
  const { caseId } = await reported(ana, [ben]);
  await scene.claim(mod, caseId);
  expect((await take(expert, caseId, 'hide')).json().error.code).toBe('case_claimed');
  expect((await take(expert, caseId, 'flag')).statusCode).toBe(200);
  expect((await take(mod, caseId, 'hide')).json().action.role).toBe('moderator');
});

test('an Authority takes points once per case; the person is notified, and a moderator can reverse it', async () => {
  const rude = await scene.ofTier('rude', 'trusted');
  const { caseId } = await reported(rude, [ben]);
  expect((await penalise(expert, caseId)).statusCode).toBe(403);
  const { action } = (await penalise(authority, caseId)).json();
  expect(action).toMatchObject({ kind: 'penalty', decision: 'harassment', role: 'authority', reason: REASON });
  expect(await pointsOf(rude)).toBe(400);
  expect(await newestInLog()).toMatchObject({ kind: 'penalty', decision: 'harassment', role: 'authority' });
  expect((await penalise(mod, caseId, 'spam_challenge')).json().error.code).toBe('already_there');
  expect((await undo(mod, action.id)).statusCode).toBe(200);
  expect(await pointsOf(rude)).toBe(500);
  expect((await undo(mod, action.id)).json().error.code).toBe('not_undoable');
  expect((await penalise(authority, caseId, 'spam_challenge')).statusCode).toBe(200);
  expect(await pointsOf(rude)).toBe(480);
});

test('a person who loses points is notified of how many and why', async () => {
  const loud = await scene.ofTier('loud', 'trusted');
  const { caseId } = await reported(loud, [ben]);
  await penalise(authority, caseId, 'false_information');
  expect(await newsOfPoints(loud)).toContainEqual(
    expect.objectContaining({ change: 'penalty', penalty: 'false_information', points: -50, reason: REASON }),
  );
});

test('of simultaneous penalties for one case, only one applies', async () => {
  const rude = await scene.ofTier('very-rude', 'trusted');
  const { caseId } = await reported(rude, [ben]);
  const answers = await Promise.all([authority, mod, authority, mod].map((who) => penalise(who, caseId, 'spam_challenge')));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await pointsOf(rude)).toBe(480);
});

test('points are taken for removed text, not for kept text; penalties of moderators need an administrator', async () => {
  const removed = await reported(ana, [ben]);
  await scene.settle(mod, removed.caseId, 'remove');
  expect((await penalise(authority, removed.caseId)).statusCode).toBe(200);
  const kept = await reported(ana, [ben]);
  await scene.settle(mod, kept.caseId, 'keep');
  expect((await penalise(authority, kept.caseId)).json().error.code).toBe('case_decided');
  const ofModerator = await reported(await system.person('mina', 'moderator'), [ben]);
  expect((await penalise(authority, ofModerator.caseId)).json().error.code).toBe('role_out_of_reach');
});

test('a keep reverses the penalty, publicly, and the person is notified', async () => {
  const fair = await scene.ofTier('fair', 'trusted');
  const { caseId } = await reported(fair, [ben]);
  const { action } = (await penalise(authority, caseId)).json();
  expect(await pointsOf(fair)).toBe(400);
  await newsOfPoints(fair); // so that what follows is a separate notification
  const decision = await scene.settle(mod, caseId, 'keep');
  expect(await pointsOf(fair)).toBe(500);
  const { actions } = await readCase(mod, caseId);
  expect(actions.find(({ id }: { id: number }) => id === action.id)).toMatchObject({
    undone_by: { name: 'mod' },
    undo_reason: 'House rule 2.',
  });
  expect(await newsOfPoints(fair)).toContainEqual(expect.objectContaining({ change: 'reversal', points: 100 }));
  expect((await undo(mod, action.id)).json().error.code).toBe('not_undoable');

  await undo(mod, decision); // the case is open again, so a penalty is possible again
  expect(await pointsOf(fair)).toBe(500);
  expect((await penalise(authority, caseId)).statusCode).toBe(200);
  expect(await pointsOf(fair)).toBe(400);
});

test('a removal keeps its penalty until it is undone', async () => {
  const quoted = await scene.ofTier('quoted', 'trusted');
  const before = await reported(quoted, [ben]);
  await penalise(authority, before.caseId);
  const decision = await scene.settle(mod, before.caseId, 'remove');
  expect(await pointsOf(quoted)).toBe(400);
  expect((await undo(mod, decision)).json()).toMatchObject({ restored: true, case: { decision: 'keep' } });
  expect(await pointsOf(quoted)).toBe(500);

  const after = await reported(quoted, [ben]);
  const removal = await scene.settle(mod, after.caseId, 'remove');
  const { action } = (await penalise(authority, after.caseId)).json();
  expect(await pointsOf(quoted)).toBe(400);
  await undo(mod, removal);
  expect(await pointsOf(quoted)).toBe(500);
  const { actions } = await readCase(mod, after.caseId);
  expect(actions.find(({ id }: { id: number }) => id === action.id).undo_reason).toBe('It was a quotation.');
});

test('nobody acts on their own text', async () => {
  const own = await reported(authority, [ben]);
  for (const response of [
    await take(authority, own.caseId, 'flag'),
    await take(authority, own.caseId, 'hide'),
    await penalise(authority, own.caseId),
  ])
    expect(response.json().error.code).toBe('not_to_yourself');
});

test('Experts and Authorities read the queue, without what is for moderators only', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  await post(mod, '/api/reports', { subjectKind: 'point', subjectId: pointId, reason: 'spam', note: 'I know where she lives.' });
  await post(mod, `/api/moderation/cases/${caseId}/notes`, { text: 'Spoke to her.' });
  await take(mod, caseId, 'flag');
  await scene.claim(mod, caseId);
  for (const who of [expert, authority]) {
    const listed = await get(who, '/api/moderation/cases');
    const detail = await get(who, `/api/moderation/cases/${caseId}`);
    expect([listed.statusCode, detail.statusCode]).toEqual([200, 200]);
    for (const secret of ['"ben"', '"mod"', 'where she lives', 'Spoke to her', '@example.org'])
      expect(`${listed.body} ${detail.body}`).not.toContain(secret);
    const about = detail.json().case;
    expect(about).toMatchObject({ status: 'claimed', report_count: 2, reports: [{ reason: 'insult' }, { reason: 'spam' }] });
    expect(Object.keys(about)).not.toContain('notes');
    expect(Object.keys(about.reports[0])).toEqual(['id', 'reason', 'created_at']);
  }
  expect(await readCase(mod, caseId)).toMatchObject({
    claimed_by: { name: 'mod' },
    notes: [{ text: 'Spoke to her.' }],
    reports: [{ reporter: { name: 'ben' } }, { note: 'I know where she lives.' }],
    actions: [{ kind: 'flag', moderator: { name: 'mod' } }],
  });
});

test('only moderators can read what moderators removed', async () => {
  const { caseId } = await reported(ana, [ben]);
  await scene.settle(mod, caseId, 'remove');
  expect((await readCase(expert, caseId)).subject.text).toBe('');
  expect((await readCase(mod, caseId)).subject.text).toBe('Some words');
});

test('a tier allows no other actions, and lower tiers allow none', async () => {
  const { caseId } = await reported(ana, [ben]);
  const trusted = await scene.ofTier('almost', 'trusted');
  expect((await get(trusted, '/api/moderation/cases')).statusCode).toBe(403);
  expect((await take(trusted, caseId, 'flag')).statusCode).toBe(403);
  for (const url of [
    `/api/moderation/cases/${caseId}/claim`,
    `/api/moderation/cases/${caseId}/decide`,
    `/api/moderation/cases/${caseId}/notes`,
    `/api/moderation/people/${ana.userId}/suspend`,
  ])
    expect((await post(authority, url, { decision: 'keep', reason: 'x', text: 'x', days: 1 })).statusCode).toBe(403);
  expect((await get(authority, '/api/moderation/appeals')).statusCode).toBe(403);
});

test.each([
  ['no reason', 'flag', {}],
  ['an empty reason', 'hide', { reason: ' ' }],
  ['no penalty', 'penalty', { reason: 'x' }],
  ['another penalty', 'penalty', { reason: 'x', penalty: 'death' }],
])('%s is refused', async (_what, measure, payload) => {
  expect((await post(mod, `/api/moderation/cases/1/${measure}`, payload)).statusCode).toBe(400);
});

test('a case that is not there', async () => {
  expect((await take(mod, 999_999, 'flag')).statusCode).toBe(404);
  expect((await take(mod, 999_999, 'hide')).statusCode).toBe(404);
  expect((await penalise(mod, 999_999)).statusCode).toBe(404);
});
