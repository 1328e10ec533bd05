import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';
import { FEEDBACK_PERSONAL_DATA } from '../feedback/index.ts';
import { PERSONAL_DATA } from '../slices.ts';
import { labelProbability, rebuildProbabilities, refit } from './index.ts';
import { PROBABILITY_PERSONAL_DATA } from './personal-data.ts';

const system = await testSystem();
const { deps } = system;
const { db } = deps;
const http = await system.api();
const client = clientOf(http);
const scenario = new Scenario(client, system.deps);
const { mustSend } = client;
let author: Person;
let detector: Person;
let raters: Person[];

beforeAll(async () => {
  author = await system.person('author');
  detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  raters = await Promise.all(Array.from({ length: 8 }, (_, i) => system.person(`rater-${i}`)));
});
afterAll(() => system.close());

const newLabel = async () => (await scenario.label({ author, detector })).id;

/**
 * Creates a label with feedback by letter: c correct, f false positive; each from another person, starting with the first.
 */
async function labelWith(said: string): Promise<number> {
  const id = await newLabel();
  for (const [i, letter] of [...said].entries())
    if (letter !== ' ') await rate(raters[i] as Person, id, letter === 'c' ? 'correct' : 'false_positive');
  return id;
}

const rate = async (who: Person, fallacyLabelId: number, feedbackType: string): Promise<number> =>
  (await mustSend('POST', '/api/fallacy-feedback', who, { fallacyLabelId, feedbackType })).feedback.id;

async function statsOf(id: number) {
  await catchUp(deps, labelProbability);
  return (await http.inject(`/api/fallacy-feedback/stats/${id}`)).json().stats;
}

test('a label without feedback has no probability', async () => {
  expect(await statsOf(await newLabel())).toMatchObject({ total: 0, probability: null, interval: null, bridging: null });
});

test('a first answer moves the probability a little', async () => {
  const [right, wrong] = [await statsOf(await labelWith('c')), await statsOf(await labelWith('f'))];
  expect(right.probability).toBeGreaterThan(0.5);
  expect(right.probability).toBeLessThan(0.85);
  expect(wrong.probability).toBeLessThan(0.5);
  expect(right.bridging).toMatchObject({ status: 'not_enough' });
  for (const { probability, interval } of [right, wrong]) {
    expect(interval[0]).toBeLessThanOrEqual(probability);
    expect(interval[1]).toBeGreaterThanOrEqual(probability);
  }
});

test('a missed fallacy does not affect the probability of the label', async () => {
  const { point } = await mustSend('POST', '/api/points', author, { content: 'Nobody looked at this.' });
  const missed = { pointId: point.id, feedbackType: 'missed_fallacy', suggestedFallacyType: 'tu_quoque' };
  const { feedback } = await mustSend('POST', '/api/fallacy-feedback', raters[0] as Person, missed);
  expect(await statsOf(feedback.fallacy_label_id)).toMatchObject({ total: 1, probability: null });
});

test('changed and withdrawn feedback is judged again, and the last withdrawal removes the probability', async () => {
  const id = await newLabel();
  const feedbackId = await rate(raters[0] as Person, id, 'correct');
  const before = (await statsOf(id)).probability;
  const rater = raters[0] as Person;
  const url = `/api/fallacy-feedback/${feedbackId}`;
  await mustSend('PUT', url, rater, { feedbackType: 'false_positive' });
  const after = (await statsOf(id)).probability;
  expect([before > 0.5, after < 0.5]).toEqual([true, true]);
  await mustSend('DELETE', url, rater);
  expect(await statsOf(id)).toMatchObject({ total: 0, probability: null });
});

test('a label is sent live with its probability once it is judged', async () => {
  const id = await labelWith('cc');
  await catchUp(deps, labelProbability);
  const { uuid, stats } = (await http.inject(`/api/labels/${id}`)).json().label;
  const { rows } = await db.pool.query("SELECT payload FROM event WHERE subject = $1 AND kind = 'label.probability_changed' ORDER BY id", [
    uuid,
  ]);
  const { probability, interval, bridging } = stats;
  expect(rows.at(-1).payload).toMatchObject({ label_id: id, probability, interval, bridging });
  const polled = (await http.inject(`/api/live/poll?topics=label:${id}&since=-1`)).json();
  expect(polled.messages.at(-1)).toMatchObject({ kind: 'label.changed', data: { stats: { probability } } });
  const count = rows.length;
  await catchUp(deps, labelProbability);
  expect((await db.pool.query('SELECT FROM event WHERE subject = $1 AND kind = $2', [uuid, 'label.probability_changed'])).rowCount).toBe(
    count,
  );
});

