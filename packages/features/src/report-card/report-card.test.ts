import { type Person, testSystem } from '@verdict/features/testing';
import type { ModelReport, ModelSummary } from '@verdict/wire/report-card';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { refit } from '../probability/index.ts';

const system = await testSystem();
const { db } = system.deps;
const http = await system.api();
const { mustSend } = clientOf(http);
let author: Person;
let detector: Person;
let raters: Person[];
let pointId: number;

beforeAll(async () => {
  author = await system.person('author');
  detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  raters = await Promise.all(['ann', 'ben', 'cem', 'dia'].map((name) => system.person(name)));
  pointId = await addPoint();
});
afterAll(() => system.close());

const addPoint = async () => (await mustSend('POST', '/api/points', author, { content: 'Everyone knows that.' })).point.id;

interface Made {
  version: string;
  right?: number;
  wrong?: number;
  open?: number;
  type?: string;
  confidence?: number;
  createdAt?: string;
}

/** Creates labels of one version with these outcomes, three answers each. */
async function make({
  version,
  right = 0,
  wrong = 0,
  open = 0,
  type = 'ad_populum',
  confidence = 0.8,
  createdAt,
}: Made): Promise<number[]> {
  const ids: number[] = [];
  for (const [count, feedbackType] of [
    [right, 'correct'],
    [wrong, 'false_positive'],
    [open, null],
  ] as const) {
    for (let i = 0; i < count; i += 1) {
      const claim = { pointId, fallacyType: type, confidenceScore: confidence, modelVersion: version };
      const { id } = (await mustSend('POST', '/api/labels', detector, claim)).label;
      ids.push(id);
      if (feedbackType)
        for (const rater of raters.slice(0, 3))
          await mustSend('POST', '/api/fallacy-feedback', rater, { fallacyLabelId: id, feedbackType });
    }
  }
  if (createdAt) await db.pool.query('UPDATE comment_fallacy_labels SET created_at = $2 WHERE id = ANY ($1)', [ids, createdAt]);
  return ids;
}

