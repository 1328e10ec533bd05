import { hash } from 'node:crypto';
import { canonicalJson, type Json } from '@verdict/core/audit';
import { type Person, testSystem } from '@verdict/features/testing';
import type { ExplainedLabel } from '@verdict/wire/judgement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';
import { labelProbability, refit } from './index.ts';

const system = await testSystem();
const { deps } = system;
const http = await system.api();
const client = clientOf(http);
const scenario = new Scenario(client, system.deps);
const { mustSend } = client;
let author: Person;
let detector: Person;
let moderator: Person;
let raters: Person[];

beforeAll(async () => {
  author = await system.person('author');
  detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  moderator = await system.person('moderator', 'moderator');
  raters = await Promise.all(Array.from({ length: 6 }, (_, i) => system.person(`rater-${i}`)));
  for (let i = 0; i < 8; i += 1) await labelWith(i % 3 === 0 ? 'fffccc' : 'ccccfc');
  await refit(deps, 'fallacy');
});
afterAll(() => system.close());

const ANSWERS: Record<string, object> = {
  c: { feedbackType: 'correct' },
  f: { feedbackType: 'false_positive' },
  w: { feedbackType: 'wrong_type', suggestedFallacyType: 'straw_man' },
};

async function labelWith(said: string): Promise<{ id: number; pointId: number; feedback: number[] }> {
  const { id, point_id: pointId } = await scenario.label({ author, detector });
  const feedback: number[] = [];
  for (const [i, letter] of [...said].entries())
    feedback.push(
      (await mustSend('POST', '/api/fallacy-feedback', raters[i] as Person, { fallacyLabelId: id, ...ANSWERS[letter] })).feedback.id,
    );
  return { id, pointId, feedback };
}

async function explained(id: number): Promise<ExplainedLabel> {
  await catchUp(deps, labelProbability);
  return (await http.inject(`/api/labels/${id}/verdict`)).json();
}

test('the steps of a verdict add up to the published probability, and a guest may read them', async () => {
  const { id } = await labelWith('ccwfc');
  const { label, point, verdict } = await explained(id);
  const { probability, viewpoints } = verdict;
  if (!probability || !viewpoints) throw new Error('there is a probability');
  expect(label.stats.probability).toBeCloseTo(probability.probability, 4);
  expect(probability.is_current).toBe(true);
  const sum = probability.answers.reduce((all, { log_odds }) => all + log_odds, probability.before + probability.together);
  expect(1 / (1 + Math.exp(-sum))).toBeCloseTo(probability.probability, 9);
  expect(verdict.counted).toEqual([
    { answer: 'correct', count: 3, weight: 3 },
    { answer: 'false_positive', count: 1, weight: 1 },
    { answer: 'wrong_type', count: 1, weight: 1 },
  ]);
  expect(probability.fit).toMatchObject({ raters: 6, labels: 8, consensus_policy: 'consensus-2' });
  expect(probability.unheard).toBe(5);
  expect(viewpoints.status).toBe(label.stats.bridging?.status);
  const placed = [...(viewpoints.sides ?? []), viewpoints.unplaced].map((side) => (side?.right ?? 0) + (side?.wrong ?? 0));
  expect(placed.reduce((all, count) => all + count, 0)).toBe(5);
  expect(point.content).toBe('Everyone knows that.');
});

test('the log entries about a verdict can be looked up', async () => {
  const { id, feedback } = await labelWith('cc');
  await mustSend('DELETE', `/api/fallacy-feedback/${feedback[0]}`, raters[0]);
  const { verdict } = await explained(id);
  expect(verdict.withdrawn).toBe(1);
  const kinds = verdict.log.entries.map(({ kind }) => kind);
  for (const kind of ['label.created', 'feedback.created', 'feedback.deleted', 'label.probability_changed']) expect(kinds).toContain(kind);
  for (const { seq, kind } of verdict.log.entries) {
    const { items } = (await http.inject(`/api/log/entries?from=${seq}&limit=1`)).json();
    expect(items[0]).toMatchObject({ seq, kind });
  }
});

test('the fit of a verdict is among its entries, and the log commits to its numbers', async () => {
  const { id } = await labelWith('ccf');
  const { verdict } = await explained(id);
  const [entry] = verdict.log.entries.filter(({ kind }) => kind === 'verdict.refitted');
  const fit = await deps.db.kysely.selectFrom('verdict_fit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const raters = await deps.db.kysely
    .selectFrom('verdict_fit_rater')
    .select(['rates', 'heard', 'viewpoint', 'intercept', 'side', 'leniency'])
    .where('fit_id', '=', fit.id)
    .execute();
  const { rows } = await deps.db.pool.query('SELECT subject, payload FROM event JOIN log_entry ON event_id = event.id WHERE seq = $1', [
    entry?.seq,
  ]);
  expect(rows[0].subject).toBe(verdict.probability?.fit.id);
  const canonical = (value: object): string => canonicalJson(value as Json);
  const { consensus, bridge } = fit;
  expect(rows[0].payload).toMatchObject({
    fit_sha256: hash('sha256', canonical({ consensus, bridge })),
    raters_sha256: hash('sha256', raters.map(canonical).sort().join('\n')),
  });
});

test('with so few answers that single people could be identified, the sides are left out', async () => {
  const { id } = await labelWith('cf');
  expect((await explained(id)).verdict.viewpoints).toMatchObject({ status: 'not_enough', sides: null, unplaced: null });
});

test('a label without feedback has a table and its log entries, and nothing else', async () => {
  const { id } = await scenario.label({ author, detector });
  const { verdict } = await explained(id);
  expect(verdict).toMatchObject({ counted: [], withdrawn: 0, set_aside: 0, probability: null, viewpoints: null });
  expect(verdict.table).toMatchObject({ policy_version: 'table-1', min_feedbacks: 3 });
  expect(verdict.log.entries.map(({ kind }) => kind)).toEqual(['label.created']);
});

test('a moderator’s decision is shown, and leaves the steps unchanged', async () => {
  const { id } = await labelWith('cccf');
  const before = (await explained(id)).verdict.probability;
  await mustSend('POST', `/api/fallacy-feedback/${id}/override`, moderator, { status: 'overridden', notes: 'It is none.' });
  const { label, verdict } = await explained(id);
  expect(label).toMatchObject({ status: 'overridden', moderator_override: true });
  expect(verdict.probability).toEqual(before);
  expect(verdict.log.entries.map(({ kind }) => kind)).toContain('label.overridden');
  expect(JSON.stringify({ label, verdict })).not.toContain('It is none.');
});

test('feedback that is not in the probability yet is shown as pending', async () => {
  const { id } = await labelWith('ccc');
  await explained(id);
  await mustSend('POST', '/api/fallacy-feedback', raters[4] as Person, { fallacyLabelId: id, feedbackType: 'false_positive' });
  expect((await http.inject(`/api/labels/${id}/verdict`)).json().verdict.probability.is_current).toBe(false);
  expect((await explained(id)).verdict.probability?.is_current).toBe(true);
});

test('a missing label, or one of a deleted point, has no explanation', async () => {
  const { id, pointId } = await labelWith('c');
  await mustSend('DELETE', `/api/points/${pointId}`, author);
  for (const gone of [id, 999_999]) {
    const reply = await http.inject(`/api/labels/${gone}/verdict`);
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found']);
  }
});
