import { CLAIM_MS } from '@verdict/core/moderation';
import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationScene } from '../testing/scene.ts';

const scene = await moderationScene();
const { system, post, get, claim, decide, reported, rows, notificationsOf } = scene;
let ana: Person;
let ben: Person;
let cleo: Person;
let mod: Person;
let other: Person;

beforeAll(async () => {
  [ana, ben, cleo, mod, other] = await Promise.all([
    system.person('ana'),
    system.person('ben'),
    system.person('cleo'),
    system.person('mod', 'moderator'),
    system.person('other', 'moderator'),
  ]);
});
afterAll(() => scene.close());

const later = (ms: number): void => {
  scene.clock.at = new Date(scene.clock.at.getTime() + ms);
};

const readCase = async (id: number) => (await get(mod, `/api/moderation/cases/${id}`)).json().case;

async function queueIds(query = ''): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: { items: { id: number }[]; nextCursor?: string } = (
      await get(mod, `/api/moderation/cases?limit=2${query}${cursor && `&cursor=${cursor}`}`)
    ).json();
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

test('the queue has the cases with most reporters first, then the oldest, page by page', async () => {
  const dora = await system.person('dora');
  const one = await reported(ana, [ben]);
  const three = await reported(ana, [ben, cleo, dora]);
  const alsoOne = await reported(ana, [cleo]);
  const two = await reported(ana, [ben, cleo]);
  const decided = await reported(ana, [ben, cleo, dora]);
  await scene.settle(mod, decided.caseId, 'keep');
  const expected = [three, two, one, alsoOne].map(({ caseId }) => caseId);
  expect(await queueIds()).toEqual(expected);
  await claim(mod, two.caseId);
  expect(await queueIds('&status=open')).toEqual([three, one, alsoOne].map(({ caseId }) => caseId));
  expect(await queueIds('&status=claimed')).toEqual([two.caseId]);
  expect(await queueIds('&status=decided')).toEqual([decided.caseId]);
  later(CLAIM_MS);
  expect(await queueIds('&status=claimed')).toEqual([]);
  expect(await queueIds('&status=open')).toEqual(expected);
});

test('the queue can be filtered by one reason, page by page', async () => {
  const points = await Promise.all([ana, ana, ana].map((owner) => scene.point(owner)));
  for (const pointId of points) await scene.report(ben, pointId, 'threat');
  await scene.report(cleo, points[2] as number, 'spam');
  const [first, second, third] = await queueIds('&reason=threat');
  const subjects = await scene.rows<{ id: number; subject_id: number }>('SELECT id, subject_id FROM moderation_case');
  const caseOf = (pointId: number | undefined) => subjects.find(({ subject_id }) => subject_id === pointId)?.id;
  expect([first, second, third]).toEqual([
    caseOf(points[2]),
    ...points
      .slice(0, 2)
      .map(caseOf)
      .toSorted((a, b) => Number(a) - Number(b)),
  ]);
  expect(await queueIds('&reason=spam')).toEqual([first]);
  expect(await queueIds('&reason=off_topic')).toEqual([]);
  await scene.settle(mod, first as number, 'keep');
  expect(await queueIds('&reason=threat&status=decided')).toEqual([first]);
  expect((await get(mod, '/api/moderation/cases?reason=boring')).statusCode).toBe(400);
});

test.each(['x', '1', '1-', '-1', 'zzzzzzz-1', '1-zzzzzzzzzzzz'])('the cursor %j is refused', async (cursor) => {
  expect((await get(mod, `/api/moderation/cases?cursor=${cursor}`)).statusCode).toBe(400);
});

test('a case shows the text, its author, and who reported it why', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  await post(cleo, '/api/reports', { subjectKind: 'point', subjectId: pointId, reason: 'spam', note: 'Third time this week.' });
  expect(await readCase(caseId)).toMatchObject({
    id: caseId,
    subject: { kind: 'point', id: pointId, text: 'Some words', owner_id: ana.userId, owner_name: 'ana', is_removed: false },
    report_count: 2,
    reasons: [
      { reason: 'insult', count: 1 },
      { reason: 'spam', count: 1 },
    ],
    status: 'open',
    claimed_by: null,
    reports: [
      { reporter: { name: 'ben' }, reason: 'insult', note: null },
      { reporter: { name: 'cleo' }, reason: 'spam', note: 'Third time this week.' },
    ],
    notes: [],
    actions: [],
  });
});

