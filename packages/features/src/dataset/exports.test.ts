import { hash } from 'node:crypto';
import { splitOf } from '@verdict/core/dataset';
import { type FeedbackCounts, judge, NO_FEEDBACK, roundShare, VERDICT_POLICY } from '@verdict/core/verdict';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refit } from '../probability/index.ts';
import { PERSONAL_DATA } from '../slices.ts';
import { datasetScene, type FeedbackSplit } from './testing/scene.ts';

const scene = await datasetScene();
const { get, aLabel, decide, deps, raters } = scene;
afterAll(() => scene.system.close());

const CSV_COLUMNS =
  'fallacy_label_id,point_id,comment_text,detected_fallacy,ai_confidence,ai_explanation,ai_suggestion,model_version,status,moderator_override,total_feedbacks,correct_votes,false_positive_votes,wrong_type_votes,consensus,consensus_score,positive_rate,negative_rate,created_at,probability,probability_low,probability_high,bridging';

/** Every row of the verdict table, its boundaries, and a label without feedback. */
const SPLITS_OF_OPINION: FeedbackSplit[] = [
  {},
  { correct: 2 },
  { correct: 3 },
  { correct: 7, false_positive: 3 },
  { correct: 2, false_positive: 1 },
  { correct: 1, false_positive: 6, wrong_type: 1 },
  { correct: 3, false_positive: 2 },
  { correct: 5, false_positive: 3, wrong_type: 2 },
  { correct: 4, false_positive: 6 },
  { missed_fallacy: 4 },
  { correct: 3, missed_fallacy: 1 },
];
const labels: { id: number; point_id: number }[] = [];

beforeAll(async () => {
  for (const said of SPLITS_OF_OPINION) labels.push(await aLabel(said));
});

const exported = (query: string) => get(`/api/fallacy-feedback/export?${query}`);
const csv = async (query = ''): Promise<Record<string, string>[]> => parse((await exported(`format=csv&${query}`)).body, { columns: true });
const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const idsOf = (rows: Record<string, unknown>[]) => rows.map((row) => Number(row['fallacy_label_id']));

test('the CSV file has the required columns, a file name with its time, and a number', async () => {
  const reply = await exported('format=csv');
  expect(reply.statusCode).toBe(200);
  expect(reply.body.split('\n')[0]).toBe(CSV_COLUMNS);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="verdict-feedback-csv-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv"$/,
  );
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(Number(reply.headers['export-number'])).toBeGreaterThan(0);
});

test('verdicts recomputed from an export are the same, in every format', async () => {
  const json = (await exported('format=json')).json() as { fallacy_label_id: number; feedback: FeedbackCounts & { total: number } }[];
  const rows = await csv();
  expect(idsOf(rows)).toEqual(idsOf(json));
  expect(rows).toHaveLength(SPLITS_OF_OPINION.length);
  for (const [i, row] of rows.entries()) {
    const counts = { ...NO_FEEDBACK, ...SPLITS_OF_OPINION[i] };
    const verdict = judge(counts, VERDICT_POLICY);
    expect(row).toMatchObject({
      total_feedbacks: String(verdict.total),
      consensus: verdict.consensus,
      consensus_score: String(roundShare(verdict.consensusScore)),
      positive_rate: String(roundShare(verdict.positive)),
      negative_rate: String(roundShare(verdict.negative)),
    });
    const { feedback } = json[i] as (typeof json)[number];
    expect(feedback).toMatchObject({ ...counts, total: verdict.total, consensus: verdict.consensus });
    expect(judge(feedback, VERDICT_POLICY)).toEqual(verdict);
  }
});

test('the detailed export has every feedback, and recounting it gives the same verdicts', async () => {
  const views = (await exported('format=detailed')).json() as { fallacy_label_id: number; feedback_type: keyof FeedbackCounts }[];
  for (const [i, { id }] of labels.entries()) {
    const counts = { ...NO_FEEDBACK };
    for (const view of views.filter(({ fallacy_label_id }) => fallacy_label_id === id)) counts[view.feedback_type] += 1;
    expect(counts).toEqual({ ...NO_FEEDBACK, ...SPLITS_OF_OPINION[i] });
  }
  expect(views[0]).toMatchObject({ weight: 1, order: 1, policy_version: 'table-1' });
});

