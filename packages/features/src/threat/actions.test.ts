import { afterAll, beforeEach, expect, test } from 'vitest';
import { BURST, HOUR, SAME_VOTES, START, threatScene } from './testing/threat-scene.ts';

const scene = await threatScene(21);
const { pool, clock, mod, people, proposals, item, members, open, countOf, supportOf, send, mustSend } = scene;
const other = await scene.system.person('other', 'moderator');
const reason = 'They voted as one.';

beforeEach(() => scene.clear());
afterAll(() => scene.system.close());

type Person = typeof mod;
const read = async (id: number, who = mod) => (await mustSend('GET', `/api/admin/threats/${id}`, who)).threat;
const act = async (id: number, action: string, change: object = {}, who: Person = mod) => {
  const reply = await send('POST', `/api/admin/threats/${id}/actions`, who, { action, reason, ...change });
  return reply.statusCode === 201 ? reply.json().action : reply.json().error.code;
};
const follow = async (id: number, actionId: number, what: 'undo' | 'confirm', who: Person = mod) => {
  const reply = await send('POST', `/api/admin/threats/${id}/actions/${actionId}/${what}`, who, what === 'undo' ? { reason } : undefined);
  return reply.statusCode === 200 ? reply.json().action : reply.json().error;
};
const actionOf = async (id: number, kind: string) => (await read(id)).actions.find(({ action }: { action: string }) => action === kind);

test('a moderator reads who, why, when and what it would change', async () => {
  const id = await open({ items: [item(0), item(1)], signals: [BURST] });
  const threat = await read(id);
  expect(threat).toMatchObject({
    id,
    kind: 'brigade',
    state: 'held',
    people: 8,
    items: 2,
    signals: [{ kind: 'burst', family: 'time', strength: 'strong', numbers: { votes: 10, expected: 1 } }],
    first_item: { kind: 'proposal', title: 'Proposal number 0 of three', url: `/proposals/${proposals[0]?.name}` },
    hold_until: new Date(START + 24 * HOUR).toISOString(),
    actions: [{ action: 'hold', status: 'in_force', is_automatic: true, started_by: null, may_confirm: false }],
    network: null,
    needs_two_people: false,
  });
  expect(threat.members).toHaveLength(8);
  expect(threat.members[0]).toMatchObject({ answers: 2, is_set_aside: false, must_verify: false, score: 0.9 });
  expect(threat.pairs).toHaveLength(28); // they all voted within a moment
  expect(threat.pairs[0].moments).toBe(2);
  expect(threat.timeline.entries).toEqual([{ at: expect.any(String), group: 16, others: 26 }]);
  const without = { outcome: null, share: 1, votes: 13, rank: null, of: null };
  expect(threat.affected).toMatchObject([
    { kind: 'proposal', with_group: { ...without, votes: 21 }, without_group: without, is_changed: false },
    { kind: 'proposal' },
  ]);
  expect(threat.playbook.map(({ step, status }: Record<string, string>) => `${step} ${status}`)).toEqual([
    'hold done',
    'look next',
    'declare later',
    'set_aside later',
    'verify later',
    'throttle later',
    'review_outcomes later',
  ]);
});

test('votes that were set aside count in "with the group", so that the comparison stays the same', async () => {
  const id = await open({ signals: [BURST, SAME_VOTES] });
  expect(await supportOf(0)).toBe(13);
  expect((await read(id)).affected).toMatchObject([{ with_group: { votes: 21 }, without_group: { votes: 13 } }]);
});

test('the list names the newest first, and can leave out what is closed', async () => {
  const [first, second] = [await open(), await open({ items: [item(1)] })];
  await act(first, 'dismiss');
  const ids = async (query: string) => (await mustSend('GET', `/api/admin/threats${query}`, mod)).items.map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([second, first]);
  expect(await ids('?is_open=true')).toEqual([second]);
  expect(await ids('?state=dismissed')).toEqual([first]);
  expect(await ids('?limit=1')).toEqual([second]);
});