test('a fit learns who agrees with the outcomes, and they weigh more', async () => {
  // Seven agree throughout; the eighth contradicts everyone.
  for (let i = 0; i < 12; i += 1) await labelWith(i % 2 ? 'cccccccf' : 'fffffffc');
  const [byMany, byOne] = [await labelWith('c'), await labelWith('       c')];
  expect((await statsOf(byMany)).probability).toBe((await statsOf(byOne)).probability);
  const made = await refit(deps, 'fallacy');
  expect(made).toMatchObject({ labelSet: 'fallacy', raters: 8, gold: 0 });
  expect((await statsOf(byMany)).probability).toBeGreaterThan((await statsOf(byOne)).probability + 0.1);
  expect(await refit(deps, 'hate')).toBeUndefined(); // no feedback at all
});

test('a label that drifts a little every night gets an event once the shown figures differ from the log, and only then', async () => {
  const id = await labelWith('ccccf');
  await catchUp(deps, labelProbability);
  await refit(deps, 'fallacy');
  const { uuid } = (await http.inject(`/api/labels/${id}`)).json().label;
  const logged = async () =>
    (await db.pool.query("SELECT payload FROM event WHERE subject = $1 AND kind = 'label.probability_changed' ORDER BY id", [uuid])).rows;
  const before = await logged();
  await refit(deps, 'fallacy');
  expect(await logged()).toHaveLength(before.length);
  // As if it had last been logged many nights ago.
  await db.pool.query("UPDATE label_probability SET told = jsonb_set(told::jsonb, '{probability}', '0.5')::json WHERE label_id = $1", [id]);
  await refit(deps, 'fallacy');
  const { probability, interval, bridging } = await statsOf(id);
  const after = await logged();
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1).payload).toMatchObject({ probability, interval, bridging });
  await refit(deps, 'fallacy');
  expect(await logged()).toHaveLength(after.length);
});

test('feedback judged by a rebuild before the log is read gets its event all the same', async () => {
  const id = await labelWith('ccc');
  expect((await rebuildProbabilities(deps)).differences).toEqual([]); // only late, not a difference
  const { probability } = await statsOf(id);
  const { rows } = await db.pool.query(
    "SELECT payload FROM event JOIN comment_fallacy_labels label ON subject = label.uuid WHERE label.id = $1 AND kind = 'label.probability_changed'",
    [id],
  );
  expect(rows).toMatchObject([{ payload: { probability } }]);
});

test('after a fit, judging a label gives the same result as the fit itself', async () => {
  await refit(deps, 'fallacy');
  expect(await rebuildProbabilities(deps)).toMatchObject({ differences: [] });
  const said = await labelWith('cfc');
  await catchUp(deps, labelProbability);
  expect(await rebuildProbabilities(deps)).toMatchObject({ name: 'probabilities', differences: [] });
  const online = (await statsOf(said)).probability;
  await refit(deps, 'fallacy');
  expect(Math.abs((await statsOf(said)).probability - online)).toBeLessThan(0.1);
});

test.each([
  ['a probability', 'UPDATE label_probability SET probability = 0.123'],
  ['a status across viewpoints', "UPDATE label_probability SET bridging = 'agreed'"],
  ['a missing row', 'DELETE FROM label_probability'],
  [
    'a row too many',
    "INSERT INTO label_probability SELECT max(label.id), max(fit_id), 1, 1, 1, 'agreed', NULL, 1, 1, 1, 0, 9, now() FROM label_probability, comment_fallacy_labels label",
  ],
])('%s that is wrong is returned and stays until the rebuilt one is accepted', async (_what, damage) => {
  await newLabel();
  await db.pool.query(damage);
  expect((await rebuildProbabilities(deps)).differences).toHaveLength(1);
  expect((await rebuildProbabilities(deps, { accept: true })).differences).toHaveLength(1); // nothing was saved before
  expect((await rebuildProbabilities(deps)).differences).toEqual([]);
});