async function report(version: string, query = ''): Promise<ModelReport> {
  const reply = await http.inject(`/api/models/${encodeURIComponent(version)}/report${query}`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().report;
}

test('a report counts right, wrong and undecided labels, with an interval for each share', async () => {
  await make({ version: 'counted', right: 3, wrong: 1, open: 2 });
  await make({ version: 'counted', right: 1, type: 'straw_man' });
  const { totals, by_type, reasons } = await report('counted');
  expect(totals).toMatchObject({ labels: 7, right: 4, wrong: 1, undecided: 2, ratings: 15, precision: { share: 0.8, of: 5 } });
  expect(totals.precision?.low).toBeCloseTo(0.3755, 3);
  expect(by_type.map(({ fallacy_type, labels, right, wrong }) => [fallacy_type, labels, right, wrong])).toEqual([
    ['ad_populum', 6, 3, 1],
    ['straw_man', 1, 1, 0],
  ]);
  expect(reasons).toMatchObject({ correct: 12, false_positive: 3, wrong_type: 0 });
});

test('a moderator’s decision counts before the community’s verdict', async () => {
  const [validated, overridden] = await make({ version: 'moderated', wrong: 1, right: 1 });
  const decide = (id: number | undefined, status: string) =>
    db.pool.query('UPDATE comment_fallacy_labels SET moderator_override = true, status = $2 WHERE id = $1', [id, status]);
  await decide(validated, 'overridden');
  await decide(overridden, 'validated');
  expect((await report('moderated')).totals).toMatchObject({ right: 1, wrong: 1, undecided: 0 });
});

test('confidence is compared with the outcome, in ten bins', async () => {
  await make({ version: 'calibrated', right: 1, wrong: 1, confidence: 0.95 });
  await make({ version: 'calibrated', right: 1, confidence: 1 });
  await make({ version: 'calibrated', wrong: 1, confidence: 0.1 });
  await make({ version: 'calibrated', open: 1, confidence: 0.5 });
  const { calibration } = await report('calibrated');
  expect(calibration.bins).toHaveLength(10);
  expect(calibration.bins[9]).toMatchObject({ from: 0.9, to: 1, count: 3, right: { of: 3 } });
  expect(calibration.bins[9]?.mean_confidence).toBeCloseTo(2.9 / 3, 10);
  expect(calibration.bins[1]).toMatchObject({ count: 1, mean_confidence: 0.1, right: { share: 0 } });
  expect(calibration.bins[5]).toMatchObject({ count: 0, mean_confidence: null, right: null }); // no feedback
  expect(calibration.expected_error).toBeCloseTo((3 * Math.abs(2.9 / 3 - 2 / 3) + 0.1) / 4, 10);
});

test('a report lists the types people suggested instead and their best explanations, without names', async () => {
  const [id] = await make({ version: 'confused', open: 1 });
  const say = (who: Person | undefined, explanation: string) =>
    mustSend('POST', '/api/fallacy-feedback', who as Person, {
      fallacyLabelId: id,
      feedbackType: 'wrong_type',
      suggestedFallacyType: 'red_herring',
      explanation,
    });
  const first = await say(raters[0], 'It changes the subject.');
  const second = await say(raters[1], 'Something rude.');
  await say(raters[2], 'Nobody marked this one.');
  for (const { feedback } of [first, second])
    await http.inject({
      method: 'PUT',
      url: `/api/fallacy-feedback/${feedback.id}/helpful`,
      headers: { authorization: author.authorization },
    });
  await db.pool.query('UPDATE fallacy_feedback SET explanation_removed_at = now() WHERE id = $1', [second.feedback.id]);
  const { reasons } = await report('confused');
  expect(reasons.confusion).toEqual([{ fallacy_type: 'ad_populum', suggested_fallacy_type: 'red_herring', count: 3 }]);
  expect(reasons.explanations).toEqual([
    {
      label_id: id,
      point_id: pointId,
      fallacy_type: 'ad_populum',
      feedback_type: 'wrong_type',
      suggested_fallacy_type: 'red_herring',
      explanation: 'It changes the subject.',
      helpful_votes: 1,
    },
  ]);
});

test('missed flags on points the detector saw show what it misses', async () => {
  const other = pointId;
  pointId = await addPoint();
  await make({ version: 'missing', right: 3 });
  const missed = { pointId, feedbackType: 'missed_fallacy', suggestedFallacyType: 'tu_quoque' };
  await mustSend('POST', '/api/fallacy-feedback', raters[0] as Person, missed);
  pointId = other;
  expect((await report('missing')).missed).toMatchObject({
    reported: 1,
    confirmed: 0,
    recall: { share: 0.75, of: 4 },
    by_type: [{ fallacy_type: 'tu_quoque', reported: 1, confirmed: 0 }],
  });
  expect((await report('counted')).missed).toMatchObject({ reported: 0, recall: null });
});

test('weeks begin on Monday, and a range includes both its first and last day', async () => {
  await make({ version: 'weekly', right: 1, createdAt: '2026-03-01T23:59:59.999Z' }); // a Sunday
  await make({ version: 'weekly', wrong: 1, createdAt: '2026-03-02T00:00:00.000Z' });
  await make({ version: 'weekly', right: 1, createdAt: '2026-03-08T23:59:59.999Z' });
  const weeks = (await report('weekly')).weeks.map(({ week, right, wrong }) => [week, right, wrong]);
  expect(weeks).toEqual([
    ['2026-02-23', 1, 0],
    ['2026-03-02', 1, 1],
  ]);
  expect((await report('weekly', '?from=2026-03-02&to=2026-03-08')).totals.labels).toBe(2);
  expect((await report('weekly', '?from=2026-03-02&to=2026-03-07')).totals.labels).toBe(1);
  expect((await report('weekly', '?labelSet=hate')).totals).toMatchObject({ labels: 0, precision: null });
});

test('a report warns when precision falls below that of the previous version or weeks', async () => {
  // Decided by moderators, since feedback would need many people.
  const add = (version: string, share: number, at: string) =>
    db.pool.query(
      `INSERT INTO comment_fallacy_labels (uuid, point_id, label_set, fallacy_type, confidence_score, model_version, status, moderator_override, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'hate', 'ageism', 0.7, $2, (CASE WHEN n <= $3 THEN 'validated' ELSE 'overridden' END)::label_status, true,
              $4::timestamptz, $4::timestamptz FROM generate_series(1, 100) n`,
      [pointId, version, share, at],
    );
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  await add('before', 90, daysAgo(400));
  await add('after', 88, daysAgo(40));
  await add('after', 60, daysAgo(2));
  const { warnings, previous_version } = await report('after', '?labelSet=hate');
  expect(previous_version).toMatchObject({ model_version: 'before', precision: { share: 0.9 } });
  expect(warnings.map(({ since, fallacy_type, before, now: is }) => [since, fallacy_type, before.share, is.share])).toEqual([
    ['previous_period', null, 0.88, 0.6],
    ['previous_period', 'ageism', 0.88, 0.6],
    ['previous_version', null, 0.9, 0.74],
    ['previous_version', 'ageism', 0.9, 0.74],
  ]);
  expect((await report('before', '?labelSet=hate')).warnings).toEqual([]);
});

test('models are listed with their counts, the most recently seen first', async () => {
  const { items } = (await http.inject('/api/models')).json() as { items: ModelSummary[] };
  const times = items.map(({ last_seen }) => last_seen);
  expect(times).toEqual([...times].sort().reverse());
  expect(items.find(({ model_version }) => model_version === 'counted')).toMatchObject({ labels: 7, right: 4, precision: { of: 5 } });
  const hate = (await http.inject('/api/models?labelSet=hate')).json().items as ModelSummary[];
  expect(hate.map(({ model_version }) => model_version)).toEqual(['after', 'before']);
});

test('a version whose name needs escaping is found', async () => {
  await make({ version: 'org/model:2?', open: 1 });
  expect((await report('org/model:2?')).totals.labels).toBe(1);
});

test.each([
  ['/api/models/nobody-knows-it/report', 404],
  ['/api/models/counted/report?from=yesterday', 400],
  ['/api/models/counted/report?from=2026-02-30', 400],
  ['/api/models/counted/report?from=9999-01-01', 400],
  ['/api/models/counted/report?labelSet=poetry', 400],
  ['/api/models/with%20space/report', 400],
  ['/api/models?limit=3', 400],
])('%s is answered %i', async (url, status) => {
  expect((await http.inject(url)).statusCode).toBe(status);
});

test('a range that ends before it begins is empty', async () => {
  const { totals, weeks, first_seen } = await report('counted', '?from=2026-03-02&to=2026-03-01');
  expect([totals.labels, weeks, first_seen]).toEqual([0, [], null]);
});

test('after a fit the report has the share of labels that are likely right, and the plot uses it', async () => {
  const ids = await make({ version: 'probable', right: 2, wrong: 1, open: 1, confidence: 0.95 });
  expect((await report('probable')).totals.probable_precision).toBeNull();
  await refit(system.deps, 'fallacy');
  await db.pool.query("UPDATE comment_fallacy_labels SET moderator_override = true, status = 'overridden' WHERE id = $1", [ids[0]]);
  const { rows } = await db.pool.query(
    'SELECT sum(probability) AS sum, count(*) AS count FROM label_probability WHERE label_id = ANY ($1)',
    [ids.slice(1)],
  );
  expect(rows[0].count).toBe(2); // the last has no feedback
  const { totals, calibration, by_type } = await report('probable');
  expect(totals.probable_precision?.share).toBeCloseTo(rows[0].sum / 3, 10);
  expect(by_type[0]?.probable_precision?.of).toBe(3);
  expect(calibration.bins[9]?.probable).toMatchObject({ of: 3 });
  expect(calibration.expected_error).toBeCloseTo(Math.abs(0.95 - rows[0].sum / 3), 10);
});
