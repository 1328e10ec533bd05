import { afterAll, beforeEach, expect, test } from 'vitest';
import { endDue } from './end-due.ts';
import { BURST, HOUR, MINUTE, SAME_VOTES, START, threatScene } from './testing/threat-scene.ts';

const scene = await threatScene(12);
const { pool, clock, people, item, members, open, countOf, supportOf } = scene;

beforeEach(() => scene.clear());
afterAll(() => scene.system.close());

const rowOf = async (id: number) => (await pool.query('SELECT * FROM threat WHERE id = $1', [id])).rows[0];
const actionsOf = async (id: number): Promise<string[]> =>
  (await pool.query('SELECT action FROM threat_action WHERE threat_id = $1 ORDER BY id', [id])).rows.map(({ action }) => action);

async function signalled(kind: string, userIds: readonly number[], strength = 0.9): Promise<void> {
  const { rows } = await pool.query(
    `INSERT INTO abuse_signal (uuid, kind, rule, subject, hour, strength, evidence, policy_version, first_seen_at, seen_at)
     VALUES (gen_random_uuid(), $1, 'rule', $2, $3, $4, '{}', 'abuse-1', $3, $3) RETURNING id`,
    [kind, `${kind} ${userIds[0]}`, new Date(clock.at - HOUR), strength],
  );
  await pool.query('INSERT INTO abuse_signal_person SELECT $1, unnest($2::bigint[])', [rows[0].id, userIds]);
}

test('the first signal makes outcomes wait for a day; nobody loses weight', async () => {
  const id = await open();
  expect(await rowOf(id)).toMatchObject({ state: 'held', severity: 'low', hold_until: new Date(START + 24 * HOUR) });
  const { rows } = await pool.query('SELECT item_kind, item_id, until FROM held_item');
  expect(rows).toEqual([{ item_kind: 'proposal', item_id: item(0).id, until: new Date(START + 24 * HOUR) }]);
  expect(await actionsOf(id)).toEqual(['hold']);
  expect([await countOf('quarantine'), await supportOf(0)]).toEqual([0, 12]);
});

test('a second, independent signal sets the answers on these items aside, and nothing else', async () => {
  const id = await open({ signals: [BURST, SAME_VOTES], items: [item(0), item(1)] });
  expect(await rowOf(id)).toMatchObject({ state: 'set_aside', severity: 'medium' });
  expect(await actionsOf(id)).toEqual(['hold', 'set_aside']);
  expect(await countOf('quarantine WHERE lifted_at IS NULL AND started_by IS NULL')).toBe(16);
  expect([await supportOf(0), await supportOf(1), await supportOf(2)]).toEqual([4, 4, 12]);
  const { rows } = await pool.query(
    "SELECT count(*)::int AS notifications FROM notification WHERE kind = 'answers_set_aside' GROUP BY user_id",
  );
  expect(rows).toEqual(Array(8).fill({ notifications: 1 }));
  expect(await countOf('users WHERE suspended_at IS NOT NULL')).toBe(0);
});

test('signals about the members are added automatically, and can be the second signal', async () => {
  await signalled(
    'creation',
    people.slice(0, 7).map(({ userId }) => userId),
  );
  await signalled('device', [people[0]?.userId as number, people[11]?.userId as number]);
  const id = await open();
  const { rows } = await pool.query('SELECT kind, strength FROM threat_signal WHERE threat_id = $1 ORDER BY kind', [id]);
  expect(rows).toEqual([
    { kind: 'burst', strength: 'strong' },
    { kind: 'creation', strength: 'strong' },
    { kind: 'device', strength: 'weak' },
  ]);
  expect(await actionsOf(id)).toEqual(['hold', 'set_aside']);
});

test('the same finding again changes nothing', async () => {
  const id = await open({ signals: [BURST, SAME_VOTES] });
  const events = await countOf('event');
  expect(await open({ signals: [BURST, SAME_VOTES] })).toBe(id);
  expect([await countOf('event'), await countOf('threat'), await countOf('quarantine')]).toEqual([events, 1, 8]);
});

test('a group that shares half of its people on one of the items is the same, and grows', async () => {
  const id = await open();
  clock.at += HOUR;
  expect(await open({ members: members(2, 10), items: [item(0), item(1)], signals: [SAME_VOTES] })).toBe(id); // 6 of 10
  expect(await countOf('threat_member')).toBe(10);
  expect(await rowOf(id)).toMatchObject({ state: 'set_aside', severity: 'high', hold_until: new Date(START + 25 * HOUR) });
  const { rows } = await pool.query('SELECT until FROM held_item ORDER BY until');
  expect(rows).toEqual([{ until: new Date(START + 24 * HOUR) }, { until: new Date(START + 25 * HOUR) }]);
  expect(await actionsOf(id)).toEqual(['hold', 'set_aside']);
});