test('raters have the same pseudonym throughout an export and another in the next, and no accounts are included', async () => {
  const take = async () => (await exported('format=detailed')).json() as { rater: string }[];
  const [first, second] = [await take(), await take()];
  const names = new Set(first.map(({ rater }) => rater));
  expect(names.size).toBe(10);
  expect(second.filter(({ rater }) => names.has(rater))).toEqual([]);
  expect(Object.keys(first[0] as object).join()).not.toMatch(/user|name|mail|ip_|agent|uuid/);
});

test('a training example has the text, the verdict and its split', async () => {
  const examples = lines((await exported('format=ml')).body);
  // Labels with fewer than three answers are left out by default.
  expect(examples.map(({ metadata }) => metadata.fallacy_label_id)).toEqual(labels.slice(2).map(({ id }) => id));
  const [, , , rejected] = examples;
  const { id, point_id } = labels[5] as (typeof labels)[number];
  expect(rejected).toEqual({
    text: 'Everyone knows this is right.',
    detected_fallacy: 'ad_populum',
    ai_confidence: 0.75,
    community_consensus: 'rejected',
    consensus_score: 0.875,
    is_true_positive: false,
    is_false_positive: true,
    feedback_count: 8,
    split: splitOf(point_id),
    metadata: {
      fallacy_label_id: id,
      point_id,
      model_version: 'v1.0',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      moderator_override: false,
    },
    ...{ probability: null, probability_low: null, probability_high: null, bridging: null }, // not in a fit yet
  });
});

test('Parquet has the columns of the CSV file, typed', async () => {
  const { rawPayload } = await exported('format=parquet');
  const file = rawPayload.buffer.slice(rawPayload.byteOffset, rawPayload.byteOffset + rawPayload.length) as ArrayBuffer;
  const rows = await parquetReadObjects({ file });
  expect(Object.keys(rows[0] as object).join()).toBe(CSV_COLUMNS);
  expect(rows.map((row) => Number(row['fallacy_label_id']))).toEqual(labels.map(({ id }) => id));
  expect(rows[3]).toMatchObject({ consensus_score: 0.7, moderator_override: false, total_feedbacks: 10, ai_explanation: null });
  expect(rows[3]?.['created_at']).toBeInstanceOf(Date);
});

test('an export without rows is a valid file', async () => {
  const none = 'modelVersion=nobody';
  expect((await exported(`format=csv&${none}`)).body).toBe(`${CSV_COLUMNS}\n`);
  expect((await exported(`format=json&${none}`)).json()).toEqual([]);
  expect((await exported(`format=ml&${none}`)).body).toBe('');
  const { rawPayload } = await exported(`format=parquet&${none}`);
  expect(rawPayload.subarray(0, 4).toString()).toBe('PAR1');
});

test('filters select the rows', async () => {
  const hate = await aLabel({ correct: 5 }, { labelSet: 'hate', fallacyType: 'ageism', modelVersion: 'h=2' });
  const ids = async (query: string) => idsOf(await csv(query));
  expect(await ids('labelSet=hate')).toEqual([hate.id]);
  expect(await ids('type=ageism')).toEqual([hate.id]);
  expect(await ids('modelVersion=h%3D2')).toEqual([hate.id]);
  expect(await ids('minFeedbacks=9')).toEqual([3, 7, 8].map((i) => labels[i]?.id));
  const certain = await csv('excludeUncertain=true');
  expect(certain.length).toBeGreaterThan(3);
  expect(certain.filter(({ consensus }) => consensus === 'uncertain')).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect((await ids(`from=${today}`)).length).toBe(labels.length + 1);
  expect(await ids(`to=${today}&labelSet=hate`)).toEqual([hate.id]);
  expect(await ids('to=2020-01-01')).toEqual([]);
  expect(await ids('from=2999-01-01T00:00:00Z')).toEqual([]);
});