test('after setting aside and undoing, every number is as before, and the people are notified of both', async () => {
  const id = await open();
  const action = await act(id, 'set_aside');
  expect(action).toMatchObject({ action: 'set_aside', status: 'in_force', started_by: { id: mod.userId, name: 'mod' } });
  expect([await supportOf(0), await supportOf(1), (await read(id)).state]).toEqual([13, 21, 'set_aside']);
  const own = await mustSend('GET', '/api/me/quarantines', people[0]);
  expect(own.items).toMatchObject([{ reason, can_appeal: true }]);
  await mustSend('POST', `/api/me/quarantines/${own.items[0].id}/appeal`, people[0], { text: 'I only voted.' });
  expect(await follow(id, action.id, 'undo', other)).toMatchObject({ status: 'undone', undone_by: { name: 'other' }, undo_reason: reason });
  expect([await supportOf(0), (await read(id)).state]).toEqual([21, 'held']);
  expect(await countOf("appeal WHERE outcome = 'lifted'")).toBe(1);
  expect(await countOf("notification WHERE kind = 'answers_count_again'")).toBe(8);
  expect(await follow(id, action.id, 'undo')).toMatchObject({ code: 'not_undoable' });
  expect(await act(id, 'set_aside')).toMatchObject({ status: 'in_force' }); // another decision
  expect(await supportOf(0)).toBe(13);
  const log = await mustSend('GET', '/api/moderation/log?limit=3');
  expect(log.items.map(({ decision }: { decision: string }) => decision)).toEqual(['set_aside', 'count_again', 'set_aside']);
});

test('an automatic action is undone like any other', async () => {
  const id = await open({ signals: [BURST, SAME_VOTES] });
  await follow(id, (await actionOf(id, 'set_aside')).id, 'undo');
  await follow(id, (await actionOf(id, 'hold')).id, 'undo');
  expect([await supportOf(0), await countOf('held_item'), (await read(id)).state]).toEqual([21, 0, 'open']);
});

test('answers are set aside without notice: the people are not notified, and see nothing in their account', async () => {
  const id = await open();
  const notified = await countOf("notification WHERE kind = 'answers_set_aside'");
  const exported = async () => {
    const { log, quarantines, suspicious_activity } = await mustSend('GET', '/api/me/data', people[0]);
    return { log: log.map(({ id: entry }: { id: number }) => entry), quarantines, suspicious_activity };
  };
  const before = await exported();
  expect(await act(id, 'shadow')).toMatchObject({ ends_at: new Date(START + 72 * HOUR).toISOString() });
  expect([await supportOf(0), await countOf("notification WHERE kind = 'answers_set_aside'")]).toEqual([13, notified]);
  expect((await mustSend('GET', '/api/me/quarantines', people[0])).items).toEqual([]);
  expect(await exported()).toEqual(before);
});

test('answers are set aside once: without notice can become open, not the reverse, and undoing takes all of it back', async () => {
  const id = await open();
  const shadow = await act(id, 'shadow');
  await act(id, 'set_aside');
  expect(await follow(id, shadow.id, 'undo')).toMatchObject({ code: 'not_undoable' });
  expect(await act(id, 'shadow')).toBe('already_there');
  await follow(id, (await actionOf(id, 'set_aside')).id, 'undo');
  expect([await supportOf(0), (await read(id)).state]).toEqual([21, 'held']);
});

test('somebody who joins a group that is set aside without notice is not notified either', async () => {
  const id = await open();
  await act(id, 'shadow');
  const notified = await countOf("notification WHERE kind = 'answers_set_aside'");
  expect(await open({ members: members(0, 10), signals: [BURST, SAME_VOTES] })).toBe(id);
  expect([await supportOf(0), await countOf("notification WHERE kind = 'answers_set_aside'")]).toEqual([11, notified]);
});

test('people must be verified before they vote again, until it is undone', async () => {
  const id = await open();
  const { id: actionId } = await act(id, 'verify');
  expect((await read(id)).members[0].must_verify).toBe(true);
  await follow(id, actionId, 'undo');
  expect((await read(id)).members[0].must_verify).toBe(false);
});

test('the network that most members use today is throttled; without one it is refused', async () => {
  const id = await open();
  expect(await act(id, 'throttle')).toBe('network_unknown');
  await pool.query("INSERT INTO account_trace SELECT unnest($1::bigint[]), $2::date, 'network', 'one'", [
    people.slice(0, 5).map(({ userId }) => userId),
    new Date(START).toISOString().slice(0, 10),
  ]);
  expect((await read(id)).network).toEqual({ people: 5, members: 8 });
  const { id: actionId } = await act(id, 'throttle');
  expect(await countOf('throttled_range WHERE ended_at IS NULL')).toBe(1);
  await follow(id, actionId, 'undo');
  expect(await countOf('throttled_range WHERE ended_at IS NULL')).toBe(0);
});

test('dismissed as a declared event: everything is undone at once, and outcomes wait no longer', async () => {
  const id = await open({ signals: [BURST, SAME_VOTES] });
  await act(id, 'verify');
  expect(await act(id, 'dismiss', { declared_as: 'class' })).toMatchObject({ action: 'dismiss', declared_as: 'class' });
  const threat = await read(id);
  expect(threat).toMatchObject({ state: 'dismissed', declared_as: 'class', hold_until: null });
  expect(threat.actions.map(({ status }: { status: string }) => status)).toEqual(['undone', 'undone', 'undone', 'in_force']);
  expect([await supportOf(0), await countOf('held_item'), await countOf('verification_in_force')]).toEqual([21, 0, 0]);
  expect(await act(id, 'hold')).toBe('threat_closed');
  await follow(id, (await actionOf(id, 'dismiss')).id, 'undo');
  expect(await read(id)).toMatchObject({ state: 'open', declared_as: null });
});

