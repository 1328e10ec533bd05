import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { demoSignIns, loadDemo } from './index.ts';

const { deps, close } = await testSystem();
afterAll(() => close());

const count = async (table: string): Promise<number> => (await deps.db.pool.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n;
const countPoints = (): Promise<number> => count('points');

test('the demo is loaded once, and an interrupted first start is completed by the next', async () => {
  expect(await loadDemo(deps)).toBe(true);
  const all = await countPoints();
  expect(all).toBeGreaterThan(5);
  const signIns = await demoSignIns(deps.settings.DATA_DIR);
  const labels = await count('comment_fallacy_labels');
  for (const table of ['label_tally', 'fallacy_feedback', 'comment_fallacy_labels']) await deps.db.pool.query(`DELETE FROM ${table}`);
  const votes = await count('vote');
  for (const table of ['vote', 'proposal']) await deps.db.pool.query(`DELETE FROM ${table}`);
  await deps.db.pool.query('DELETE FROM points WHERE id > (SELECT min(id) + 3 FROM points)');
  expect(await loadDemo(deps)).toBe(false);
  expect(await countPoints()).toBe(all);
  expect(await count('comment_fallacy_labels')).toBe(labels);
  expect(await count('vote')).toBe(votes);
  expect(await demoSignIns(deps.settings.DATA_DIR)).toEqual(signIns);
});

test('the demo’s labels have verdicts of every kind, and nobody rates their own text', async () => {
  const { rows } = await deps.db.pool.query('SELECT DISTINCT consensus FROM label_tally ORDER BY consensus');
  expect(rows.map(({ consensus }) => consensus)).toEqual(expect.arrayContaining(['confirmed', 'rejected', 'likely_correct', 'uncertain']));
  const own = await deps.db.pool.query(
    `SELECT FROM fallacy_feedback JOIN comment_fallacy_labels label ON label.id = fallacy_label_id JOIN points ON points.id = point_id
     WHERE points.user_id = fallacy_feedback.user_id`,
  );
  expect(own.rowCount).toBe(0);
});

test('the demo’s claims are a graph with a history, and are added once', async () => {
  const statement =
    "SELECT count(*) FILTER (WHERE kind = 'node') AS nodes, count(*) FILTER (WHERE kind = 'edge') AS edges, max(created_at) AS last FROM claim";
  const [graph] = (await deps.db.pool.query(statement)).rows;
  expect([graph.nodes, graph.edges]).toEqual([10, 8]);
  expect(graph.last.getTime()).toBeLessThan(Date.now() - 86_400_000);
  await deps.db.pool.query('UPDATE claim SET removed_at = now() WHERE id = (SELECT max(id) FROM claim)');
  await loadDemo(deps);
  expect(await count('claim WHERE removed_at IS NULL')).toBe(17);
});

test('the demo’s challenges are in every state, decided by ballots with weight, and are added once', async () => {
  const statement =
    'SELECT status, outcome, veracity_impact FROM challenge LEFT JOIN resolution ON challenge_id = challenge.id ORDER BY challenge.id';
  const { rows } = await deps.db.pool.query(statement);
  expect(rows).toMatchObject([
    { status: 'resolved', outcome: 'accepted' },
    { status: 'resolved', outcome: 'rejected', veracity_impact: 0 },
    { status: 'voting_period', outcome: null },
    { status: 'evidence_period', outcome: null },
  ]);
  expect(rows[0].veracity_impact).toBeLessThan(-0.1);
  expect(await count("veracity_change WHERE reason = 'challenge'")).toBe(1);
  expect(await count("reputation_entry WHERE reason = 'quality_evidence'")).toBeGreaterThan(0);
  await loadDemo(deps);
  expect(await count('challenge')).toBe(4);
});

test('the demo’s two topics have sixty proposals and about two thousand votes, and are added once', async () => {
  const votes = await count('vote');
  expect([await count('topic'), await count('proposal')]).toEqual([2, 60]);
  expect(votes).toBeGreaterThan(1900);
  expect(votes).toBeLessThan(2300);
  expect(await count("proposal JOIN points ON points.parent_id = point_id WHERE points.language = 'es'")).toBeGreaterThan(5);
  await loadDemo(deps);
  expect([await count('proposal'), await count('vote')]).toEqual([60, votes]);
});

test('withdrawn feedback does not come back', async () => {
  await deps.db.pool.query('UPDATE fallacy_feedback SET deleted_at = now()');
  await loadDemo(deps);
  expect(await count('fallacy_feedback WHERE deleted_at IS NULL')).toBe(0);
});

test('a deleted point does not come back', async () => {
  await deps.db.pool.query('UPDATE points SET deleted_at = now() WHERE id = (SELECT max(id) FROM points)');
  const all = await countPoints();
  await loadDemo(deps);
  expect(await countPoints()).toBe(all);
});