test('only the newest two fits keep their raters', async () => {
  await refit(deps, 'fallacy');
  await refit(deps, 'fallacy');
  const { rows } = await db.pool.query('SELECT DISTINCT fit_id FROM verdict_fit_rater ORDER BY 1 DESC');
  const newest = await db.pool.query('SELECT id FROM verdict_fit ORDER BY id DESC LIMIT 2');
  expect(rows.map(({ fit_id }) => fit_id)).toEqual(newest.rows.map(({ id }) => id));
});

test('a moderator’s decision does not change the probability, and ten decisions calibrate the fit', async () => {
  const { rows } = await db.pool.query<{ id: number }>('SELECT label_id AS id FROM label_tally WHERE rated > 6 ORDER BY 1 LIMIT 10');
  const [first] = rows as [{ id: number }];
  const before = await statsOf(first.id);
  for (const { id } of rows)
    await db.pool.query(
      `UPDATE comment_fallacy_labels SET moderator_override = true, status = CASE WHEN status = 'validated' THEN 'overridden'::label_status ELSE 'validated' END WHERE id = $1`,
      [id],
    );
  expect(await statsOf(first.id)).toEqual(before);
  expect(await refit(deps, 'fallacy')).toMatchObject({ gold: 10 });
  const after = await statsOf(first.id);
  expect(Math.abs(after.probability - 0.5)).toBeLessThan(Math.abs(before.probability - 0.5)); // the crowd was wrong ten times
});

test('erasing a person deletes their fitted values, and their feedback on decided labels is judged like a newcomer’s', async () => {
  const leaver = await system.person('leaver');
  const [open, closed, other] = [await labelWith('cc'), await labelWith('cc'), await labelWith('cc')];
  for (const id of [open, closed, other]) await rate(leaver, id, 'correct');
  await db.pool.query('UPDATE comment_fallacy_labels SET moderator_override = true WHERE id = ANY ($1)', [[closed, other]]);
  await refit(deps, 'fallacy');
  const before = { open: await statsOf(open), closed: await statsOf(closed) };
  expect(await PROBABILITY_PERSONAL_DATA.read(db, leaver.userId)).toHaveLength(1);
  const known = await db.pool.query('SELECT rates::text FROM verdict_fit_rater WHERE user_id = $1', [leaver.userId]);
  await db.transaction(async (tx) => {
    for (const kind of PERSONAL_DATA.filter((one) => one === PROBABILITY_PERSONAL_DATA || one === FEEDBACK_PERSONAL_DATA))
      await kind.erase(deps, tx, { userId: leaver.userId, now: new Date() });
  });
  expect(await PROBABILITY_PERSONAL_DATA.read(db, leaver.userId)).toEqual([]);
  expect((await db.pool.query('SELECT FROM verdict_fit_rater WHERE rates::text = $1', [known.rows[0].rates])).rowCount).toBe(0);
  expect((await statsOf(closed)).total).toBe(before.closed.total);
  const explained = (await http.inject(`/api/labels/${closed}/verdict`)).json().verdict;
  expect(explained.probability).toMatchObject({ newcomers: 1, is_current: true });
  expect((await statsOf(open)).total).toBe(before.open.total - 1);
  expect((await statsOf(open)).probability).not.toBe(before.open.probability);
  expect(await rebuildProbabilities(deps)).toMatchObject({ differences: [] });
  await refit(deps, 'fallacy');
  expect(await rebuildProbabilities(deps)).toMatchObject({ differences: [] });
});

test('a simultaneous fit and consumer give the same result as one after the other', async () => {
  const id = await newLabel();
  await catchUp(deps, labelProbability);
  const refitting = refit(deps, 'fallacy');
  for (const rater of raters) await rate(rater, id, 'correct');
  await Promise.all([refitting, catchUp(deps, labelProbability)]);
  await catchUp(deps, labelProbability);
  expect(await rebuildProbabilities(deps)).toMatchObject({ differences: [] });
  expect((await statsOf(id)).probability).toBeGreaterThan(0.6);
});