test('labels with a moderator’s decision are included unless filtered out, and the decision goes before the verdict', async () => {
  const { id } = await aLabel({ correct: 4 });
  await decide(id, 'overridden');
  const example = lines((await exported('format=ml')).body).find(({ metadata }) => metadata.fallacy_label_id === id);
  expect(example).toMatchObject({ community_consensus: 'confirmed', is_true_positive: false, is_false_positive: true });
  expect((await csv()).find((row) => Number(row['fallacy_label_id']) === id)).toMatchObject({
    status: 'overridden',
    moderator_override: 'true',
    consensus: 'confirmed',
  });
  expect(idsOf(await csv('includeOverridden=false'))).not.toContain(id);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('a cell that begins like a formula is escaped: %s', async (content) => {
  const { id } = await aLabel({}, { content, aiExplanation: `${content} it says`, modelVersion: '=v1' });
  const row = (await csv('modelVersion=%3Dv1')).find((one) => Number(one['fallacy_label_id']) === id);
  expect(row).toMatchObject({ comment_text: `'${content}`, ai_explanation: `'${content} it says`, model_version: "'=v1" });
});

test('quotes, commas, line breaks and other scripts are preserved', async () => {
  const content = 'He said "no, never",\nthen\r\n left; 数字 🎈';
  const { id } = await aLabel({}, { content });
  expect((await csv()).find((row) => Number(row['fallacy_label_id']) === id)?.['comment_text']).toBe(content);
  const objects = (await exported('format=json')).json() as { fallacy_label_id: number; comment_text: string }[];
  expect(objects.find(({ fallacy_label_id }) => fallacy_label_id === id)?.comment_text).toBe(content);
});

test('a training example identifies nobody', async () => {
  await aLabel({ correct: 3 }, { content: 'Ask bo@example.org or @bo_the_builder, 555-123-4567, says the author' });
  const { body } = await exported('format=ml');
  expect(body).toContain('Ask [mail] or [handle], [phone], says the author');
  expect(body).not.toMatch(/example\.org|rater-|"user|"rater|"author"|uuid/);
});

test('deleted text and withdrawn feedback are missing from the next export', async () => {
  const { id, point_id } = await aLabel({ correct: 3, false_positive: 1 });
  const mine = async () => (await csv()).find((row) => Number(row['fallacy_label_id']) === id);
  const [view] = await deps.db.kysely.selectFrom('fallacy_feedback').select('id').where('fallacy_label_id', '=', id).execute();
  await scene.http.inject({
    method: 'DELETE',
    url: `/api/fallacy-feedback/${view?.id}`,
    headers: { authorization: raters[0]?.authorization as string },
  });
  expect(await mine()).toMatchObject({ total_feedbacks: '3', correct_votes: '2' });
  await scene.http.inject({ method: 'DELETE', url: `/api/points/${point_id}`, headers: { authorization: scene.author.authorization } });
  expect(await mine()).toBeUndefined();
});

test('simultaneous exports each have all labels and a number of their own', async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, () => exported('format=csv')));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(new Set(replies.map(({ headers }) => headers['export-number'])).size).toBe(4);
});

test('an export is recorded with its hash, its data card and its place in the log', async () => {
  const reply = await exported('format=ml&excludeUncertain=true');
  const number = reply.headers['export-number'];
  await expect.poll(async () => (await get(`/api/exports/${number}`)).json().card.counts.by_consensus).toBeDefined(); // the last thing to be counted
  const { export: row, card } = (await get(`/api/exports/${number}`)).json();
  const rows = lines(reply.body).length;
  expect(row).toMatchObject({ format: 'ml', rows, sha256: hash('sha256', reply.body), bytes: Buffer.byteLength(reply.body) });
  expect(row).toMatchObject({ is_yours: true, file_url: null, policy_version: 'table-1', filters: { exclude_uncertain: true } });
  expect(card).toMatchObject({ licence: 'unspecified', provenance: { number: Number(number), sha256: row.sha256 } });
  const { by_split, by_consensus } = card.counts;
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
  expect([sum(by_split), sum(by_consensus)]).toEqual([rows, rows]);
  expect(card.columns.every(({ meaning }: { meaning: string }) => meaning !== '')).toBe(true);
  const list = (await get('/api/exports?limit=1')).json();
  expect([list.items[0].id, list.nextCursor]).toEqual([Number(number), expect.any(String)]);
});

