import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelModerationScene } from './testing/scene.ts';

const scene = await labelModerationScene();
let mod: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  mod = await scene.system.person('mod', 'moderator');
  other = await scene.system.person('other', 'moderator');
  admin = await scene.system.person('boss', 'admin');
});
afterAll(() => scene.close());

const claim = (who: Person, id: number) => scene.send('POST', `/api/fallacy-feedback/${id}/claim`, who);
const release = (who: Person, id: number) => scene.send('DELETE', `/api/fallacy-feedback/${id}/claim`, who);
const undo = (who: Person, id: number, batch = false) => scene.send('POST', `/api/fallacy-feedback/overrides/${id}/undo`, who, { batch });
const bulk = (who: Person, ids: number[], status = 'overridden') =>
  scene.send('POST', '/api/fallacy-feedback/override', who, { ids, status, notes: 'All alike.' });
const eventsOf = (id: number) =>
  scene.rows<{ kind: string; payload: { by?: string; from?: string; to?: string } }>(
    `SELECT kind, payload FROM event WHERE subject = (SELECT uuid FROM comment_fallacy_labels WHERE id = $1) AND kind LIKE 'label.%' ORDER BY id`,
    [id],
  );
const kept = async (id: number) =>
  (
    await scene.rows('SELECT status, moderator_override, moderator_user_id, moderator_notes FROM comment_fallacy_labels WHERE id = $1', [
      id,
    ])
  )[0];

test('a decision replaces the community’s verdict and is saved, and members never see its notes', async () => {
  const id = await scene.disputed(0, 4);
  expect(await scene.statusOf(id)).toBe('disputed');
  const reply = await scene.override(mod, id, 'validated', '  It leaves out a third way.  ');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    success: true,
    fallacyLabel: { id, status: 'validated', moderator_override: true },
    override: { label_id: id, status: 'validated', notes: 'It leaves out a third way.', batch: null, moderator: { name: 'mod' } },
  });
  expect(await kept(id)).toEqual({
    status: 'validated',
    moderator_override: true,
    moderator_user_id: mod.userId,
    moderator_notes: 'It leaves out a third way.',
  });
  const shown = [
    await scene.send('GET', `/api/labels/${id}`, scene.author),
    await scene.send('GET', `/api/fallacy-feedback/point/${reply.json().fallacyLabel.point_id}`, scene.author),
  ];
  for (const { body } of shown) expect(body).not.toMatch(/third way|moderator_notes|moderator_user_id/);
  const told = await eventsOf(id);
  expect(told.slice(-2).map(({ kind }) => kind)).toEqual(['label.status_changed', 'label.overridden']);
  expect(told.at(-2)?.payload).toMatchObject({ from: 'disputed', to: 'validated', by: 'moderator', consensus: 'rejected' });
});

test('metrics count the decisions', async () => {
  const made = async () => (await scene.system.deps.metrics.labelOverrides.get()).values.find(({ labels }) => labels.status === 'disputed');
  const before = (await made())?.value ?? 0;
  await scene.override(mod, await scene.disputed(2, 2), 'disputed', 'Both have a point.');
  expect((await made())?.value).toBe(before + 1);
});

test('feedback after a decision is counted and changes nothing', async () => {
  const id = await scene.disputed(0, 3);
  await scene.override(mod, id, 'overridden');
  await scene.rate(scene.readers[5] as Person, id, 'correct');
  expect(await scene.statusOf(id)).toBe('overridden');
});

test.each([
  ['no notes', { status: 'overridden' }],
  ['empty notes', { status: 'overridden', notes: ' ' }],
  ['notes that are too long', { status: 'overridden', notes: 'x'.repeat(2001) }],
  ['a status that moderators cannot set', { status: 'active', notes: 'Why' }],
  ['unknown fields', { status: 'overridden', notes: 'Why', batch: 'b' }],
])('%s is refused', async (_what, payload) => {
  const id = await scene.label();
  expect((await scene.send('POST', `/api/fallacy-feedback/${id}/override`, mod, payload)).statusCode).toBe(400);
});

