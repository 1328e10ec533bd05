import { type Person, testSystem } from '@verdict/features/testing';
import type { ExplainedLabel } from '@verdict/wire/judgement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';
import { FEEDBACK_PERSONAL_DATA } from '../feedback/index.ts';
import { labelProbability, rebuildProbabilities, refit } from '../probability/index.ts';
import { rebuildVerdicts, setAside } from './index.ts';
import { followSuspensions } from './set-aside.ts';

const system = await testSystem();
const { deps } = system;
const { db } = deps;
const http = await system.api();
const client = clientOf(http);
const scenario = new Scenario(client, system.deps);
const { send, mustSend } = client;
let author: Person;
let detector: Person;
let moderators: Person[];
let raters: Person[];
afterAll(() => system.close());

beforeAll(async () => {
  author = await system.person('author');
  detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  moderators = [await system.person('mod-1', 'moderator'), await system.person('mod-2', 'moderator')];
  raters = await Promise.all(Array.from({ length: 4 }, (_, i) => system.person(`rater-${i}`)));
});

const rate = (who: Person, fallacyLabelId: number, feedbackType: string) =>
  mustSend('POST', '/api/fallacy-feedback', who, { fallacyLabelId, feedbackType });

/** A label that all raters confirm and one more person denies. */
async function labelDeniedBy(denier: Person): Promise<number> {
  const { id } = await scenario.label({ author, detector });
  for (const rater of raters) await rate(rater, id, 'correct');
  await rate(denier, id, 'false_positive');
  return id;
}

const suspend = (person: Person, days: number | null, moderator = moderators[0] as Person) =>
  send('POST', `/api/moderation/people/${person.userId}/suspend`, moderator, { reason: 'Sock puppet, brigading votes.', days });
const lift = (person: Person) =>
  mustSend('POST', `/api/moderation/people/${person.userId}/lift`, moderators[0] as Person, { reason: 'A mistake.' });

const settle = () => catchUp(deps, setAside, labelProbability);

async function explained(id: number): Promise<ExplainedLabel> {
  await settle();
  return (await http.inject(`/api/labels/${id}/verdict`)).json();
}

async function recounts(id: number): Promise<number> {
  const { rows } = await db.pool.query(
    "SELECT count(*) AS count FROM event JOIN comment_fallacy_labels label ON subject = label.uuid WHERE kind = 'label.recounted' AND label.id = $1",
    [id],
  );
  return rows[0].count;
}

const ALL = [
  { answer: 'correct', count: 4, weight: 4 },
  { answer: 'false_positive', count: 1, weight: 1 },
];
const WITHOUT = ALL.slice(0, 1);

test('feedback of a suspended person does not count, and counts again when the suspension is lifted', async () => {
  const denier = await system.person('denier');
  const id = await labelDeniedBy(denier);
  const before = await explained(id);
  expect(before.verdict).toMatchObject({ counted: ALL, set_aside: 0 });
  expect((await suspend(denier, null)).statusCode).toBe(201);
  const { label, verdict } = await explained(id);
  expect(verdict).toMatchObject({ counted: WITHOUT, set_aside: 1, probability: { is_current: true } });
  expect(label.stats).toMatchObject({ total: 4, false_positive: 0 });
  expect(label.stats.probability).toBeGreaterThan(before.label.stats.probability as number);
  expect(verdict.log.entries.map(({ kind }) => kind)).toContain('label.recounted');
  await lift(denier);
  const after = await explained(id);
  expect(after.verdict).toMatchObject({ counted: ALL, set_aside: 0 });
  expect(after.label.stats).toEqual(before.label.stats);
});

test('after a suspension expires the feedback counts again', async () => {
  const denier = await system.person('denier-for-days');
  const id = await labelDeniedBy(denier);
  await suspend(denier, 3);
  expect((await explained(id)).verdict).toMatchObject({ counted: WITHOUT, set_aside: 1 });
  expect(await followSuspensions(deps)).toBe(0);
  await db.pool.query("UPDATE users SET suspended_until = now() - interval '1 minute' WHERE id = $1", [denier.userId]);
  expect(await followSuspensions(deps)).toBe(1);
  expect((await explained(id)).verdict).toMatchObject({ counted: ALL, set_aside: 0, probability: { is_current: true } });
});

test('feedback sent while its author was being suspended is found', async () => {
  const denier = await system.person('denier-on-the-way');
  const id = await labelDeniedBy(denier);
  await db.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [denier.userId]);
  expect(await followSuspensions(deps)).toBe(1);
  expect((await explained(id)).verdict).toMatchObject({ counted: WITHOUT, set_aside: 1 });
});

test('two moderators at once, and repeated events, count once', async () => {
  const denier = await system.person('denier-of-two');
  const id = await labelDeniedBy(denier);
  await settle();
  const answers = await Promise.all(moderators.map((moderator) => suspend(denier, null, moderator)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  await settle();
  await db.pool.query("UPDATE consumer_offset SET seq = 0 WHERE name = 'set-aside'");
  await settle();
  expect(await recounts(id)).toBe(1);
  expect((await explained(id)).verdict).toMatchObject({ counted: WITHOUT, set_aside: 1 });
});

test('a rebuild gives the same result, also before the log is read', async () => {
  const denier = await system.person('denier-rebuilt');
  const id = await labelDeniedBy(denier);
  await settle();
  await suspend(denier, null);
  await rebuildVerdicts(deps, { accept: true });
  expect((await explained(id)).verdict).toMatchObject({ counted: WITHOUT, set_aside: 1, probability: { is_current: true } });
  expect(await recounts(id)).toBe(1);
  expect(await rebuildVerdicts(deps)).toMatchObject({ differences: [] });
  expect(await rebuildProbabilities(deps)).toMatchObject({ differences: [] });
});

test('a fit learns nothing from suspended people', async () => {
  await settle();
  const { rows } = await db.pool.query('SELECT sum(rated)::bigint AS rated FROM label_tally');
  expect(await refit(deps, 'fallacy')).toMatchObject({ judgements: rows[0].rated });
  const asides = await db.pool.query(
    'SELECT FROM verdict_fit_rater rater JOIN users ON users.id = rater.user_id WHERE suspended_at IS NOT NULL AND suspended_until IS NULL',
  );
  expect(asides.rowCount).toBe(0);
  expect(await rebuildProbabilities(deps)).toMatchObject({ differences: [] });
});

test('erasing an account does not make its feedback count again', async () => {
  const denier = await system.person('denier-erased');
  const id = await labelDeniedBy(denier);
  await db.pool.query('UPDATE comment_fallacy_labels SET moderator_override = true WHERE id = $1', [id]);
  await suspend(denier, null);
  await settle();
  await db.transaction((tx) => FEEDBACK_PERSONAL_DATA.erase(deps, tx, { userId: denier.userId, now: new Date() }));
  expect((await explained(id)).verdict).toMatchObject({ counted: WITHOUT, set_aside: 1 });
  expect(await rebuildVerdicts(deps)).toMatchObject({ differences: [] });
});
