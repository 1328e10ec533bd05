import { VERDICT_POLICY } from '@verdict/core/verdict';
import type { Policy } from '@verdict/wire/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { rebuildProjection } from '../audit/index.ts';
import { labelNeed } from '../feedback-queue/index.ts';
import { labelProbability } from '../probability/index.ts';
import { rebuildVerdicts, verdict } from '../verdict/index.ts';
import { linesOf, releaseScene, replayed } from './testing/release-scene.ts';

const scene = await releaseScene();
const { deps, get, mustSend, admin, labelWith, release } = scene;
afterAll(() => scene.system.close());

const settle = () => catchUp(deps, labelNeed, labelProbability);
const recount = verdict.jobs(() => deps).find(({ queue }) => queue === 'recount-labels');
const statsOf = async (label: { id: number }) => (await get(`/api/fallacy-feedback/stats/${label.id}`, null)).json().stats;
const agreement = async () => ({
  verdicts: (await rebuildVerdicts(deps)).differences,
  needs: (await rebuildProjection(deps, labelNeed)).differences,
  replay: replayed(await release()).first_problems,
});
const ALL_AGREE = { verdicts: [], needs: [], replay: [] };

const current = async (): Promise<Policy> =>
  (await mustSend('GET', '/api/admin/policy', admin)).items.find(({ name }: Policy) => name === 'verdict');

async function change(values: object): Promise<void> {
  const { version } = await current();
  const { version: _name, ...defaults } = VERDICT_POLICY;
  const body = { values: { ...defaults, ...values }, reason: 'Our community is small.', expectedVersion: version };
  await mustSend('PUT', '/api/admin/policy/verdict', admin, body);
}
const outdated = async () => (await current()).outdated;

let [two, three, none]: { id: number; uuid: string }[] = [];
beforeAll(async () => {
  two = await labelWith('cc');
  three = await labelWith('ccc');
  none = await labelWith('');
  await settle();
});

test('a policy change recounts every label in the background, and all published results agree', async () => {
  expect(await statsOf(two as never)).toMatchObject({ consensus: 'uncertain', policy_version: 'table-1', min_feedbacks: 3 });
  await change({ minFeedbacks: 2 });
  const { rows } = await deps.db.pool.query("SELECT FROM pgboss.job WHERE name = 'recount-labels'");
  expect([rows.length, await outdated()]).toEqual([1, 2]);
  // Before it is recounted, a label keeps its verdict and the policy version of that verdict.
  expect(await statsOf(two as never)).toMatchObject({ consensus: 'uncertain', policy_version: 'table-1', min_feedbacks: 3 });
  expect(await statsOf(none as never)).toMatchObject({ policy_version: 'table-2', min_feedbacks: 2 });
  expect(replayed(await release()).first_problems).toEqual([]);

  await recount?.run({}, new AbortController().signal);
  await settle();
  expect(await statsOf(two as never)).toMatchObject({ consensus: 'confirmed', policy_version: 'table-2', min_feedbacks: 2 });
  expect(await outdated()).toBe(0);
  expect((await get(`/api/labels/${two?.id}`, null)).json().label.status).toBe('validated');
  expect(await agreement()).toEqual(ALL_AGREE);
});

test('a release lists every policy version that a verdict or status was made with', async () => {
  const lines = await release();
  expect(linesOf(lines, 'release')[0]?.['policies']).toEqual({
    verdict: 'table-2',
    verdict_versions: [VERDICT_POLICY, { ...VERDICT_POLICY, minFeedbacks: 2, version: 'table-2' }],
  });
  const [label] = linesOf(lines, 'label').filter(({ item }) => item === three?.uuid);
  expect(label).toMatchObject({ policy: 'table-2', statuses: [{ to: 'validated', policy: 'table-1' }] });
  const withoutVersions = lines.with(0, JSON.stringify({ ...JSON.parse(lines[0] as string), policies: { verdict: 'table-2' } }));
  expect(replayed(withoutVersions).first_problems[0]).toContain('table-2');
});

test('a recounted label sends a live message, and a pending recount is not a disagreement of a rebuild', async () => {
  await change({ minFeedbacks: 4, leaningNeeds: 5 });
  expect(await agreement()).toMatchObject({ verdicts: [], replay: [] });
  const { rows } = await deps.db.pool.query("SELECT payload FROM event WHERE kind = 'label.recounted' AND subject = $1 ORDER BY id", [
    three?.uuid,
  ]);
  expect(rows).toHaveLength(2);
  await settle();
  expect(await statsOf(three as never)).toMatchObject({ consensus: 'uncertain', policy_version: 'table-3' });
  expect(await agreement()).toEqual(ALL_AGREE);
});

test('an interrupted recount continues where it stopped', async () => {
  await change({});
  await expect(recount?.run({}, AbortSignal.abort())).rejects.toThrow();
  expect(await outdated()).toBe(3);
  await recount?.run({}, new AbortController().signal);
  await settle();
  expect([await outdated(), await agreement()]).toEqual([0, ALL_AGREE]);
});
