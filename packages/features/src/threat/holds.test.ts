import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { Scenario } from '../../testing/scenario.ts';
import { heldLabels } from '../verdict/index.ts';
import { endDue } from './end-due.ts';
import { BURST, HOUR, SAME_VOTES, START, threatScene } from './testing/threat-scene.ts';

const scene = await threatScene(12);
const { system, deps, pool, clock, mod, people, proposals, item, members, open, countOf, supportOf, mustSend } = scene;
const scenario = new Scenario(scene, deps);
type Person = typeof mod;
let author: Person;
let detector: Person;

beforeAll(async () => {
  author = await system.person('author');
  detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
});
beforeEach(() => scene.clear());
afterAll(() => system.close());

const rate = (who: Person, fallacyLabelId: number, feedbackType: string) =>
  mustSend('POST', '/api/fallacy-feedback', who, { fallacyLabelId, feedbackType });
const labelOf = async (id: number) => (await mustSend('GET', `/api/labels/${id}`)).label;
const stateOf = async (id: number): Promise<string> => (await pool.query('SELECT state FROM threat WHERE id = $1', [id])).rows[0].state;
const act = async (id: number, action: string, change: object = {}) =>
  (await mustSend('POST', `/api/admin/threats/${id}/actions`, mod, { action, reason: 'They voted as one.', ...change })).action;
const released = async () =>
  (await pool.query("SELECT payload ->> 'because' AS because FROM event WHERE kind = 'threat.released' ORDER BY id")).rows;

/** A label that three people confirmed yesterday, and that a group of five denied now. */
async function attackedLabel(): Promise<number> {
  clock.at -= 24 * HOUR;
  const { id } = await scenario.label({ author, detector });
  for (const who of people.slice(0, 3)) await rate(who, id, 'correct');
  clock.at += 24 * HOUR;
  for (const who of people.slice(3, 12)) await rate(who, id, 'false_positive');
  return id;
}

test('a label under check has its earlier status, and follows the verdict afterwards', async () => {
  const id = await attackedLabel();
  expect((await labelOf(id)).status).toBe('disputed');
  await open({ members: members(3, 12), items: [{ kind: 'label', id }] });
  await catchUp(deps, heldLabels);
  expect(await labelOf(id)).toMatchObject({ status: 'validated', checking_until: new Date(START + 24 * HOUR).toISOString() });
  await rate(mod, id, 'false_positive');
  expect((await labelOf(id)).status).toBe('validated');
  clock.at += 24 * HOUR;
  await endDue(deps);
  await catchUp(deps, heldLabels);
  const label = await labelOf(id);
  expect(label.status).toBe('disputed');
  expect(label).not.toHaveProperty('checking_until');
});

test('answers set aside while a label is checked no longer change it', async () => {
  const id = await attackedLabel();
  const threat = await open({ members: members(3, 12), items: [{ kind: 'label', id }], signals: [BURST, SAME_VOTES] });
  expect((await mustSend('GET', `/api/admin/threats/${threat}`, mod)).threat.affected).toMatchObject([
    {
      kind: 'label',
      with_group: { outcome: 'rejected', share: 0.25, votes: 12 },
      without_group: { outcome: 'confirmed', share: 1, votes: 3 },
    },
  ]);
});

test('a hold that a moderator began or ended is followed too', async () => {
  const id = await attackedLabel();
  const threat = await open({ members: members(3, 12), items: [{ kind: 'label', id }] });
  const { rows } = await pool.query("SELECT id FROM threat_action WHERE threat_id = $1 AND action = 'hold'", [threat]);
  await mustSend('POST', `/api/admin/threats/${threat}/actions/${rows[0].id}/undo`, mod, { reason: 'A class.' });
  await catchUp(deps, heldLabels);
  expect((await labelOf(id)).status).toBe('disputed');
  await act(threat, 'hold');
  await catchUp(deps, heldLabels);
  expect((await labelOf(id)).status).toBe('validated');
});

test('a proposal says that it is being checked; votes and counts go on', async () => {
  await open();
  const { proposal } = await mustSend('GET', `/api/proposals/${proposals[0]?.name}`);
  expect([proposal.checking_until, await supportOf(0)]).toEqual([new Date(START + 24 * HOUR).toISOString(), 12]);
});

test('a hold ends by itself', async () => {
  const id = await open();
  clock.at += 24 * HOUR - 1;
  expect([await endDue(deps), await stateOf(id)]).toEqual([0, 'held']);
  clock.at += 1;
  expect([await endDue(deps), await stateOf(id), await countOf('held_item')]).toEqual([1, 'open', 0]);
  expect((await released()).at(-1)).toEqual({ because: 'over' });
  expect(await endDue(deps)).toBe(0);
});

test('an item that was found later waits as long as the first', async () => {
  const id = await open();
  clock.at += 10 * HOUR;
  await open({ items: [item(0), item(1)] });
  clock.at += 14 * HOUR;
  await endDue(deps);
  expect([await stateOf(id), await countOf('held_item')]).toEqual(['held', 1]);
  clock.at += 10 * HOUR;
  await endDue(deps);
  expect([await stateOf(id), await countOf('held_item')]).toEqual(['open', 0]);
  expect(await countOf(`threat_action WHERE threat_id = ${id} AND ended_at IS NOT NULL`)).toBe(1);
});

test('after 72 hours without notice the people are notified, and can appeal', async () => {
  const id = await open();
  await act(id, 'shadow');
  clock.at += 72 * HOUR;
  await endDue(deps);
  expect([await stateOf(id), await supportOf(0)]).toEqual(['set_aside', 4]);
  const own = await mustSend('GET', '/api/me/quarantines', people[0]);
  expect(own.items).toMatchObject([{ can_appeal: true, reason: 'They voted as one.' }]);
  const { rows } = await pool.query('SELECT action, ended_at IS NOT NULL AS ended FROM threat_action WHERE threat_id = $1 ORDER BY id', [
    id,
  ]);
  expect(rows).toEqual([
    { action: 'hold', ended: true },
    { action: 'shadow', ended: true },
    { action: 'set_aside', ended: false },
  ]);
});

test('people are notified at once when answers set aside without notice are set aside openly', async () => {
  const id = await open();
  await act(id, 'shadow');
  await act(id, 'set_aside');
  expect((await mustSend('GET', '/api/me/quarantines', people[0])).items).toHaveLength(1);
});

test('new groups cannot keep an item waiting for good; a moderator still can', async () => {
  for (const from of [0, 3, 6]) {
    await open({ members: members(from, from + 3) });
    clock.at += 25 * HOUR;
    await endDue(deps);
  }
  const id = await open({ members: members(9, 12) });
  expect([await stateOf(id), await countOf('held_item')]).toEqual(['open', 0]);
  await act(id, 'hold');
  expect([await stateOf(id), await countOf('held_item')]).toEqual(['held', 1]);
});

test('a threat without changes for two weeks is closed', async () => {
  const id = await open({ signals: [BURST, SAME_VOTES] });
  clock.at += 25 * HOUR;
  await endDue(deps);
  clock.at += 14 * 24 * HOUR;
  await endDue(deps);
  expect([await stateOf(id), await supportOf(0)]).toEqual(['closed', 4]); // what was set aside stays so
});