test.each([
  { what: 'fewer shared people', change: () => ({ members: members(4, 12) }) },
  { what: 'other items', change: () => ({ items: [item(2)] }) },
])('$what: another threat', async ({ change }) => {
  const id = await open();
  expect(await open(change())).not.toBe(id);
});

test('with a weak signal nothing waits until a clear one comes', async () => {
  const id = await open({ signals: [{ ...BURST, strength: 'weak' }] });
  expect([(await rowOf(id)).state, await countOf('held_item')]).toEqual(['open', 0]);
  await open({ signals: [BURST] });
  expect([(await rowOf(id)).state, await countOf('held_item')]).toEqual(['held', 1]);
});

test('an item that was released is not held again with those that are found later', async () => {
  const id = await open();
  clock.at += 24 * HOUR;
  await endDue(scene.deps);
  await open({ items: [item(0), item(1)] });
  const { rows } = await pool.query('SELECT item_id FROM held_item');
  expect(rows).toEqual([{ item_id: item(1).id }]);
  expect(await actionsOf(id)).toEqual(['hold', 'hold']);
});

test('somebody who is named twice counts once', async () => {
  await open({ members: [...members(0, 3), { ...(members(0, 1)[0] as { userId: number }), score: 0.95 }], items: [item(0), item(0)] });
  const { rows } = await pool.query('SELECT count(*)::int AS members, max(score) AS score FROM threat_member');
  expect(rows).toEqual([{ members: 3, score: 0.95 }]);
});

test('two processes that find the same group save it once', async () => {
  const ids = await Promise.all([open(), open(), open()]);
  expect(new Set(ids).size).toBe(1);
});

test('an action that a moderator undid is not repeated for the same signals', async () => {
  const id = await open({ signals: [BURST, SAME_VOTES] });
  await pool.query("UPDATE threat_action SET undone_at = now(), undo_reason = 'A class' WHERE threat_id = $1", [id]);
  await pool.query("UPDATE quarantine SET lifted_at = now(), lift_reason = 'A class'");
  await open({ signals: [BURST, SAME_VOTES], items: [item(0), item(1)], lastAt: new Date(clock.at + MINUTE) });
  expect(await countOf('quarantine WHERE lifted_at IS NULL')).toBe(0);
  expect(await countOf('held_item')).toBe(1); // the second item never waited
});

test('answers that an appeal has lifted stay lifted while the group grows', async () => {
  await open({ signals: [BURST, SAME_VOTES] });
  await pool.query("UPDATE quarantine SET lifted_at = now(), lift_reason = 'Appeal' WHERE user_id = $1", [people[0]?.userId]);
  await open({ signals: [BURST, SAME_VOTES], members: members(0, 10) });
  expect(await countOf('quarantine WHERE lifted_at IS NULL')).toBe(9);
  expect(await countOf(`quarantine WHERE lifted_at IS NULL AND user_id = ${people[0]?.userId}`)).toBe(0);
});

test('a settled threat stays settled until its people do something new, however often it is found', async () => {
  const id = await open();
  await pool.query("UPDATE threat SET state = 'closed', closed_at = now(), hold_until = NULL WHERE id = $1", [id]);
  expect(await open()).toBe(id);
  clock.at += 24 * HOUR;
  expect(await open({ members: members(0, 9) })).toBe(id);
  expect(await open({ items: [item(0), item(1)] })).not.toBe(id);
});

test('a settled threat is opened again by an independent signal', async () => {
  const id = await open();
  await pool.query("UPDATE threat SET state = 'closed', closed_at = now(), hold_until = NULL WHERE id = $1", [id]);
  clock.at += HOUR;
  expect(await open({ signals: [SAME_VOTES] })).not.toBe(id);
});

test('an item starts when members first answered it, not when it was found, but at most a day before', async () => {
  clock.at += 10 * HOUR;
  await open();
  const since = async () => (await pool.query('SELECT since FROM held_item')).rows[0].since;
  expect(await since()).toEqual(new Date(START));
  await scene.clear();
  clock.at += 30 * HOUR;
  await open();
  expect(await since()).toEqual(new Date(START + 6 * HOUR));
});

test('bursts within the hour of a declared event open nothing; other signals do', async () => {
  const id = await open();
  await pool.query("UPDATE threat SET state = 'dismissed', closed_at = now(), hold_until = NULL, declared_as = 'broadcast' WHERE id = $1", [
    id,
  ]);
  clock.at += HOUR;
  expect(await open({ members: members(6, 12) })).toBe(id);
  expect(await open({ members: members(6, 12), signals: [BURST, SAME_VOTES] })).not.toBe(id);
  clock.at += HOUR;
  expect(await open({ members: members(6, 12), items: [item(1)] })).not.toBe(id);
  expect(await open({ members: members(5, 11), items: [item(0)] })).not.toBe(id);
});