test('members, guests, the author and wrong labels are refused', async () => {
  const id = await scene.label();
  const own = await scene.label({}, mod);
  expect((await scene.override(scene.author, id)).json().error.code).toBe('role_too_low');
  expect(
    (await scene.send('POST', `/api/fallacy-feedback/${id}/override`, undefined, { status: 'overridden', notes: 'x' })).statusCode,
  ).toBe(401);
  expect((await scene.override(mod, 999_999)).json().error.code).toBe('not_found');
  for (const reply of [await scene.override(mod, own), await claim(mod, own)]) expect(reply.json().error.code).toBe('not_to_yourself');
  expect((await scene.override(other, own)).statusCode).toBe(200);
});

test('the account that created a label may decide about it', async () => {
  const id = await scene.label();
  const both = await scene.system.person('both', 'admin');
  await scene.rows('UPDATE comment_fallacy_labels SET created_by = (SELECT id FROM users WHERE name = $2) WHERE id = $1', [id, 'both']);
  expect((await scene.override(both, id)).statusCode).toBe(200);
});

test('a claim keeps other moderators from deciding, for ten minutes', async () => {
  const id = await scene.label();
  const claimed = await claim(mod, id);
  const until = new Date(scene.clock.at.getTime() + 600_000).toISOString();
  expect(claimed.json()).toEqual({ success: true, fallacyLabelId: id, claim: { by: { id: mod.userId, name: 'mod' }, until } });
  for (const reply of [await scene.override(other, id), await claim(other, id), await release(other, id)]) {
    expect(reply.statusCode).toBe(409);
    expect(reply.json().error).toMatchObject({
      code: 'case_claimed',
      details: { claimed_by: mod.userId, claimed_by_name: 'mod', claimed_until: until },
    });
  }
  scene.clock.at = new Date(scene.clock.at.getTime() + 600_000);
  expect((await claim(other, id)).statusCode).toBe(200);
  expect((await scene.override(mod, id)).json().error.code).toBe('case_claimed');
});

test('a released or decided label can be claimed again', async () => {
  const id = await scene.label();
  await claim(mod, id);
  expect((await release(mod, id)).json()).toEqual({ success: true, fallacyLabelId: id, claim: null });
  expect((await release(mod, id)).statusCode).toBe(200); // released already
  await claim(mod, id);
  await scene.override(mod, id);
  expect((await claim(other, id)).statusCode).toBe(200);
});

test('of two simultaneous claims one succeeds', async () => {
  const id = await scene.label();
  const codes = (await Promise.all([claim(mod, id), claim(other, id)])).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 409]);
});

test('simultaneous decisions run one after the other, and the last one counts', async () => {
  const id = await scene.label();
  const replies = await Promise.all([scene.override(mod, id, 'validated'), scene.override(other, id, 'overridden')]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [last] = await scene.rows<{ status: string }>('SELECT status FROM label_override WHERE label_id = $1 ORDER BY id DESC', [id]);
  expect(await scene.statusOf(id)).toBe(last?.status);
});

test('undoing restores the previous decision, and finally the community’s verdict', async () => {
  const id = await scene.disputed(0, 4);
  const first = (await scene.override(mod, id, 'validated', 'First.')).json().override.id;
  const second = (await scene.override(other, id, 'overridden', 'Second.')).json().override.id;
  expect((await undo(mod, second)).json()).toMatchObject({
    undone: 1,
    results: [{ id, override: { id: second, undone_by: { name: 'mod' } } }],
  });
  expect(await kept(id)).toMatchObject({ status: 'validated', moderator_user_id: mod.userId, moderator_notes: 'First.' });
  await undo(mod, first);
  expect(await kept(id)).toEqual({ status: 'disputed', moderator_override: false, moderator_user_id: null, moderator_notes: null });
  expect((await eventsOf(id)).slice(-2)).toMatchObject([
    { kind: 'label.status_changed', payload: { by: 'community', to: 'disputed' } },
    { kind: 'label.override_undone' },
  ]);
});

test('undoing an earlier decision leaves the later one in force', async () => {
  const id = await scene.label();
  const first = (await scene.override(mod, id, 'validated')).json().override.id;
  await scene.override(other, id, 'overridden');
  await undo(mod, first);
  expect(await scene.statusOf(id)).toBe('overridden');
});

test('a decision is undone once, also by simultaneous requests; administrators’ decisions need an administrator', async () => {
  const id = await scene.label();
  const decided = (await scene.override(mod, id)).json().override.id;
  const codes = (await Promise.all([undo(mod, decided), undo(other, decided)])).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 409]);
  const high = (await scene.override(admin, id)).json().override.id;
  expect((await undo(mod, high)).json().error.code).toBe('role_out_of_reach');
  expect((await undo(mod, 999_999)).json().error.code).toBe('not_found');
});