test('an action against 20 accounts waits for a second moderator', async () => {
  const id = await open({ members: members(0, 20) });
  expect((await read(id)).needs_two_people).toBe(true);
  const { id: actionId, status } = await act(id, 'set_aside');
  expect([status, await supportOf(0)]).toEqual(['waiting', 21]);
  expect(await act(id, 'set_aside', {}, other)).toBe('already_there');
  expect(await follow(id, actionId, 'confirm')).toMatchObject({ code: 'second_moderator_needed', details: { from: null } });
  expect((await read(id, other)).actions.at(-1)).toMatchObject({ status: 'waiting', may_confirm: true });
  expect((await mustSend('GET', '/api/admin/threats', mod)).items[0].waits_for_second).toBe(true);
  expect(await follow(id, actionId, 'confirm', other)).toMatchObject({ status: 'in_force', second_by: { name: 'other' } });
  expect(await supportOf(0)).toBe(1);
  expect(await follow(id, actionId, 'confirm', other)).toMatchObject({ code: 'action_not_waiting' });
  expect(await act(id, 'hold')).toBe('already_there'); // a hold needs no second moderator
});

test('a single moderator may confirm alone after a day, and the log says so', async () => {
  await pool.query("UPDATE users SET role = 'member' WHERE id = $1", [other.userId]);
  const id = await open({ members: members(0, 20) });
  const { id: actionId, confirm_alone_at } = await act(id, 'set_aside');
  expect(confirm_alone_at).toBe(new Date(START + 24 * HOUR).toISOString());
  expect(await follow(id, actionId, 'confirm')).toMatchObject({ details: { from: confirm_alone_at } });
  clock.at += 24 * HOUR;
  expect(await follow(id, actionId, 'confirm')).toMatchObject({ status: 'in_force' });
  const { rows } = await pool.query("SELECT payload FROM event WHERE kind = 'threat.acted' ORDER BY id DESC LIMIT 1");
  expect(rows[0].payload).toMatchObject({ action_id: actionId, confirmed_alone: true, people: 20 });
  await pool.query("UPDATE users SET role = 'moderator' WHERE id = $1", [other.userId]);
});

test('a waiting action can be withdrawn and then has no effect', async () => {
  const id = await open({ members: members(0, 20) });
  const { id: actionId } = await act(id, 'verify');
  expect(await follow(id, actionId, 'undo')).toMatchObject({ status: 'undone' });
  expect(await countOf('verification_in_force')).toBe(0);
});

test('nobody decides about a group they belong to, and only administrators about moderators', async () => {
  const id = await open({ members: [...members(0, 3), { userId: other.userId, score: 1 }], signals: [BURST, SAME_VOTES] });
  expect(await act(id, 'hold', {}, other)).toBe('not_to_yourself');
  expect(await countOf(`quarantine WHERE user_id = ${other.userId}`)).toBe(0);
  const admin = await scene.system.person('admin', 'admin');
  await follow(id, (await actionOf(id, 'set_aside')).id, 'undo');
  await act(id, 'set_aside', {}, admin);
  const asideOfModerator = () => countOf(`quarantine WHERE lifted_at IS NULL AND user_id = ${other.userId}`);
  expect(await asideOfModerator()).toBe(1);
  await act(id, 'dismiss');
  expect([await asideOfModerator(), await countOf('quarantine WHERE lifted_at IS NULL')]).toEqual([1, 1]);
});

test.each([
  { what: 'a declared event for something else', body: { action: 'hold', reason, declared_as: 'class' }, code: 'invalid_request' },
  { what: 'no reason', body: { action: 'hold' }, code: 'invalid_request' },
  { what: 'an unknown action', body: { action: 'ban', reason }, code: 'invalid_request' },
])('$what is refused', async ({ body, code }) => {
  const id = await open();
  expect((await send('POST', `/api/admin/threats/${id}/actions`, mod, body)).json().error.code).toBe(code);
});

test('an unknown threat is not found, and members may not read or act', async () => {
  expect(await act(999_999, 'hold')).toBe('not_found');
  const id = await open();
  expect(await follow(id, 999_999, 'undo')).toMatchObject({ code: 'not_found' });
  for (const url of ['/api/admin/threats', `/api/admin/threats/${id}`]) expect((await send('GET', url, people[0])).statusCode).toBe(403);
  expect(await act(id, 'hold', {}, people[0])).toBe('role_too_low');
});