test('notes are visible to moderators and stay with the case', async () => {
  const { caseId } = await reported(ana, [ben]);
  const note = () => post(mod, `/api/moderation/cases/${caseId}/notes`, { text: 'Spoke to her.' }, { 'idempotency-key': `note-${caseId}` });
  expect((await note()).statusCode).toBe(201);
  expect((await note()).statusCode).toBe(201);
  const { notes } = await readCase(caseId);
  expect(notes).toMatchObject([{ text: 'Spoke to her.', author: { name: 'mod' } }]);
  expect((await post(ben, `/api/moderation/cases/${caseId}/notes`, { text: 'Me too' })).statusCode).toBe(403);
  expect((await post(mod, '/api/moderation/cases/999999/notes', { text: 'Where' })).statusCode).toBe(404);
});

test('a claim keeps others out for ten minutes', async () => {
  const { caseId } = await reported(ana, [ben]);
  expect((await claim(mod, caseId)).json().case).toMatchObject({ status: 'claimed', claimed_by: { name: 'mod' } });
  later(CLAIM_MS - 1);
  const refused = await claim(other, caseId);
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'case_claimed']);
  expect(refused.json().error.details).toMatchObject({ claimed_by: mod.userId });
  later(1);
  expect((await decide(mod, caseId, 'keep')).json().error.code).toBe('case_not_claimed');
  expect((await claim(other, caseId)).json().case.claimed_by.name).toBe('other');
  expect((await decide(mod, caseId, 'keep')).json().error.code).toBe('case_claimed');
});

test('the holder of a case can extend the claim and release it', async () => {
  const { caseId } = await reported(ana, [ben]);
  await claim(mod, caseId);
  later(CLAIM_MS - 1);
  expect((await claim(mod, caseId)).statusCode).toBe(200);
  later(CLAIM_MS - 1);
  expect((await claim(other, caseId)).statusCode).toBe(409);
  const release = (who: Person) => post(who, `/api/moderation/cases/${caseId}/release`);
  expect((await release(other)).json().error.code).toBe('case_claimed');
  expect((await release(mod)).json().case.status).toBe('open');
  expect((await release(mod)).json().error.code).toBe('case_not_claimed');
  expect((await claim(other, caseId)).statusCode).toBe(200);
});