test.each([
  ['format=xml', 'invalid_request'],
  ['minFeedbacks=-1', 'invalid_request'],
  ['from=yesterday', 'invalid_request'],
  ['to=2026-02-30', 'invalid_request'],
  ['to=9999-12-31', 'invalid_request'], // the end of that day is in the year 10000
  ['from=0000-01-01', 'invalid_request'],
  ['from=1969-12-31', 'invalid_request'],
  ['type=sarcasm', 'invalid_request'],
  ['unknown=1', 'invalid_request'],
])('%s is refused', async (query, code) => {
  const reply = await exported(query);
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, code]);
});

test('only moderators can export', async () => {
  expect((await get('/api/fallacy-feedback/export', null)).statusCode).toBe(401);
  expect((await get('/api/fallacy-feedback/export', scene.author)).json().error.code).toBe('role_too_low');
  const narrow = await scene.system.person('narrow', 'moderator', { scopes: ['points:write'] });
  expect((await get('/api/fallacy-feedback/export', narrow)).json().error.code).toBe('scope_missing');
});

test('an erased person’s texts and feedback are missing from the next export and its counts', async () => {
  const leaving = await scene.system.person('leaving');
  const theirs = await aLabel({ correct: 3 }, { who: leaving, content: 'Words of one who leaves' });
  const others = await aLabel({ correct: 2 });
  await scene.mustSend('POST', '/api/fallacy-feedback', leaving, {
    fallacyLabelId: others.id,
    feedbackType: 'false_positive',
    explanation: 'My view',
  });
  const views = async () =>
    ((await exported('format=detailed')).json() as { fallacy_label_id: number }[]).filter(
      ({ fallacy_label_id }) => fallacy_label_id === others.id,
    );
  expect(await views()).toHaveLength(3);
  await deps.db.transaction(async (tx) => {
    for (const kind of PERSONAL_DATA) await kind.erase(deps, tx, { userId: leaving.userId, now: deps.clock.now() });
  });
  expect(await views()).toHaveLength(2);
  expect(idsOf(await csv())).not.toContain(theirs.id);
  for (const format of ['csv', 'json', 'ml', 'detailed', 'parquet'])
    expect((await exported(`format=${format}&minFeedbacks=0`)).body).not.toMatch(/one who leaves|My view/);
});

test('after a fit every format has the API’s probabilities, and the data card names the fit', async () => {
  const made = await refit(deps, 'fallacy');
  const { id } = labels[3] as (typeof labels)[number];
  const { stats } = (await get(`/api/fallacy-feedback/stats/${id}`)).json();
  const [low, high] = stats.interval;
  const said = { probability: stats.probability, probability_low: low, probability_high: high, bridging: stats.bridging.status };
  const row = (await csv()).find((one) => Number(one['fallacy_label_id']) === id);
  expect(row).toMatchObject({ probability: `${stats.probability}`, probability_low: `${low}`, bridging: stats.bridging.status });
  const ofLabel = (rows: Record<string, unknown>[]) => rows.find((one) => one['fallacy_label_id'] === id);
  expect(ofLabel((await exported('format=json')).json())?.['feedback']).toMatchObject(said);
  expect(ofLabel((await exported('format=detailed')).json())).toMatchObject(said);
  expect(lines((await exported('format=ml')).body).find(({ metadata }) => metadata.fallacy_label_id === id)).toMatchObject(said);
  const reply = await exported('format=csv');
  const { card } = (await get(`/api/exports/${reply.headers['export-number']}`)).json();
  expect(card.provenance.fits).toEqual([{ label_set: 'fallacy', fit: made?.fit, made_at: expect.any(String) }]);
  expect(card.policies).toMatchObject({ consensus: 'consensus-2', bridge: 'bridge-2' });
  expect((await csv())[0]).toMatchObject({ probability: '', bridging: '' }); // without feedback
});