test('a batch of labels is decided with a result for each, and undone as a whole', async () => {
  const [a, b, own, held] = [await scene.disputed(0, 3), await scene.label(), await scene.label({}, mod), await scene.label()];
  await claim(other, held);
  const reply = await bulk(mod, [a, own, 999_999, held, b]);
  const { batch, decided, results } = reply.json();
  expect(decided).toBe(2);
  expect(
    results.map(({ error, override }: { error?: { code: string }; override?: { batch: string } }) => error?.code ?? override?.batch),
  ).toEqual([batch, 'not_to_yourself', 'not_found', 'case_claimed', batch]);
  expect([await scene.statusOf(a), await scene.statusOf(b), await scene.statusOf(held)]).toEqual(['overridden', 'overridden', 'active']);
  const undone = await undo(mod, results[0].override.id, true);
  expect(undone.json()).toMatchObject({ undone: 2, results: [{ id: a }, { id: b }] });
  expect([await scene.statusOf(a), await scene.statusOf(b)]).toEqual(['disputed', 'active']);
  expect((await undo(mod, results[0].override.id, true)).json().error.code).toBe('not_undoable');
});

test('one decision of a batch can be undone alone', async () => {
  const [a, b] = [await scene.label(), await scene.label()];
  const { results } = (await bulk(mod, [a, b], 'validated')).json();
  await undo(mod, results[0].override.id);
  expect([await scene.statusOf(a), await scene.statusOf(b)]).toEqual(['active', 'validated']);
});

test('two simultaneous batches of the same labels do not deadlock', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => scene.label()));
  const replies = await Promise.all([bulk(mod, ids), bulk(other, ids.toReversed(), 'validated')]);
  expect(replies.map((reply) => reply.json().decided)).toEqual([6, 6]);
});

test.each([
  ['none', []],
  ['more than a hundred labels', Array.from({ length: 101 }, (_, i) => i + 1)],
  ['the same label twice', [1, 1]],
])('a batch with %s is refused', async (_what, ids) => {
  expect((await bulk(mod, ids)).statusCode).toBe(400);
});

test('an author who asked for a review is notified of its result, once', async () => {
  const id = await scene.label();
  await scene.send('POST', `/api/labels/${id}/review`, scene.author, {});
  await scene.override(mod, id, 'overridden');
  await scene.override(mod, id, 'validated');
  const told = await scene.rows<{ data: object }>("SELECT data FROM notification WHERE user_id = $1 AND kind = 'label_reviewed'", [
    scene.author.userId,
  ]);
  expect(told).toMatchObject([{ data: { label_id: id, status: 'overridden' } }]);
});

test('undoing a decision reopens the author’s review, unless an earlier decision is in force', async () => {
  const id = await scene.label();
  await scene.send('POST', `/api/labels/${id}/review`, scene.author, {});
  const settledAt = async () => (await scene.send('GET', `/api/labels/${id}`)).json().label.review_settled_at;
  const first = (await scene.override(mod, id, 'validated')).json().override.id;
  const second = (await scene.override(mod, id, 'disputed')).json().override.id;
  await undo(mod, second);
  expect(await settledAt()).not.toBeNull();
  await undo(mod, first);
  expect(await settledAt()).toBeNull();
  const { item } = (await scene.send('GET', `/api/fallacy-feedback/${id}/history`, mod)).json();
  expect(item.review_requested_at).not.toBeNull();
});
