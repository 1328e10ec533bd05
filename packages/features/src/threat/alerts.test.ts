import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catchUp, sendNotifications } from '../../testing/catch-up.ts';
import type { Reactor } from '../audit/index.ts';
import { THREAT_CHANNELS } from './live.ts';
import { measureThreats } from './measure-threats.ts';
import { THREAT_PERSONAL_DATA } from './personal-data.ts';
import { THREAT_RETENTION } from './retention.ts';
import { BURST, HOUR, SAME_VOTES, threatScene } from './testing/threat-scene.ts';

const scene = await threatScene(21);
const { system, deps, pool, clock, mod, people, members, open, countOf, mustSend } = scene;
const other = await system.person('other', 'moderator');

beforeEach(async () => {
  await scene.clear();
  await sendNotifications(deps);
  await pool.query('DELETE FROM notification');
});
afterAll(() => system.close());

const newsOf = async ({ userId }: typeof mod): Promise<object[]> => {
  await sendNotifications(deps);
  const { rows } = await pool.query(
    "SELECT data FROM notification WHERE user_id = $1 AND kind IN ('suspicious_activity', 'second_moderator_asked') ORDER BY id",
    [userId],
  );
  await pool.query('DELETE FROM notification WHERE user_id = $1', [userId]);
  return rows.map(({ data }) => data);
};

test('moderators are notified of a threat, and again when it becomes more severe', async () => {
  const id = await open();
  expect(await newsOf(mod)).toEqual([{ threat_id: id, severity: 'low', people: 8 }]);
  await open();
  expect(await newsOf(mod)).toEqual([]);
  await open({ signals: [BURST, SAME_VOTES] });
  expect(await newsOf(mod)).toEqual([{ threat_id: id, severity: 'medium', people: 8 }]);
  expect(await newsOf(people[0] as typeof mod)).toEqual([]);
});

test('a moderator who belongs to the group is not notified', async () => {
  await open({ members: [...members(0, 3), { userId: other.userId, score: 1 }] });
  expect([(await newsOf(mod)).length, await newsOf(other)]).toEqual([1, []]);
});

test('the other moderators are asked to agree', async () => {
  const id = await open({ members: members(0, 20) });
  await mustSend('POST', `/api/admin/threats/${id}/actions`, mod, { action: 'verify', reason: 'They voted as one.' });
  const asked = { threat_id: id, action: 'verify' };
  expect([(await newsOf(other)).at(-1), await newsOf(mod)]).toEqual([asked, expect.not.arrayContaining([asked])]);
});

test('the live channel says which threat changed, and only moderators may join it', async () => {
  const id = await open();
  await catchUp(deps);
  const poll = (who: typeof mod) => mustSend('GET', '/api/live/poll?topics=threats&since=-1', who);
  const { messages } = await poll(mod);
  expect(
    messages.filter(({ data }: { data: { threat_id: number } }) => data.threat_id === id).map(({ kind }: { kind: string }) => kind),
  ).toEqual(['threat.opened', 'threat.acted']);
  expect((await poll(people[0] as typeof mod)).refused).toHaveLength(1);
  expect(THREAT_CHANNELS.mayJoin({ kind: 'guest' }, 'points')).toBeUndefined();
});

test('webhooks get numbers and no names', async () => {
  const admin = await system.person('admin', 'admin');
  await mustSend('POST', '/api/admin/webhooks', admin, { url: 'https://example.org/hook', kinds: ['threat.opened', 'threat.acted'] });
  const id = await open();
  const webhooks = deps.slices.flatMap(({ reactors = [] }) => reactors).find(({ name }) => name === 'webhooks') as Reactor;
  await catchUp(deps, webhooks);
  const { rows } = await pool.query('SELECT kind, details FROM webhook_delivery ORDER BY seq');
  expect(rows).toEqual([
    { kind: 'threat.opened', details: { threat_id: id, kind: 'brigade', severity: 'low', people: 8 } },
    { kind: 'threat.acted', details: { threat_id: id, action: 'hold', is_automatic: true, people: 8 } },
  ]);
});

test('gauges count threats by state and the items that wait', async () => {
  await open();
  await measureThreats(deps);
  const exposition = await deps.metrics.registry.metrics();
  expect(exposition).toMatch(/^verdict_threats\{[^}]*state="held"[^}]*\} 1$/m);
  expect(exposition).toMatch(/^verdict_items_held(\{[^}]*\})? 1$/m);
});

test('a person’s export names the groups they seemed to belong to, and erasure removes them from these', async () => {
  const id = await open();
  const userId = people[0]?.userId as number;
  expect(await THREAT_PERSONAL_DATA.read(deps.db, userId)).toMatchObject({ threats: [{ id, kind: 'brigade', score: 0.9 }], actions: [] });
  await deps.db.transaction((tx) => THREAT_PERSONAL_DATA.erase(deps, tx, { userId, now: new Date(clock.at) }));
  expect(await THREAT_PERSONAL_DATA.read(deps.db, userId)).toEqual({ threats: [], actions: [] });
  expect(await countOf('threat_member')).toBe(7);
});

test('threats are deleted two years after the last change', async () => {
  await open();
  await enforceRetention(deps.db, THREAT_RETENTION, new Date(clock.at + 729 * 24 * HOUR));
  expect(await countOf('threat')).toBe(1);
  await enforceRetention(deps.db, THREAT_RETENTION, new Date(clock.at + 731 * 24 * HOUR));
  expect([await countOf('threat'), await countOf('threat_member'), await countOf('threat_action')]).toEqual([0, 0, 0]);
});