test('of simultaneous claims one succeeds', async () => {
  const moderators = await Promise.all(Array.from({ length: 8 }, (_, n) => system.person(`keen-${n}`, 'moderator')));
  for (const wait of [0, CLAIM_MS]) {
    const { caseId } = await reported(ana, [ben]);
    if (wait > 0) await claim(mod, caseId); // taking over an expired claim is a race as well
    later(wait);
    const answers = await Promise.all(moderators.map((moderator) => claim(moderator, caseId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const winner = moderators[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect(await rows('SELECT claimed_by FROM moderation_case WHERE id = $1', [caseId])).toEqual([{ claimed_by: winner?.userId }]);
  }
});

test('of two simultaneous decisions one counts', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  await claim(mod, caseId);
  const answers = await Promise.all([
    decide(mod, caseId, 'remove'),
    decide(mod, caseId, 'keep'),
    decide(other, caseId, 'keep'),
    decide(mod, caseId, 'remove'),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const actions = await rows<{ decision: string }>('SELECT decision FROM moderation_action WHERE case_id = $1', [caseId]);
  expect(actions).toHaveLength(1);
  const [point] = await rows<{ taken_down: boolean }>('SELECT taken_down FROM points WHERE id = $1', [pointId]);
  expect(point?.taken_down).toBe(actions[0]?.decision === 'remove');
  expect(
    await rows("SELECT FROM event WHERE kind = 'moderation.decided' AND subject = (SELECT uuid FROM moderation_case WHERE id = $1)", [
      caseId,
    ]),
  ).toHaveLength(1);
});

test('a claim taken over during a decision ends as either the old or the new claim', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { caseId } = await reported(ana, [ben]);
    await claim(mod, caseId);
    later(CLAIM_MS); // the first claim has just expired
    const [decided, taken] = await Promise.all([decide(mod, caseId, 'remove'), claim(other, caseId)]);
    expect([decided.statusCode, taken.statusCode]).toEqual([409, 200]);
  }
});

test('a removal hides the text and notifies owner and reporters once', async () => {
  const [eva, finn, gus] = await Promise.all([system.person('eva'), system.person('finn'), system.person('gus')]);
  const { caseId, pointId } = await reported(eva, [finn, gus]);
  await claim(mod, caseId);
  const response = await post(mod, `/api/moderation/cases/${caseId}/decide`, { decision: 'remove', reason: 'It is a threat.' });
  expect(response.json()).toMatchObject({
    case: { status: 'decided', decision: 'remove', claimed_by: null, subject: { is_removed: true } },
    action: { decision: 'remove', reason: 'It is a threat.', moderator: { name: 'mod' }, undone_at: null },
  });
  expect((await get(null, `/api/points/${pointId}`)).json().error.code).toBe('gone');
  expect((await get(null, '/api/points')).json().items.map(({ id }: { id: number }) => id)).not.toContain(pointId);
  const subject = { subject_kind: 'point', subject_id: pointId };
  expect(await notificationsOf(eva)).toEqual([{ kind: 'content_removed', data: { ...subject, reason: 'It is a threat.' } }]);
  for (const reporter of [finn, gus])
    expect(await notificationsOf(reporter)).toEqual([
      { kind: 'report_decided', data: { ...subject, decision: 'remove', reason: 'It is a threat.' } },
    ]);
  expect((await claim(other, caseId)).json().error.code).toBe('case_decided');
});

test('a keep leaves the text alone and does not notify its owner', async () => {
  const [hal, ida] = await Promise.all([system.person('hal'), system.person('ida')]);
  const { caseId, pointId } = await reported(hal, [ida]);
  await scene.settle(mod, caseId, 'keep');
  expect((await get(null, `/api/points/${pointId}`)).statusCode).toBe(200);
  expect(await notificationsOf(hal)).toEqual([]);
  expect(await notificationsOf(ida)).toMatchObject([{ kind: 'report_decided', data: { decision: 'keep' } }]);
});

test('a moderator neither claims nor decides a case about their own text, and is not notified of their own decision', async () => {
  const own = await reported(mod, [ben]);
  expect((await claim(mod, own.caseId)).json().error.code).toBe('not_to_yourself');
  expect((await claim(other, own.caseId)).statusCode).toBe(200);
  const by = await reported(ana, [other]);
  await scene.settle(other, by.caseId, 'keep');
  expect(await notificationsOf(other)).toEqual([]);
});

test('a repeated decision with the same key is the same decision', async () => {
  const { caseId } = await reported(ana, [ben]);
  await claim(mod, caseId);
  const body = { decision: 'remove', reason: 'Spam.' };
  const send = () => post(mod, `/api/moderation/cases/${caseId}/decide`, body, { 'idempotency-key': `decide-${caseId}` });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
});

test('a case about text its owner deleted can still be decided, without effect', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  await scene.deletePoint(ana, pointId);
  const actionId = await scene.settle(mod, caseId, 'remove');
  expect(await rows('SELECT took_down FROM moderation_action WHERE id = $1', [actionId])).toEqual([{ took_down: false }]);
});

test.each([
  ['no reason', { decision: 'keep' }],
  ['an empty reason', { decision: 'keep', reason: '  ' }],
  ['another decision', { decision: 'burn', reason: 'x' }],
])('%s is refused', async (_what, payload) => {
  expect((await post(mod, '/api/moderation/cases/1/decide', payload)).statusCode).toBe(400);
});

test('a case that is not there', async () => {
  expect((await get(mod, '/api/moderation/cases/999999')).statusCode).toBe(404);
  expect((await claim(mod, 999_999)).statusCode).toBe(404);
  expect((await decide(mod, 999_999, 'keep')).statusCode).toBe(404);
});

test('hundreds of reporters are notified once each, also when the job runs twice', async () => {
  const { caseId, pointId } = await reported(ana, [ben]);
  await rows(
    `WITH crowd AS (
       INSERT INTO users (uuid, email, name, role, created_at, updated_at)
       SELECT gen_random_uuid(), 'raid-' || n || '@example.org', 'raid', 'member', now(), now() FROM generate_series(1, 250) n RETURNING id)
     INSERT INTO report (uuid, case_id, reporter_id, subject_kind, subject_id, reason, created_at)
     SELECT gen_random_uuid(), $1, id, 'point', $2, 'spam', now() FROM crowd`,
    [caseId, pointId],
  );
  await scene.settle(mod, caseId, 'keep');
  await notificationsOf(ben);
  await notificationsOf(ben);
  const counts = await rows<{ count: number }>(
    "SELECT count(*) FROM notification JOIN users ON users.id = user_id WHERE users.name = 'raid' GROUP BY user_id",
  );
  expect(counts).toEqual(Array.from({ length: 250 }, () => ({ count: 1 })));
});
