import type { ReplayLine } from '@verdict/core/replay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../api.ts';
import { refit } from '../probability/index.ts';
import { linesOf, releaseScene, replayed } from './testing/release-scene.ts';

const scene = await releaseScene();
const { deps, get, mustSend, moderator, addLabel, labelWith, settle, release } = scene;
afterAll(() => scene.system.close());

beforeAll(async () => {
  for (let i = 0; i < 6; i += 1) await labelWith(i % 3 ? 'cccccf' : 'ffffcc');
  await settle();
  await refit(deps, 'fallacy');
  await labelWith('cfm');
  await addLabel();
  const decided = await labelWith('ccc');
  await mustSend('POST', `/api/fallacy-feedback/${decided.id}/override`, moderator, { notes: 'It does not hold.', status: 'overridden' });
  await settle();
});

test('replaying a release from its own lines gives the same result', async () => {
  const report = replayed(await release());
  expect(report).toMatchObject({
    fits: 1,
    raters: 6,
    judgements: 6 * 6 + 3 + 3,
    verdicts: 9,
    probabilities: 8,
    bridgings: 8,
    problems: 0,
    first_problems: [],
  });
  expect(report.status_changes).toBeGreaterThanOrEqual(7);
  expect(report.release?.log_size).toBeGreaterThan(0);
});

test('a moderator’s decision is in its place among the status changes', async () => {
  const decided = linesOf(await kept, 'label').filter((line) => line['decided']);
  expect(decided).toMatchObject([
    {
      status: 'overridden',
      consensus: 'confirmed',
      statuses: [
        { from: 'active', to: 'validated', by: 'community', entry: expect.any(Number) },
        { from: 'validated', to: 'overridden', by: 'moderator' },
      ],
    },
  ]);
});

test('a release is numbered, and its hash is in the log', async () => {
  const lines = await release();
  const { rows } = await deps.db.pool.query("SELECT * FROM export_snapshot WHERE format = 'judgements' ORDER BY id DESC LIMIT 1");
  expect(rows[0]).toMatchObject({ id: linesOf(lines, 'release')[0]?.['number'], state: 'ready', rows: 42 });
  const logged = await deps.db.pool.query("SELECT payload FROM event WHERE kind = 'export.ready' AND subject = $1", [rows[0].uuid]);
  expect(logged.rows[0].payload.sha256).toBe(rows[0].sha256.toString('hex'));
});

test('people have another pseudonym in every release, and nothing else about them is included', async () => {
  const [one, other] = [await release(), await release()];
  const names = (lines: readonly string[]) => new Set(linesOf(lines, 'judgement').map((line) => String(line['rater'])));
  expect(names(one).size).toBe(6);
  expect([...names(one)].filter((name) => names(other).has(name))).toEqual([]);
  const text = one.join('\n');
  for (const secret of ['rater-', '@', 'Words number', 'user_id', 'It does not hold']) expect(text).not.toContain(secret);
});

test('a release can be limited to one label set', async () => {
  expect(replayed(await release('?labelSet=hate'))).toMatchObject({ verdicts: 0, judgements: 0, problems: 0 });
  expect((await get('/api/public/judgements?labelSet=poetry', null)).statusCode).toBe(400);
});

/** Changes the first line of a type. */
function tampered(lines: readonly string[], type: string, change: (line: never) => object | undefined): string[] {
  const at = lines.findIndex((line) => line.startsWith(`{"type":"${type}"`));
  const changed = change(JSON.parse(lines[at] as string) as never);
  return lines.toSpliced(at, 1, ...(changed ? [JSON.stringify(changed)] : []));
}

test.each<[string, string, (line: never) => object | undefined]>([
  ['an answer', 'judgement', (line: ReplayLine) => ({ ...line, answer: 'missed_fallacy' })],
  ['a missing judgement', 'judgement', () => undefined],
  ['a weight', 'judgement', (line: ReplayLine) => ({ ...line, weight: 0 })],
  ['an unknown rater', 'judgement', (line: ReplayLine) => ({ ...line, rater: 'someone-new' })],
  ['a verdict', 'label', (line: ReplayLine) => ({ ...line, consensus: 'uncertain' })],
  ['a status', 'label', (line: ReplayLine) => ({ ...line, status: 'validated' })],
  ['an impossible status', 'label', (line: ReplayLine & { statuses: object[] }) => ({ ...line, statuses: line.statuses.slice(1) })],
  ['a probability', 'label', (line: ReplayLine & { probability: number }) => ({ ...line, probability: line.probability + 2e-6 })],
  ['an interval', 'label', (line: ReplayLine & { high: number }) => ({ ...line, high: line.high - 2e-6 })],
  [
    'a changed agreement across viewpoints',
    'label',
    (line: ReplayLine & { bridging: { status: string } }) => ({
      ...line,
      bridging: { ...line.bridging, status: line.bridging.status === 'agreed' ? 'one_sided' : 'agreed' },
    }),
  ],
  ['a missing label', 'label', () => undefined],
  ['a rater’s rates', 'rater', (line: ReplayLine & { rates: number[] }) => ({ ...line, rates: line.rates.map((rate) => rate * 0.9) })],
  ['a missing fit', 'fit', () => undefined],
  ['no beginning', 'release', () => undefined],
  ['no end', 'end', () => undefined],
  ['an invalid line', 'end', () => ({ type: 'end' })],
])('%s is detected', async (_what, type, change) => {
  const lines = await kept;
  expect(replayed(lines).problems).toBe(0);
  const { problems, first_problems } = replayed(tampered(lines, type, change));
  expect(problems).toBeGreaterThan(0);
  expect(first_problems.length).toBeGreaterThan(0);
});

let kept: Promise<string[]>;
beforeAll(() => {
  kept = release();
});

test('a network can download a limited number per hour', async () => {
  const http = await createApi({ ...deps, settings: { ...deps.settings, RATE_LIMIT_RELEASES: 2 } });
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await http.inject('/api/public/judgements'));
  await http.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(60);
});
